"""Runs tests in the copy of the source tree, with vitest, cargo and Playwright, and returns their outcomes."""

import json
import os
import re
import signal
import subprocess
from dataclasses import dataclass

from mutants import title_pattern

# Errors of a mutant that is not a valid program. They prove nothing about the test.
NOT_A_PROGRAM = re.compile(r"^ReferenceError\b|Transform failed|Failed to resolve import")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
LIMIT = 5400


@dataclass(frozen=True)
class Outcome:
    """The outcome of a test: `passed`, `failed`, or `broken` if it did not run."""

    state: str
    why: str = ""


def run(command, cwd, env=None, limit=LIMIT):
    """Returns the exit status and the output of a command. A command that exceeds its time limit is killed with all
    its children."""
    environment = {**os.environ, "NO_COLOR": "1", "CI": "1", **(env or {})}
    process = subprocess.Popen(
        command, cwd=cwd, env=environment, text=True, errors="replace", start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    try:
        output, _ = process.communicate(timeout=limit)
    except BaseException as failure:
        os.killpg(process.pid, signal.SIGTERM)
        output, _ = process.communicate()
        if not isinstance(failure, subprocess.TimeoutExpired):
            raise
        return None, output
    return process.returncode, output


def last_lines(output, count=12):
    return "\n".join(COLOURS.sub("", output).strip().splitlines()[-count:])


class Tools:
    def __init__(self, folder, tree):
        self.folder, self.tree, self.web = folder, tree, tree / "web"
        self.target = folder / "cargo"
        # The compiled test executables, by package and target.
        self.executables = {}

    def vitest(self, rows):
        """Returns the outcome of each row's test, from one run of vitest."""
        report = self.folder / "vitest.json"
        report.unlink(missing_ok=True)
        names = "|".join(f"(?:{title_pattern(row.test)})" for row in rows)
        tests = sorted({row.test_file.removeprefix("web/") for row in rows})
        command = ["npx", "vitest", "run", *tests, "-t", names]
        status, output = run([*command, "--reporter=json", f"--outputFile={report}"], self.web, limit=300)
        if status is None:
            return {row: Outcome("failed", "timed out") for row in rows}
        if not report.is_file():
            return {row: Outcome("broken", last_lines(output)) for row in rows}
        suites = json.loads(report.read_text())["testResults"]
        return {row: vitest_outcome(row, suites) for row in rows}

    def playwright(self, rows, dist=None, mutant=""):
        """Returns the outcome of each row's test, with the web app of `dist` or the embedded one."""
        report = self.folder / "playwright.json"
        report.unlink(missing_ok=True)
        names = "|".join(f"(?:{title_pattern(row.test)})" for row in rows)
        tests = sorted({row.test_file.removeprefix("web/") for row in rows})
        env = {**self.cargo_env(mutant), "PLAYWRIGHT_JSON_OUTPUT_FILE": str(report)}
        if dist:
            env["DOGEAR_WEB"] = str(dist)
        # A mutant is tried only once and with a shorter timeout, because most mutants make a test wait in vain. The
        # unchanged tests may be slow once, as in `make test`.
        once = []
        if len(rows) == 1:
            once = ["--retries=0", "-x", "--timeout=90000"]
            env["DOGEAR_E2E_EXPECT_MS"] = "12000"
        command = ["scripts/browser-tests", "--", *tests, "-g", names, "--reporter=json", *once]
        status, output = run(command, self.tree, env)
        if status is None:
            return {row: Outcome("failed", "timed out") for row in rows}
        if not report.is_file():
            return {row: Outcome("broken", last_lines(output)) for row in rows}
        specs = list(playwright_specs(json.loads(report.read_text())))
        return {row: playwright_outcome(row, specs) for row in rows}

    def cargo(self, row, mutant=""):
        """Returns the outcome of a row's Rust test, on SQLite if the test runs on both engines."""
        package, target = cargo_target(row.test_file)
        executable, folder = self.executables[package, target]
        env = {**self.cargo_env(mutant), "CARGO_MANIFEST_DIR": folder}
        status, output = run([executable, row.test, "--skip", "::postgres"], folder, env, limit=300)
        return cargo_outcome(row, status, output)

    def build_tests(self, rows):
        """Compiles the tests of rows, and the binary. Returns None, or the errors of the compiler."""
        options = sorted({option for row in rows for option in self.cargo_options(row)})
        # The features are those of the whole workspace, whichever tests are chosen; otherwise cargo compiles the
        # libraries again for each package.
        command = ["cargo", "test", "--locked", "--workspace", "--no-run", "--message-format=json-render-diagnostics"]
        status, output = run([*command, *options], self.tree, self.cargo_env())
        if status != 0:
            return "\n".join(line for line in output.splitlines() if not line.startswith("{"))
        self.executables.update(test_executables(output))
        return None

    def cargo_options(self, row):
        """Returns the options of cargo that choose what a row's test needs. For a test of the binary, cargo builds
        the binary with the same libraries as the tests; `cargo build` would compile the libraries again, without
        the features of tests."""
        return cargo_option(row.test_file) if row.tool == "cargo" else ("--test=binary",)

    def build_web(self, dist):
        """Builds the web app of the copy. Returns None, or the errors."""
        status, output = run(["node", "scripts/build.mjs", str(dist)], self.web, limit=300)
        return None if status == 0 else last_lines(output)

    def cargo_env(self, mutant=""):
        return {"CARGO_TARGET_DIR": str(self.target), "PROOF_MUTANT": mutant}


def vitest_outcome(row, suites):
    pattern = re.compile(title_pattern(row.test))
    own = [suite for suite in suites if suite["name"].endswith(row.test_file)]
    tests = [test for suite in own for test in suite["assertionResults"] if test["status"] != "pending"]
    tests = [test for test in tests if test["status"] != "skipped" and pattern.search(test["fullName"])]
    if not tests:
        return Outcome("broken", first_line(own[0].get("message", "")) if own else "the test did not run")
    failed = [test for test in tests if test["status"] == "failed"]
    if not failed:
        return Outcome("passed")
    message = first_line("\n".join(failed[0]["failureMessages"]))
    return Outcome("broken" if NOT_A_PROGRAM.search(message) else "failed", message)


def playwright_specs(report):
    def inside(suite):
        yield from suite.get("specs", [])
        for child in suite.get("suites", []):
            yield from inside(child)

    for suite in report["suites"]:
        yield from inside(suite)


def playwright_outcome(row, specs):
    pattern = re.compile(title_pattern(row.test))
    own = [spec for spec in specs if row.test_file.endswith(spec["file"]) and pattern.search(spec["title"])]
    results = [result for spec in own for test in spec["tests"] for result in test["results"][-1:]]
    results = [result for result in results if result["status"] != "skipped"]
    if not results:
        return Outcome("broken", "the test did not run")
    failed = [result for result in results if result["status"] != "passed"]
    if not failed:
        return Outcome("passed")
    return Outcome("failed", first_line(failed[0].get("error", {}).get("message", failed[0]["status"])))


def cargo_outcome(row, status, output):
    if status is None:
        return Outcome("failed", "timed out")
    lines = re.findall(rf"^test (?:\S+::)?{row.test}(?:::sqlite)? \.\.\. (ok|FAILED)", output, re.M)
    if not lines:
        return Outcome("broken", last_lines(output))
    if "FAILED" not in lines:
        return Outcome("passed")
    panic = re.search(r"panicked at [^\n]*\n([^\n]*)", output)
    return Outcome("failed", panic[1].strip() if panic else "FAILED")


def cargo_target(test_file):
    """Returns the folder of the package and the name of the target of a Rust test's file."""
    folders = test_file.split("/")
    if test_file.startswith("crates/site/tests/"):
        return "crates/site/tests", folders[3]
    if folders[2] == "tests":
        return f"crates/{folders[1]}", folders[3].removesuffix(".rs")
    return f"crates/{folders[1]}", folders[1]


def cargo_option(test_file):
    """Returns the options of `cargo test` that choose the target of a Rust test's file."""
    folder, target = cargo_target(test_file)
    if "/tests/" in test_file:
        return (f"--test={target}",)
    # `dogear` is the only package without a library.
    return ("--bin=dogear",) if folder == "crates/dogear" else ("--lib",)


def test_executables(output):
    """Returns the test executables that cargo's messages name, by the folder of the package and the name of the
    target, each with the absolute path of the folder."""
    found = {}
    for line in output.splitlines():
        message = json.loads(line) if line.startswith("{") else {}
        if message.get("reason") == "compiler-artifact" and message.get("executable") and message["profile"]["test"]:
            folder = os.path.dirname(message["manifest_path"])
            short = folder[folder.rindex("crates/") :]
            found[short, message["target"]["name"]] = message["executable"], folder
    return found


def first_line(text):
    lines = [line for line in COLOURS.sub("", text).splitlines() if line.strip()]
    return lines[0].strip()[:200] if lines else ""
