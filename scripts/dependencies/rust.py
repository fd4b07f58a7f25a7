"""The crates that ship: their licences, sources and versions."""

import json
import subprocess
from collections import defaultdict

from licences import is_allowed

CRATES_IO = "registry+https://github.com/rust-lang/crates.io-index"


def metadata(root):
    # The dependencies on the platform on which the product runs.
    command = ["cargo", "metadata", "--locked", "--format-version=1"]
    command.append("--filter-platform=x86_64-unknown-linux-gnu")
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"cargo metadata failed:\n{done.stderr}")
    return json.loads(done.stdout)


def shipped(metadata, binary):
    """Returns the packages that ship in `binary`, and the packages that build it, each with the ids of its
    dependencies."""
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    start = next(key for key, package in packages.items() if package["name"] == binary)
    found, todo = {}, [start]
    while todo:
        key = todo.pop()
        if key in found:
            continue
        needs = [
            dep["pkg"]
            for dep in nodes[key]["deps"]
            if any(kind["kind"] in (None, "build") for kind in dep["dep_kinds"])
        ]
        found[key] = {**packages[key], "needs": sorted(set(needs))}
        todo += needs
    return sorted(found.values(), key=lambda package: (package["name"], package["version"]))


def problems(shipped, lock, policy):
    """Returns a sentence for each crate that violates the policy of deny.toml."""
    found = []
    allowed = set(policy["licenses"]["allow"])
    banned, skipped = names(policy["bans"]["deny"]), names(policy["bans"]["skip"])
    versions = defaultdict(set)
    for package in shipped:
        name, version = package["name"], package["version"]
        versions[name].add(version)
        if package["source"] is None:
            continue
        if not is_allowed(package["license"] or "", allowed):
            found.append(f"{name} {version} has the licence `{package['license']}`, which deny.toml does not allow")
        if name in banned:
            found.append(f"{name} {version} is banned in deny.toml")
    for name, several in sorted(versions.items()):
        if len(several) > 1 and name not in skipped:
            listed = ", ".join(sorted(several))
            found.append(f"{name} is there in several versions ({listed}); avoid it, or list it in deny.toml")
    for package in lock["package"]:
        source = package.get("source")
        if source is None:
            continue
        named = f"{package['name']} {package['version']}"
        if source != CRATES_IO:
            found.append(f"{named} comes from {source}, not from crates.io")
        elif "checksum" not in package:
            found.append(f"{named} has no checksum in Cargo.lock")
    return found


def names(entries):
    """Returns the names of crates in a list of deny.toml: of texts, or of tables with a `name` or `crate`."""
    return {entry if isinstance(entry, str) else entry.get("name") or entry["crate"] for entry in entries}
