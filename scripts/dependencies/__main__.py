"""Checks what the product depends on, and lists it.

dependencies check          licences, bans, pins and advisories, Rust and npm
dependencies sbom FILE      writes a CycloneDX list of everything that ships

The policy is in deny.toml, the file of cargo-deny. Nothing has to be installed for this. Advisories are checked as far
as their sources answer: without a network that is said, and is no failure.
"""

import json
import sys
import tomllib
from pathlib import Path

import advisories
import npm
import rust
import sbom

ROOT = Path(__file__).resolve().parents[2]


def check():
    policy = tomllib.loads((ROOT / "deny.toml").read_text())
    lock = tomllib.loads((ROOT / "Cargo.lock").read_text())
    shipped = rust.shipped(rust.metadata(ROOT), "dogear")
    problems = rust.problems(shipped, lock, policy) + npm.problems(ROOT / "web", policy)
    notes = []
    for found, note in [advisories.check(lock, policy), npm.audit(ROOT / "web")]:
        problems += found
        notes += note
    for note in notes:
        print(f"note: {note}")
    for problem in problems:
        print(f"dependencies: {problem}", file=sys.stderr)
    if not problems:
        count = len(npm.shipped(ROOT / "web"))
        print(f"{len(shipped)} crates and {count} npm packages ship; licences, sources and pins are in order")
    return 1 if problems else 0


def write_sbom(path):
    lock = tomllib.loads((ROOT / "Cargo.lock").read_text())
    metadata = rust.metadata(ROOT)
    bom = sbom.bom(rust.shipped(metadata, "dogear"), lock, npm.sbom(ROOT / "web"), sbom.time_of(ROOT))
    problems = sbom.problems(bom)
    for problem in problems:
        print(f"sbom: {problem}", file=sys.stderr)
    if problems:
        return 1
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(json.dumps(bom, indent=1) + "\n")
    print(f"{path}: {len(bom['components'])} components")
    return 0


def main(words):
    match words:
        case ["check"]:
            return check()
        case ["sbom", path]:
            return write_sbom(path)
        case _:
            print(__doc__, file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
