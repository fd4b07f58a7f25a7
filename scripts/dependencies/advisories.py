"""Advisories of RustSec about the locked crates.

The database is a git repository on GitHub. A copy is kept in the cache folder and brought up to date once a day. If
GitHub does not answer, the copy is used as it is; without a copy, nothing is checked and that is said.
"""

import os
import re
import subprocess
import time
import tomllib
from pathlib import Path

REPOSITORY = "https://github.com/RustSec/advisory-db"
DAY = 24 * 3600
TIMEOUT = 60
INFORMATIONAL = ("unmaintained", "unsound", "notice")


def check(lock, policy):
    """Returns the problems, and notes on checks that were not possible."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dogear/advisory-db"
    fresh = fetch(folder)
    if not (folder / "crates").is_dir():
        return [], ["crates were not checked for advisories: github.com/RustSec/advisory-db does not answer"]
    notes = [] if fresh else ["crates were checked with an old list of advisories: github.com does not answer"]
    found, informed = matching(lock["package"], read_all(folder), set(policy["advisories"]["ignore"]))
    return found, notes + informed


def fetch(folder):
    """Updates the copy of the database; returns false if that failed."""
    stamp = folder / ".git/FETCH_HEAD"
    if stamp.exists() and time.time() - stamp.stat().st_mtime < DAY:
        return True
    quiet = {**os.environ, "GIT_TERMINAL_PROMPT": "0"}
    commands = [["git", "init", "--quiet", str(folder)]]
    commands.append(["git", "-C", str(folder), "fetch", "--quiet", "--depth=1", REPOSITORY, "HEAD"])
    commands.append(["git", "-C", str(folder), "checkout", "--quiet", "--force", "FETCH_HEAD"])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for command in commands:
            subprocess.run(command, env=quiet, check=True, capture_output=True, timeout=TIMEOUT)
    except (OSError, subprocess.SubprocessError):
        # A failed fetch leaves an empty file, which must not count as a fresh copy.
        stamp.unlink(missing_ok=True)
        return False
    return True


def read_all(folder):
    for path in sorted((folder / "crates").glob("*/*.md")):
        if advisory := read(path.read_text()):
            yield advisory


def read(text):
    """Returns the front matter of an advisory, which is TOML in a fenced block; `None` if there is none."""
    found = re.match(r"\s*```toml\n(.*?)\n```", text, re.DOTALL)
    return tomllib.loads(found[1]) if found else None


def matching(packages, advisories, ignored):
    """Returns a problem for each advisory about one of the packages, and a note for each advisory that only informs."""
    locked = {}
    for package in packages:
        if package.get("source"):
            locked.setdefault(package["name"], []).append(package["version"])
    problems, notes = [], []
    for advisory in advisories:
        about, versions = advisory["advisory"], advisory.get("versions", {})
        if about["id"] in ignored or "withdrawn" in about:
            continue
        for version in locked.get(about["package"], []):
            safe = versions.get("patched", []) + versions.get("unaffected", [])
            if not any(satisfies(version, requirement) for requirement in safe):
                sentence = f"{about['package']} {version}: {about['id']}"
                (notes if about.get("informational") in INFORMATIONAL else problems).append(sentence)
    return problems, notes


def satisfies(version, requirement):
    """Returns whether a version fulfils a requirement of Cargo, such as `>= 1.2, < 2`."""
    return all(fulfils(version, part.strip()) for part in requirement.split(","))


def fulfils(version, part):
    if part in ("*", ""):
        return True
    operator, text = re.fullmatch(r"(>=|<=|>|<|=|\^|~)?\s*(.+)", part).groups()
    given = [int(number) for number in text.split("-")[0].split("+")[0].split(".")]
    own, low = order(version), order(pad(text))
    match operator:
        case ">=":
            return own >= low
        case ">":
            return own >= order(following(given, len(given) - 1)) if len(given) < 3 else own > low
        case "<":
            return own < low
        case "<=":
            return own < order(following(given, len(given) - 1)) if len(given) < 3 else own <= low
        case "=":
            return low <= own < order(following(given, len(given) - 1)) if len(given) < 3 else own == low
        case "~":
            return low <= own < order(following(given, min(1, len(given) - 1)))
    # A caret requirement, whose sign may be left out: numbers up to the leftmost one that is not zero must be the same.
    place = next((place for place, number in enumerate(given) if number), len(given) - 1)
    return low <= own < order(following(given, place))


def following(numbers, place):
    """Returns the first version in which the number at `place` is larger."""
    return pad(".".join(str(number) for number in [*numbers[:place], numbers[place] + 1]))


def pad(version):
    numbers, dash, pre = version.partition("-")
    return ".".join((numbers.split("+")[0].split(".") + ["0", "0"])[:3]) + dash + pre


def order(version):
    """Returns a key that sorts versions as SemVer requires."""
    numbers, _, pre = version.split("+")[0].partition("-")
    parts = [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in pre.split(".")] if pre else []
    return ([int(number) for number in numbers.split(".")], not pre, parts)
