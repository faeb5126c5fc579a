"""Writes a random Xcode project with its Swift files: `generate(folder, seed)`. Uses every source tree, shared files,
nested and synchronized folders with exceptions, packages and playgrounds inside them, and missing files."""

import os
import random


class Generator:
    def __init__(self, folder, seed):
        self.folder, self.random, self.objects, self.count = folder, random.Random(seed), {}, 0

    def add(self, isa, **fields):
        self.count += 1
        number = f"{self.count:024X}"
        self.objects[number] = {"isa": isa, **fields}
        return number

    def write(self, path):
        full = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8"):
            pass

    def name(self):
        return self.random.choice(["A", "B b", "Ö", "c-d", "E+F", "G.g"]) + str(self.random.randrange(30))

    def generate(self):
        choose = self.random
        base = choose.choice(["", "ios", "a/b"])
        self.base = base
        references = []
        main = self.add("PBXGroup", sourceTree="<group>", children=[])
        self.groups(main, base, base, 0, references)
        folders = [self.synchronized(main, base, i) for i in range(choose.randrange(4))]
        targets = [self.target(i, references, folders) for i in range(choose.randrange(1, 5))]
        for folder, path in folders:
            self.exceptions(folder, path, targets)
        project = self.add("PBXProject", mainGroup=main, targets=targets, projectDirPath="")
        text = "// !$*UTF8*$!\n" + plist({"objects": self.objects, "rootObject": project}) + "\n"
        bundle = os.path.join(self.folder, base, "Random.xcodeproj")
        os.makedirs(bundle, exist_ok=True)
        with open(os.path.join(bundle, "project.pbxproj"), "w", encoding="utf-8") as file:
            file.write(text)

    def groups(self, group, folder, base, depth, references):
        choose = self.random
        for _ in range(choose.randrange(1, 5)):
            self.file(group, folder, base, references)
        for _ in range(choose.randrange(3) if depth < 4 else 0):
            name, tree = self.name(), choose.choice(["<group>"] * 4 + ["SOURCE_ROOT", "BUILT_PRODUCTS_DIR"])
            fields = choose.choice([{"path": name}, {"name": name}, {"path": "x/../" + name}])
            inner = self.add("PBXGroup", sourceTree=tree, children=[], **fields)
            self.objects[group]["children"].append(inner)
            start = base if tree == "SOURCE_ROOT" else None if tree == "BUILT_PRODUCTS_DIR" else folder
            place = None if start is None else os.path.normpath(os.path.join(start, fields.get("path", "")))
            self.groups(inner, place, base, depth + 1, references)

    def file(self, group, folder, base, references):
        choose = self.random
        name, tree = self.name() + ".swift", choose.choice(["<group>"] * 5 + ["SOURCE_ROOT", "SDKROOT"])
        fields = choose.choice([{}, {"lastKnownFileType": "sourcecode.swift"}, {"explicitFileType": "text"}])
        number = self.add("PBXFileReference", path=name, sourceTree=tree, **fields)
        self.objects[group]["children"].append(number)
        references.append(number)
        place = base if tree == "SOURCE_ROOT" else None if tree == "SDKROOT" else folder
        if place is not None and choose.random() < 0.9:
            self.write(os.path.normpath(os.path.join(place, name)))

    def synchronized(self, main, base, index):
        choose = self.random
        path = f"Folder{index}" if index == 0 or choose.random() < 0.7 else f"Folder0/Sub{index}"
        for _ in range(choose.randrange(1, 8)):
            self.write(os.path.join(base, path, choose.choice(self.inside), self.name() + ".swift"))
        if choose.random() < 0.3:
            self.write(os.path.join(base, path, "Kit", "Package.swift"))
        fields = {"explicitFolders": ["Copied"]} if choose.random() < 0.5 else {}
        folder = self.add(
            "PBXFileSystemSynchronizedRootGroup", path=path, sourceTree="<group>", exceptions=[], **fields
        )
        self.objects[main]["children"].append(folder)
        return folder, os.path.join(base, path)

    inside = ["", "", "Sub", "Sub/Deep", "Play.playground", "Docs.docc/Code", ".hidden", "Copied", "Kit", "de.lproj"]

    def target(self, index, references, folders):
        choose = self.random
        picked = [choose.choice(references) for _ in range(choose.randrange(8))]
        # A file's filters and flags do not change anything: it is in the target.
        more = [{}, {}, {"platformFilter": "ios"}, {"settings": {"COMPILER_FLAGS": "-D DEMO"}}]
        files = [self.add("PBXBuildFile", fileRef=r, **choose.choice(more)) for r in picked]
        phase = self.add("PBXSourcesBuildPhase", files=files)
        copy = self.add("PBXCopyFilesBuildPhase", files=[])
        return self.add(
            "PBXNativeTarget",
            name=f"Target {index}",
            buildPhases=[copy, phase] if choose.random() < 0.9 else [copy],
            fileSystemSynchronizedGroups=[f for f, _ in folders if choose.random() < 0.5],
        )

    def exceptions(self, folder, path, targets):
        choose = self.random
        files = []
        for top, _, names in os.walk(os.path.join(self.folder, path)):
            files += [os.path.relpath(os.path.join(top, n), os.path.join(self.folder, path)) for n in names]
        files.sort()
        for target in targets:
            paths = [f for f in files if choose.random() < 0.3] + ["Lost.swift"]
            kind = choose.random()
            if kind < 0.4:
                isa, of = "PBXFileSystemSynchronizedBuildFileExceptionSet", {"target": target}
            elif kind < 0.6:
                isa = "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
                of = {"buildPhase": choose.choice(self.objects[target]["buildPhases"])}
            else:
                continue
            self.objects[folder]["exceptions"].append(self.add(isa, membershipExceptions=paths, **of))


def plist(value):
    if isinstance(value, dict):
        return "{" + " ".join(f"{plist(k)} = {plist(v)};" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "(" + "".join(plist(v) + ", " for v in value) + ")"
    return value if value.isalnum() and value.isascii() else '"' + value.replace('"', '\\"') + '"'


def generate(folder, seed):
    Generator(folder, seed).generate()
