"""Tests of the proof: `python3 scripts/prove/tests.py`. The first checks that the mutants fit the specification."""

import contextlib
import io
import json
import re
import tempfile
import unittest
from pathlib import Path

import mutants
import proof
import scratch
import tools
from mutants import Mutant, Row

ROOT = Path(__file__).resolve().parents[2]
SPECIFICATION = """
| Fact | Source | Test |
|---|---|---|
| A list has ten. | `crates/a/src/list.rs` | `crates/site/tests/site/api.rs › a_list_has_ten` |
| A page is there. | `web/src/page.ts` | `web/src/page.test.ts › page %s is $state` |
"""
SOURCE = "fn size() -> i64 { 10 }\nfn half() -> i64 { 5 }\n"
RUST = Row("A list has ten.", "crates/a/src/list.rs", "crates/site/tests/site/api.rs", "a_list_has_ten")
WEB = Row("A page is there.", "web/src/page.ts", "web/src/page.test.ts", "page %s is $state")


def rust_mutant(id, find, replace):
    return Mutant(id, RUST, RUST.source, find, replace, True)


class Data(unittest.TestCase):
    def test_every_row_of_the_specification_has_a_mutant_or_a_reason(self):
        found, _, problems = mutants.read(ROOT)
        self.assertEqual(problems, [])
        self.assertGreater(len(found), 150)

    def read(self, toml):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            files = {
                "docs/specification.md": SPECIFICATION,
                "proof/a.toml": toml,
                RUST.source: SOURCE,
                WEB.source: "page; page",
                WEB.test_file: "page",
            }
            for name, text in files.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            return mutants.read(root)

    def test_data_that_fits_has_no_problems(self):
        found, reasons, problems = self.read(
            '[[mutant]]\nfact = "A list"\nfind = "10"\nreplace = "11"\nexpression = true\n'
            '[[unproven]]\nfact = "A page"\nreason = "It is only words."\n'
        )
        self.assertEqual(problems, [])
        self.assertEqual([(one.row, one.file) for one in found], [(RUST, RUST.source)])
        self.assertEqual(reasons, {WEB.fact: "It is only words."})

    def test_data_that_does_not_fit_is_rejected(self):
        rest = '[[unproven]]\nfact = "A page"\nreason = "Words."\n'
        mutant = '[[mutant]]\nfact = "{}"\nfile = "{}"\nfind = "{}"\nreplace = "{}"\n{}\n'
        rust = RUST.source
        for toml, problem in [
            (rest, "the row has no mutant in proof/, and no reason: A list has ten."),
            (mutant.format("A", rust, "10", "11", "") + rest, "2 rows of the specification begin with 'A'"),
            (mutant.format("No", rust, "10", "11", "") + rest, "0 rows of the specification begin with 'No'"),
            (mutant.format("A list", rust, "12", "11", "") + rest, f"its text occurs 0 times in {rust}"),
            (mutant.format("A list", rust, "fn", "11", "") + rest, f"its text occurs 2 times in {rust}"),
            (mutant.format("A list", rust, "10", "10", "") + rest, "it changes nothing"),
            (mutant.format("A list", "crates/b.rs", "10", "11", "") + rest, "crates/b.rs does not exist"),
            (mutant.format("A list", WEB.test_file, "page", "", "") + rest, "is not part of the product"),
            (mutant.format("A page", rust, "10", "11", "") + rest, "has a mutant and a reason"),
            (mutant.format("A list", rust, "10", "11", "extra = 1") + rest, "unknown field extra"),
            ('[[unproven]]\nfact = "A list"\n' + rest, "no mutant in proof/, and no reason"),
        ]:
            with self.subTest(problem):
                problems = self.read(toml)[2]
                self.assertTrue(any(problem in one for one in problems), problems)

    def test_a_title_with_placeholders_matches_each_of_its_tests(self):
        pattern = re.compile(mutants.title_pattern(WEB.test))
        self.assertTrue(pattern.search("pages page 7 is open"))
        self.assertFalse(pattern.search("page 7 was open"))
        self.assertFalse(re.search(mutants.title_pattern("a b"), "a b c"))
        self.assertTrue(re.search(mutants.title_pattern("a (b)?"), "a (b)?"))


class Copy(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.copy = scratch.Scratch(ROOT, Path(folder.name))
        self.file = self.copy.tree / RUST.source
        self.file.parent.mkdir(parents=True)
        self.file.write_text(SOURCE)

    def test_a_mutant_is_made_and_taken_back(self):
        self.copy.apply(rust_mutant("a-1", "10", "11"))
        self.assertIn("{ 11 }", self.file.read_text())
        self.copy.restore()
        self.assertEqual(self.file.read_text(), SOURCE)

    def test_mutants_behind_switches_are_beside_the_original(self):
        first, second = rust_mutant("a-1", "10", "11"), rust_mutant("a-2", "5", "10")
        places = self.copy.switch([first, second])
        lines = self.file.read_text().splitlines()
        switch = '(if std::env::var_os("PROOF_MUTANT").is_some_and(|id| id == "a-1") { 11 } else { 10 })'
        self.assertEqual(lines[0], f"fn size() -> i64 {{ {switch} }}")
        self.assertIn("{ 10 } else { 5 }", lines[1])
        self.assertEqual([places[first][1:], places[second][1:]], [(1, 1), (2, 2)])
        self.copy.restore()
        self.assertEqual(self.file.read_text(), SOURCE)

    def test_a_binary_that_is_started_with_an_empty_environment_gets_the_switch(self):
        start = self.copy.tree / scratch.CLEAN_START
        start.parent.mkdir(parents=True)
        start.write_text("command.env_clear();\n")
        self.copy.switch([rust_mutant("a-1", "10", "11")])
        kept = '.envs(std::env::vars_os().filter(|(name, _)| name == "PROOF_MUTANT"))'
        self.assertEqual(start.read_text(), f"command.env_clear(){kept};\n")
        self.copy.restore()
        self.assertEqual(start.read_text(), "command.env_clear();\n")

    def test_mutants_that_overlap_are_compiled_one_after_the_other(self):
        one, other = rust_mutant("a-1", "{ 10 }", "{ 11 }"), rust_mutant("a-2", "10", "12")
        apart = rust_mutant("a-3", "5", "6")
        groups = scratch.batches([one, other, apart], lambda _: SOURCE)
        self.assertEqual(groups, [[one, apart], [other]])


class Outcomes(unittest.TestCase):
    def test_rust(self):
        def outcome(output, status=101):
            return tools.cargo_outcome(RUST, status, output).state

        self.assertEqual(outcome("test api::a_list_has_ten::sqlite ... ok", 0), "passed")
        self.assertEqual(outcome("test api::a_list_has_ten ... FAILED"), "failed")
        self.assertEqual(outcome("test api::not_a_list_has_ten ... FAILED"), "broken")
        self.assertEqual(outcome("error[E0308]: mismatched types"), "broken")
        self.assertEqual(outcome("", None), "failed")

    def test_vitest(self):
        def outcome(status, messages=(), name="page 7 is open"):
            test = {"fullName": name, "status": status, "failureMessages": list(messages)}
            suite = {"name": "/x/web/src/page.test.ts", "assertionResults": [test], "message": "no"}
            return tools.vitest_outcome(WEB, [suite]).state

        self.assertEqual(outcome("passed"), "passed")
        self.assertEqual(outcome("failed", ["AssertionError: expected 1 to be 2"]), "failed")
        self.assertEqual(outcome("failed", ["ReferenceError: x is not defined"]), "broken")
        self.assertEqual(outcome("skipped"), "broken")
        self.assertEqual(outcome("passed", name="another"), "broken")

    def test_playwright(self):
        row = Row("A page.", "web/src/page.ts", "web/e2e/page.spec.ts", "a page opens")

        def outcome(*statuses, title="a page opens"):
            tests = [{"results": [{"status": status, "error": {"message": "no"}}]} for status in statuses]
            inner = {"specs": [{"file": "page.spec.ts", "title": title, "tests": tests}]}
            specs = tools.playwright_specs({"suites": [{"suites": [inner]}]})
            return tools.playwright_outcome(row, list(specs)).state

        self.assertEqual(outcome("passed", "passed"), "passed")
        self.assertEqual(outcome("passed", "timedOut"), "failed")
        self.assertEqual(outcome("failed", "skipped"), "failed")
        self.assertEqual(outcome("skipped"), "broken")
        self.assertEqual(outcome("failed", title="another"), "broken")

    def test_the_target_of_a_test_file(self):
        for file, target in [
            ("crates/site/tests/site/session/guests.rs", ("crates/site/tests", "site", "--test=site")),
            ("crates/dogear/tests/binary/serving.rs", ("crates/dogear", "binary", "--test=binary")),
            ("crates/foundation/src/paging.rs", ("crates/foundation", "foundation", "--lib")),
            ("crates/dogear/src/settings/social.rs", ("crates/dogear", "dogear", "--bin=dogear")),
        ]:
            self.assertEqual((*tools.cargo_target(file), *tools.cargo_option(file)), target)

    def test_the_executables_of_tests_among_the_messages_of_cargo(self):
        artifact = {
            "reason": "compiler-artifact", "executable": "/t/site-1", "profile": {"test": True},
            "manifest_path": "/w/crates/site/tests/Cargo.toml", "target": {"name": "site"},
        }  # fmt: skip
        lines = [artifact, {**artifact, "executable": None}, {**artifact, "profile": {"test": False}}, {"reason": "x"}]
        output = "\n".join(["   Compiling site", *(json.dumps(line) for line in lines)])
        found = {("crates/site/tests", "site"): ("/t/site-1", "/w/crates/site/tests")}
        self.assertEqual(tools.test_executables(output), found)


class FakeTools:
    """A mock of the tools: the tests notice every mutant except those with `11`; the compiler rejects `nonsense`."""

    def __init__(self, tree):
        self.tree, self.builds = tree, []

    def outcome(self, row, mutant=""):
        text = (self.tree / row.source).read_text()
        chosen = re.search(rf'"{mutant}"\) {{ (.*?) }}', text) if mutant else None
        changed = chosen[1] if chosen else "" if "PROOF_MUTANT" in text else text.replace(SOURCES[row.source], "")
        if not changed:
            return tools.Outcome("passed")
        return tools.Outcome("passed" if "11" in changed else "failed", "no")

    def vitest(self, rows):
        return {row: self.outcome(row) for row in rows}

    def playwright(self, rows, dist=None, mutant=""):
        return {row: self.outcome(row, mutant) for row in rows}

    def cargo(self, row, mutant=""):
        return self.outcome(row, mutant)

    def build_tests(self, rows):
        text = (self.tree / RUST.source).read_text()
        self.builds.append(text.count("PROOF_MUTANT"))
        lines = [number for number, line in enumerate(text.splitlines(), 1) if "nonsense" in line]
        return f"error: no\n  --> {RUST.source}:{lines[0]}:9\n" if lines else None

    def build_web(self, dist):
        return None


BROWSER = Row("A page opens.", "web/src/open.ts", "web/e2e/open.spec.ts", "a page opens")
SOURCES = {RUST.source: SOURCE, WEB.source: "page", BROWSER.source: "open"}


class Run(unittest.TestCase):
    def prove(self, *chosen, fake=FakeTools):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        run = proof.Proof(ROOT, Path(folder.name), list(chosen), {})
        for name, text in SOURCES.items():
            (run.scratch.tree / name).parent.mkdir(parents=True, exist_ok=True)
            (run.scratch.tree / name).write_text(text)
        run.scratch.sync = lambda: "digest"
        run.tools = fake(run.scratch.tree)
        with contextlib.redirect_stdout(io.StringIO()):
            code = run.run()
        states = [run.results[run.key(one)]["state"] for one in chosen]
        for name, text in SOURCES.items():
            self.assertEqual((run.scratch.tree / name).read_text(), text, "nothing is left changed")
        return code, states, run

    def test_every_tool_kills_its_mutants(self):
        alone = Mutant("a-2", RUST, RUST.source, "fn half", "fn third", False)
        web = Mutant("a-3", WEB, WEB.source, "page", "pages", False)
        browser = Mutant("a-4", BROWSER, BROWSER.source, "open", "shut", False)
        embedded = Mutant("a-5", RUST, WEB.source, "page", "pages", False)
        first = rust_mutant("a-1", "10", "12")
        code, states, run = self.prove(first, alone, web, browser)
        self.assertEqual((code, states), (0, ["killed"] * 4))
        self.assertIn("| killed |", (run.folder / "report.md").read_text())
        self.assertEqual(run.tools.builds, [1, 0], "one build for the group, one for what is no expression")
        order = list(run.results)
        self.assertLess(order.index(run.key(browser)), order.index(run.key(alone)), "with an unchanged binary")
        self.assertEqual(self.prove(embedded)[:2], (1, ["survived"]))

    def test_what_survives_or_does_not_compile_fails_the_run(self):
        good, survivor = rust_mutant("a-1", "10", "12"), rust_mutant("a-2", "5", "11")
        code, states, _ = self.prove(good, survivor)
        self.assertEqual((code, states), (1, ["killed", "survived"]))
        code, states, run = self.prove(good, rust_mutant("a-2", "5", "nonsense"))
        self.assertEqual((code, states, run.tools.builds), (1, ["killed", "broken"], [2, 1]))

    def test_a_test_that_fails_without_a_mutant_proves_nothing(self):
        class Failing(FakeTools):
            def outcome(self, row, mutant=""):
                return tools.Outcome("failed", "no") if row == WEB else super().outcome(row, mutant)

        mutants = [rust_mutant("a-1", "10", "12"), Mutant("a-3", WEB, WEB.source, "page", "pages", False)]
        code, states, run = self.prove(*mutants, fake=Failing)
        self.assertEqual((code, states), (1, ["killed", "broken"]))
        self.assertIn("fails without a mutant", (run.folder / "report.md").read_text())

    def test_a_run_goes_on_where_it_was(self):
        mutant = rust_mutant("a-1", "10", "12")
        _, _, run = self.prove(mutant)
        builds = len(run.tools.builds)
        again = proof.Proof(ROOT, run.folder, [mutant], {})
        again.scratch.sync = lambda: "digest"
        again.tools = run.tools
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(again.run(), 0)
        self.assertEqual(len(run.tools.builds), builds, "nothing was compiled again")


if __name__ == "__main__":
    unittest.main()
