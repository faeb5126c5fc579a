"""The bill of materials in SPDX 2.3: the program and the libraries that are linked into it on Linux."""
import datetime
import json
import re
import subprocess

from archives import sha256


def said(*words):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode()


def parts():
    """Returns what the linker takes from the toolchain and from the build system's own libraries."""
    swift = re.search(r"Swift version (\S+)", said("swiftc", "--version"))[1]
    glibc = said("getconf", "GNU_LIBC_VERSION").split()[1]
    return [
        ("swift-runtime", swift, "Apache-2.0 WITH Swift-exception", "The runtime and the standard library of Swift"),
        ("glibc", glibc, "LGPL-2.1-or-later", "The C library"),
        ("gcc-runtime", gcc_version(), "GPL-3.0-or-later WITH GCC-exception-3.1", "libgcc and libstdc++"),
    ]


def gcc_version():
    """Returns the version of the newest GCC in the directories that the compiler searches."""
    toolchain = json.loads(said("swiftc", "-print-target-info"))["paths"]["runtimeResourcePath"]
    clang = toolchain.removesuffix("/lib/swift") + "/bin/clang"
    shown = subprocess.run([clang, "-v"], stderr=subprocess.PIPE, check=True).stderr.decode()
    return re.search(r"^Selected GCC installation: .*/(\S+)$", shown, re.M)[1]


def write_bill(target, program, archives, epoch):
    """Writes the bill. `archives` are the files that contain a program, by the triple of its machine."""
    packages, relations = [], []
    for triple, path in archives.items():
        identifier = f"SPDXRef-{program.name}-{triple.replace('_', '-')}"
        packages.append(package(identifier, program.name, program.version, "MIT", program.summary) | {
            "packageFileName": path.rsplit("/", 1)[-1],
            "primaryPackagePurpose": "APPLICATION",
            "checksums": [{"algorithm": "SHA256", "checksumValue": sha256(path)}],
        })
        relations.append(relation("SPDXRef-DOCUMENT", "DESCRIBES", identifier))
        if "linux" in triple:
            relations += [relation(identifier, "STATIC_LINK", f"SPDXRef-{name}") for name, *_ in parts()]
    if any("linux" in triple for triple in archives):
        packages += [package(f"SPDXRef-{name}", name, *rest) for name, *rest in parts()]
    created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    sums = "-".join(sha256(path)[:16] for path in archives.values())
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"{program.name}-{program.version}",
        # A name instead of an address: equal contents have equal names, and different contents have different ones.
        "documentNamespace": f"urn:{program.name}:{program.version}:{sums}",
        "creationInfo": {"created": created, "creators": ["Organization: The Inward authors"]},
        "packages": packages,
        "relationships": relations,
    }
    with open(target, "w") as file:
        json.dump(document, file, indent=2)
        file.write("\n")


def package(identifier, name, version, license, summary):
    return {
        "SPDXID": identifier,
        "name": name,
        "versionInfo": version,
        "summary": summary,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": license,
        "licenseDeclared": license,
        "copyrightText": "NOASSERTION",
    }


def relation(one, kind, other):
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
