"""The Debian package: the tree of a prefix below /usr, built by dpkg-deb."""
import os
import shutil
import subprocess

from archives import compressed, files_below

architectures = {"x86_64": "amd64", "aarch64": "arm64"}


def write_package(target, tree, program, processor, epoch, work):
    root = os.path.join(work, "debian")
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(tree, os.path.join(root, "usr"))
    documents = os.path.join(root, "usr/share/doc", program.name)
    os.rename(os.path.join(documents, "LICENSE"), os.path.join(documents, "copyright"))
    # Debian expects the completions of packages in a separate directory, and compressed manual pages and changelogs.
    for path in [os.path.join(documents, "CHANGELOG.md"), os.path.join(root, "usr/share/man/man1/inward.1")]:
        with open(path, "rb") as file:
            data = compressed(file.read())
        with open(path + ".gz", "wb") as file:
            file.write(data)
        os.remove(path)
    os.rename(os.path.join(documents, "CHANGELOG.md.gz"), os.path.join(documents, "NEWS.gz"))
    zsh = os.path.join(root, "usr/share/zsh")
    os.rename(os.path.join(zsh, "site-functions"), os.path.join(zsh, "vendor-completions"))
    size = sum(os.path.getsize(os.path.join(root, path)) for path in files_below(root))
    os.makedirs(os.path.join(root, "DEBIAN"))
    with open(os.path.join(root, "DEBIAN/control"), "w") as file:
        file.write(control(program, architectures[processor], size))
    for place, folders, files in os.walk(root):
        for name in folders:
            os.chmod(os.path.join(place, name), 0o755)
        for name in files:
            path = os.path.join(place, name)
            os.chmod(path, 0o755 if os.path.basename(place) == "bin" else 0o644)
    # Uses one thread: with several, the compressed bytes depend on the number of cores.
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", "--build", root, target],
        check=True, stdout=subprocess.DEVNULL, env=dict(os.environ, SOURCE_DATE_EPOCH=str(epoch)))


def control(program, architecture, size):
    # There are no dependencies: the runtime and the C library are in the program. Some commands use git.
    return f"""Package: {program.name}
Version: {program.version}
Architecture: {architecture}
Maintainer: The Inward authors
Installed-Size: {(size + 1023) // 1024}
Suggests: git
Section: devel
Priority: optional
Description: {program.title}
 Inward reads the Swift sources of a project, joins what each file declares and
 refers to, and reports every reference from an inner layer to an outer one.
"""
