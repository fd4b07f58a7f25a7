"""The copy of the source tree in which mutants are made: the tree itself is never changed."""

import hashlib
import os
import subprocess

# Folders of the copy that the source tree does not have.
OWN = ("web/node_modules", "web/dist", "web/test-results")
# Folders of tools in node_modules. The copy has its own, so that it does not change those of the source tree.
PRIVATE = {".cache", ".vite", ".vite-temp", ".vitest-cache"}
# The file with which tests start the binary in an empty environment. In the copy, that environment keeps the switch.
CLEAN_START = "crates/dogear/tests/binary/process.rs"
CLEARED = "env_clear()"
KEPT_SWITCH = CLEARED + '.envs(std::env::vars_os().filter(|(name, _)| name == "PROOF_MUTANT"))'
SWITCH = 'std::env::var_os("PROOF_MUTANT").is_some_and(|id| id == "{id}")'


class Scratch:
    def __init__(self, root, folder):
        self.root, self.folder, self.tree = root, folder, folder / "tree"
        self.changed = {}

    def sync(self):
        """Makes the copy equal to the source tree. Files that are equal are not touched, so that little is compiled
        again."""
        names = listed(self.root)
        digest = hashlib.sha256()
        for name in names:
            bytes = (self.root / name).read_bytes()
            if not name.startswith(("proof/", "scripts/prove/")) and not name.endswith(".md"):
                digest.update(f"{name}\0{len(bytes)}\0".encode() + bytes)
            write(self.tree / name, bytes, (self.root / name).stat().st_mode)
        for name in set(files(self.tree)) - set(names):
            if not name.startswith(OWN):
                (self.tree / name).unlink()
        self.link_packages()
        return digest.hexdigest()[:16]

    def link_packages(self):
        modules = self.tree / "web/node_modules"
        modules.mkdir(parents=True, exist_ok=True)
        for entry in (self.root / "web/node_modules").iterdir():
            link = modules / entry.name
            if entry.name not in PRIVATE and not link.exists():
                link.unlink(missing_ok=True)
                link.symlink_to(entry.resolve())

    def apply(self, mutant):
        self.write(mutant.file, mutant.apply(self.original(mutant.file)))

    def switch(self, mutants):
        """Adds mutants to the source code beside the original: the mutant that PROOF_MUTANT names is executed.
        Returns their places as (file, first line, last line)."""
        places = {}
        for file in {mutant.file for mutant in mutants}:
            original, text, done = self.original(file), "", 0
            inside = [mutant for mutant in mutants if mutant.file == file]
            for mutant in sorted(inside, key=lambda one: original.index(one.find)):
                start = original.index(mutant.find)
                text += original[done:start]
                line = text.count("\n") + 1
                places[mutant] = (file, line, line + switched(mutant).count("\n"))
                text += switched(mutant)
                done = start + len(mutant.find)
            self.write(file, text + original[done:])
        if (self.tree / CLEAN_START).is_file():
            self.write(CLEAN_START, self.original(CLEAN_START).replace(CLEARED, KEPT_SWITCH))
        return places

    def restore(self):
        for file, text in self.changed.items():
            (self.tree / file).write_text(text)
        self.changed = {}

    def original(self, file):
        return self.changed.get(file) or (self.tree / file).read_text()

    def write(self, file, text):
        self.changed.setdefault(file, self.original(file))
        (self.tree / file).write_text(text)


def switched(mutant):
    condition = SWITCH.replace("{id}", mutant.id)
    return f"(if {condition} {{ {mutant.replace} }} else {{ {mutant.find} }})"


def batches(mutants, original):
    """Returns groups of mutants that do not overlap, so that each group can be compiled at once."""
    groups = []
    for mutant in mutants:
        start = original(mutant.file).index(mutant.find)
        span = range(start, start + len(mutant.find))
        for group in groups:
            if not any(file == mutant.file and overlap(span, other) for file, other in group["spans"]):
                break
        else:
            groups.append(group := {"mutants": [], "spans": []})
        group["mutants"].append(mutant)
        group["spans"].append((mutant.file, span))
    return [group["mutants"] for group in groups]


def overlap(one, other):
    return one.start < other.stop and other.start < one.stop


def listed(root):
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\0")
    return sorted({name for name in names if name and (root / name).is_file() and name != "web/node_modules"})


def files(folder):
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in ("node_modules", "dist")]
        yield from (os.path.relpath(os.path.join(path, name), folder) for name in names)


def write(path, bytes, mode):
    if path.is_file() and path.read_bytes() == bytes:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes)
    path.chmod(mode & 0o777)
