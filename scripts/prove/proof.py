"""Makes mutants, runs their tests, and writes the report."""

import json
import re
import time

from scratch import Scratch, batches
from tools import Outcome, Tools


class Proof:
    def __init__(self, root, folder, chosen, reasons):
        self.chosen, self.reasons, self.folder = chosen, reasons, folder
        self.scratch = Scratch(root, folder)
        self.tools = Tools(self.folder, self.scratch.tree)
        self.results = {}
        # Rows whose test cannot prove anything, because it fails without a mutant, with the reasons.
        self.unfit = {}

    def run(self):
        digest = self.scratch.sync()
        stored = self.folder / "results.json"
        if stored.is_file():
            known = json.loads(stored.read_text()).items()
            # A mutant whose test did not run is tried again.
            self.results = {key: it for key, it in known if it["tree"] == digest and it["state"] != "broken"}
        self.digest, self.stored = digest, stored
        todo = [one for one in self.chosen if self.key(one) not in self.results]
        vitest = [one for one in todo if one.row.tool == "vitest"]
        server = [one for one in todo if one.file.endswith(".rs")]
        browser = [one for one in todo if one.row.tool == "playwright" and one not in server]
        cargo = [one for one in todo if one.row.tool == "cargo" and one not in server]
        self.prove_vitest(vitest)
        if server or browser or cargo:
            say("building the unchanged web app")
            must(self.tools.build_web("dist"))
            together = [one for one in server if one.expression]
            self.prove_server(together, {one.row for one in [*server, *browser]})
            # Runs before the binary is built with mutants that have no switch.
            self.prove_browser(browser)
            self.prove_alone([one for one in server if not one.expression])
            self.prove_embedded(cargo)
        return self.report()

    def prove_vitest(self, mutants):
        if mutants:
            say(f"vitest: {len(mutants)} mutants; first their tests, unchanged")
            self.check_unchanged({one.row for one in mutants}, self.tools.vitest)
        for one in mutants:
            self.try_one(one, lambda one=one: self.tools.vitest([one.row])[one.row])

    def prove_server(self, mutants, rows):
        """Tries mutants that are Rust expressions. They are compiled together, beside the original code; without the
        switch, the resulting binary behaves as the original."""
        say(f"server: {len(mutants)} mutants compiled at once")
        for number, group in enumerate(batches(mutants, self.scratch.original) or [[]]):
            group = self.compile_together(group, rows)
            if number == 0:
                self.pass_unchanged(rows)
            for one in group:
                self.try_one(one, lambda one=one: self.server_test(one.row, one.id), apply=False)
            self.scratch.restore()

    def prove_alone(self, mutants):
        """Tries mutants of Rust that are no expressions, compiled one at a time."""
        for one in mutants:
            self.try_one(one, lambda one=one: self.compiled(one.row) or self.server_test(one.row))

    def compile_together(self, group, rows):
        """Compiles a group of mutants. Returns the group without the mutants that the compiler rejects."""
        while True:
            places = self.scratch.switch(group)
            errors = self.tools.build_tests(rows)
            if errors is None:
                return group
            lines = {(file, int(line)) for file, line in re.findall(r"--> (\S+?):(\d+):", errors)}
            wrong = [
                one for one, (file, first, last) in places.items()
                if any(file == where and first <= line <= last for where, line in lines)
            ]  # fmt: skip
            if not wrong:
                must(errors)
            for one in wrong:
                self.note(one, Outcome("broken", "does not compile as an expression"), 0)
            self.scratch.restore()
            group = [one for one in group if one not in wrong]

    def pass_unchanged(self, rows):
        say("server: their tests, unchanged")
        self.check_unchanged({row for row in rows if row.tool == "cargo"}, self.cargo_tests)
        self.check_unchanged({row for row in rows if row.tool == "playwright"}, self.tools.playwright)

    def cargo_tests(self, rows):
        return {row: self.tools.cargo(row) for row in rows}

    def server_test(self, row, mutant=""):
        if row.tool == "cargo":
            return self.tools.cargo(row, mutant)
        return self.tools.playwright([row], mutant=mutant)[row]

    def compiled(self, row):
        errors = self.tools.build_tests([row])
        return errors and Outcome("broken", next(iter(re.findall(r"^error.*", errors, re.M)), "does not compile"))

    def prove_browser(self, mutants):
        """Tries mutants of the web app that only a browser test notices. They are built beside the embedded app,
        without cargo."""
        for one in mutants:
            self.try_one(one, lambda one=one: self.with_web_app(one.row))

    def with_web_app(self, row):
        dist = self.folder / "web-dist"
        wrong = self.tools.build_web(dist)
        return Outcome("broken", wrong) if wrong else self.tools.playwright([row], dist)[row]

    def prove_embedded(self, mutants):
        """Tries mutants of the web app that a Rust test notices. The binary embeds the app, so it is built again."""
        if mutants:
            rows = {one.row for one in mutants}
            must(self.tools.build_tests(rows))
            self.check_unchanged(rows, self.cargo_tests)
        for one in mutants:
            self.try_one(one, lambda one=one: self.embedded(one.row))
        if mutants:
            must(self.tools.build_web("dist"))

    def embedded(self, row):
        wrong = self.tools.build_web("dist")
        return Outcome("broken", wrong) if wrong else self.compiled(row) or self.tools.cargo(row)

    def check_unchanged(self, rows, test):
        """Runs the tests of rows without a mutant. If a test does not pass, the mutants of its row count as broken."""
        keys = {row: json.dumps([row.test_file, row.test]) for row in rows}
        todo = sorted((row for row in rows if keys[row] not in self.results), key=lambda row: row.fact)
        for row, outcome in (test(todo) if todo else {}).items():
            if outcome.state == "passed":
                self.store(keys[row], "passed", "", 0)
            else:
                self.unfit[row] = outcome.why
                print(f"unfit     {row.test_file} › {row.test}\n          {outcome.why}", flush=True)

    def try_one(self, one, test, apply=True):
        if one.row in self.unfit:
            self.note(one, Outcome("broken", f"fails without a mutant: {self.unfit[one.row]}"), 0)
            return
        started = time.monotonic()
        try:
            if apply:
                self.scratch.apply(one)
            outcome = test()
        finally:
            if apply:
                self.scratch.restore()
        self.note(one, outcome, time.monotonic() - started)

    def note(self, one, outcome, seconds):
        state = {"failed": "killed", "passed": "survived", "broken": "broken"}[outcome.state]
        self.store(self.key(one), state, outcome.why, seconds)
        print(f"{state:9} {one.id:24} {seconds:6.1f} s  {one.row.test}", flush=True)
        if state == "broken":
            print(f"          {outcome.why}", flush=True)

    def store(self, key, state, why, seconds):
        self.results[key] = {"tree": self.digest, "state": state, "why": why, "seconds": round(seconds, 1)}
        self.stored.write_text(json.dumps(self.results, indent=1))

    def key(self, one):
        return json.dumps([one.row.test_file, one.row.test, one.file, one.find, one.replace])

    def report(self):
        lines = ["# Mutants of the specification's rows", "", "| Row | Mutant | Test | State | Seconds | Failure |"]
        lines.append("|---|---|---|---|---|---|")
        counts = {"killed": 0, "survived": 0, "broken": 0}
        for one in self.chosen:
            result = self.results[self.key(one)]
            counts[result["state"]] += 1
            change = f"`{one.file}`: {code(one.find)} → {code(one.replace)}"
            test = f"`{one.row.test_file} › {one.row.test}`"
            why = result["why"].replace("|", "\\|").replace("\n", " ")
            lines.append(f"| {one.row.fact} | {change} | {test} | {result['state']} | {result['seconds']} | {why} |")
        lines += ["", "## Rows without a mutant", ""]
        lines += [f"- {fact} {reason}" for fact, reason in self.reasons.items()]
        (self.folder / "report.md").write_text("\n".join(lines) + "\n")
        summary = ", ".join(f"{count} {state}" for state, count in counts.items())
        print(f"\n{len(self.chosen)} mutants: {summary}. {self.folder / 'report.md'}")
        return 1 if counts["survived"] or counts["broken"] else 0


def code(text):
    return "`" + " ".join(text.split()).replace("|", "\\|") + "`"


def say(text):
    print(f"── {text}", flush=True)


def must(errors):
    if errors:
        raise SystemExit(f"prove: the unchanged tree does not build:\n{errors}")
