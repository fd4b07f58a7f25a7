"""The software bill of materials: crates and npm packages in one CycloneDX document."""

import hashlib
import json
import re
import subprocess
import uuid
from datetime import UTC, datetime

SPEC = "1.5"
PURL = re.compile(r"pkg:(cargo|npm)/[^@\s]+(@[^@\s]+)?")
TYPES = {"application", "library", "framework"}


def bom(crates, lock, npm, time):
    """Returns the document. `crates` is the result of `rust.shipped`, `npm` the document of npm."""
    checksums = {(p["name"], p["version"]): p.get("checksum") for p in lock["package"]}
    refs = {crate["id"]: f"cargo:{crate['name']}@{crate['version']}" for crate in crates}
    root = next(crate for crate in crates if crate["name"] == "dogear")
    web = npm["metadata"]["component"]
    components = [component(crate, checksums) for crate in crates if crate is not root]
    components += [without_scope(web), *map(without_scope, npm["components"])]
    graph = [{"ref": refs[crate["id"]], "dependsOn": [refs[key] for key in crate["needs"]]} for crate in crates]
    # The binary depends on the web app, because the web app is embedded in it.
    next(node for node in graph if node["ref"] == refs[root["id"]])["dependsOn"].append(web["bom-ref"])
    graph += [{"ref": node["ref"], "dependsOn": node.get("dependsOn", [])} for node in npm["dependencies"]]
    document = {
        "$schema": f"http://cyclonedx.org/schema/bom-{SPEC}.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "version": 1,
        "metadata": {
            "timestamp": time,
            "component": {**component(root, checksums), "type": "application"},
        },
        "components": sorted(components, key=lambda one: one["bom-ref"]),
        "dependencies": sorted(graph, key=lambda one: one["ref"]),
    }
    digest = hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
    # Documents with the same contents have the same serial number.
    return {**document, "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, digest)}"}


def component(crate, checksums):
    name, version = crate["name"], crate["version"]
    made = {
        "type": "library",
        "bom-ref": f"cargo:{name}@{version}",
        "name": name,
        "version": version,
        "purl": f"pkg:cargo/{name}@{version}",
    }
    if crate["license"]:
        made["licenses"] = [{"expression": crate["license"].replace("/", " OR ")}]
    if checksum := checksums.get((name, version)):
        made["hashes"] = [{"alg": "SHA-256", "content": checksum}]
    return made


def without_scope(component):
    """Returns a component of npm, reduced to the fields that the other components have."""
    kept = ("type", "bom-ref", "group", "name", "version", "purl", "licenses", "hashes")
    return {key: component[key] for key in kept if component.get(key)}


def time_of(root):
    """Returns the time of the last commit, so that the same sources give the same document."""
    command = ["git", "log", "-1", "--format=%ct"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    seconds = int(done.stdout) if done.returncode == 0 and done.stdout.strip() else 0
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def problems(bom):
    """Checks the document by the rules of CycloneDX's schema, and that every reference leads to a component."""
    found = []
    if bom.get("bomFormat") != "CycloneDX" or bom.get("specVersion") != SPEC:
        found.append("it is not a document of CycloneDX " + SPEC)
    if not re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", bom.get("serialNumber", "")):
        found.append("its serial number is no UUID")
    all_of = [bom["metadata"]["component"], *bom["components"]]
    refs = [one.get("bom-ref") for one in all_of]
    for ref in {ref for ref in refs if refs.count(ref) > 1}:
        found.append(f"{ref} is there more than once")
    for one in all_of:
        ref = one.get("bom-ref")
        if not ref or not one.get("name") or not one.get("version") or one.get("type") not in TYPES:
            found.append(f"{ref}: its name, version or type is missing")
        if not PURL.fullmatch(one.get("purl", "")):
            found.append(f"{ref}: `{one.get('purl')}` is no package URL")
        for licence in one.get("licenses", []):
            if set(licence) not in ({"expression"}, {"license"}):
                found.append(f"{ref}: a licence is neither an expression nor a licence")
        for digest in one.get("hashes", []):
            length = {"SHA-256": 64, "SHA-512": 128, "SHA-1": 40}.get(digest["alg"])
            if not length or not re.fullmatch(f"[0-9a-f]{{{length}}}", digest["content"]):
                found.append(f"{ref}: a hash is no hash")
    known, listed = set(refs), [node["ref"] for node in bom["dependencies"]]
    if len(listed) != len(set(listed)):
        found.append("the dependencies of a component are listed more than once")
    for node in bom["dependencies"]:
        for ref in [node["ref"], *node["dependsOn"]]:
            if ref not in known:
                found.append(f"{node['ref']}: there is no component {ref}")
    for ref in known - set(listed):
        found.append(f"{ref}: its dependencies are not listed")
    return found
