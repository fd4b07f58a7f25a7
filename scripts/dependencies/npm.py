"""The npm packages that ship: their licences, pinned versions, and the registry's advisories about them."""

import json
import re
import subprocess

from licences import is_allowed

# An exact version, perhaps of a package under another name.
EXACT = re.compile(r"(npm:(@[\w.-]+/)?[\w.-]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?")
# Development tools parts of which ship: icons, and the reset of styles.
SHIPPED_TOOLS = {"@iconify-json/lucide", "tailwindcss"}
TIMEOUT = 20
PREFIX = "node_modules/"


def shipped(web):
    """Returns the locked packages that ship, by their path below node_modules."""
    lock = json.loads((web / "package-lock.json").read_text())
    return {
        place.removeprefix(PREFIX): package
        for place, package in lock["packages"].items()
        if place and (not package.get("dev") or place.removeprefix(PREFIX) in SHIPPED_TOOLS)
    }


def problems(web, policy):
    found = []
    allowed = set(policy["licenses"]["allow"])
    for name, package in shipped(web).items():
        if not is_allowed(package.get("license", ""), allowed):
            found.append(f"{name} has the licence `{package.get('license')}`, which deny.toml does not allow")
    own = json.loads((web / "package.json").read_text())
    for kind in ("dependencies", "devDependencies", "overrides"):
        for name, version in own.get(kind, {}).items():
            if not EXACT.fullmatch(version):
                found.append(f"package.json: {name} is `{version}`, not one exact version")
    lock = json.loads((web / "package-lock.json").read_text())
    for place, package in lock["packages"].items():
        # A package that is bundled in another one is covered by the integrity of that other package.
        if place and "integrity" not in package and not package.get("inBundle"):
            found.append(f"package-lock.json: {place} has no integrity")
    return found


def audit(web):
    """Requests the registry's advisories about the packages that ship. Returns problems, and notes if the registry
    does not respond."""
    command = ["npm", "audit", "--omit=dev", "--json", "--audit-level=low"]
    try:
        done = subprocess.run(command, cwd=web, capture_output=True, text=True, timeout=TIMEOUT)
    except (OSError, subprocess.TimeoutExpired):
        return [], ["npm packages were not checked for advisories: the registry does not answer"]
    return read_audit(done.stdout)


def read_audit(text):
    """Returns the problems in the output of `npm audit --json`."""
    try:
        report = json.loads(text)
    except ValueError:
        report = {}
    if "vulnerabilities" not in report:
        return [], ["npm packages were not checked for advisories: the registry does not answer"]
    found = []
    for name, about in sorted(report["vulnerabilities"].items()):
        titles = sorted({via["title"] for via in about["via"] if isinstance(via, dict)})
        found.append(f"{name} {about['range']} ({about['severity']}): {'; '.join(titles) or 'by a dependency'}")
    return found, []


def sbom(web):
    """Returns npm's CycloneDX document for the packages that ship."""
    command = ["npm", "sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"]
    done = subprocess.run(command, cwd=web, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"npm sbom failed:\n{done.stderr}")
    return json.loads(done.stdout)
