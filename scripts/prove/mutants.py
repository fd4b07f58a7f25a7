"""The rows of docs/specification.md and the mutants of proof/*.toml, and whether they fit together."""

import re
import tomllib
from dataclasses import dataclass

ROW = re.compile(r"^\| (?!Fact \|)(.+) \| `([^` ]+)` \| `([^` ]+) › ([^`]+)` \|$", re.M)
FIELDS = {"mutant": ["fact", "file", "find", "replace", "expression"], "unproven": ["fact", "reason"]}


@dataclass(frozen=True)
class Row:
    fact: str
    source: str
    test_file: str
    test: str

    @property
    def tool(self):
        if self.test_file.endswith(".rs"):
            return "cargo"
        return "playwright" if self.test_file.startswith("web/e2e/") else "vitest"


@dataclass(frozen=True)
class Mutant:
    id: str
    row: Row
    file: str
    find: str
    replace: str
    # Whether the mutant can be compiled beside the original, behind a switch.
    expression: bool

    def apply(self, text):
        return text.replace(self.find, self.replace)


def rows(root):
    return [Row(*found) for found in ROW.findall((root / "docs/specification.md").read_text())]


def read(root):
    """Returns the mutants, the reasons for rows without one, and the problems in the data."""
    known = rows(root)
    mutants, reasons, problems = [], {}, []
    for path in sorted((root / "proof").glob("*.toml")):
        data = tomllib.loads(path.read_text())
        problems += [f"{path.name}: unknown kind {kind}" for kind in data.keys() - FIELDS.keys()]
        for kind, number, entry in numbered(data):
            where = f"{path.stem}-{number}"
            problems += [f"{where}: unknown field {field}" for field in entry.keys() - set(FIELDS[kind])]
            matching = [row for row in known if row.fact.startswith(entry.get("fact") or "\n")]
            if len(matching) != 1:
                problems.append(f"{where}: {len(matching)} rows of the specification begin with {entry.get('fact')!r}")
            elif kind == "unproven":
                reasons[matching[0].fact] = entry.get("reason", "")
            else:
                mutants.append(mutant(where, matching[0], entry))
    problems += [problem for one in mutants for problem in mutant_problems(root, one)]
    return mutants, reasons, problems + row_problems(known, mutants, reasons)


def numbered(data):
    for kind in FIELDS:
        for number, entry in enumerate(data.get(kind, []), 1):
            yield kind, number, entry


def mutant(id, row, entry):
    find, replace = entry.get("find", ""), entry.get("replace", "")
    return Mutant(id, row, entry.get("file", row.source), find, replace, entry.get("expression", False))


def mutant_problems(root, one):
    path = root / one.file
    if not path.is_file():
        return [f"{one.id}: {one.file} does not exist"]
    if not one.file.startswith(("crates/", "web/src/", "web/public/", "web/scripts/")) or is_test(one.file):
        return [f"{one.id}: {one.file} is not part of the product"]
    count = path.read_text().count(one.find) if one.find else 0
    found = []
    if count != 1:
        found.append(f"{one.id}: its text occurs {count} times in {one.file}: {one.find!r}")
    if one.find == one.replace:
        found.append(f"{one.id}: it changes nothing")
    if one.expression and not one.file.endswith(".rs"):
        found.append(f"{one.id}: only Rust is compiled behind a switch")
    return found


def is_test(file):
    return "/tests/" in file or ".test." in file or file.endswith("/tests.rs")


def row_problems(known, mutants, reasons):
    proven = {one.row.fact for one in mutants}
    found = []
    for row in known:
        if row.fact in proven and row.fact in reasons:
            found.append(f"the row has a mutant and a reason for having none: {row.fact}")
        if row.fact not in proven and not reasons.get(row.fact):
            found.append(f"the row has no mutant in proof/, and no reason: {row.fact}")
    return found


def title_pattern(name):
    """Returns a regular expression for the titles of a test; the title of a table of tests has placeholders."""
    parts = re.split(r"%[a-z#]|\$\w+", name)
    return ".*".join(re.escape(part).replace(r"\ ", " ") for part in parts) + "$"
