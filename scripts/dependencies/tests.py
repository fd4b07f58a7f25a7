"""Tests of the rules: `python3 scripts/dependencies/tests.py`."""

import unittest

import advisories
import npm
import rust
import sbom
from licences import is_allowed

POLICY = {"licenses": {"allow": ["MIT", "Apache-2.0"]}, "bans": {"deny": ["bad"], "skip": [{"name": "twice"}]}}


def crate(name, version="1.0.0", licence="MIT", source=rust.CRATES_IO, needs=()):
    key = f"{name} {version}"
    return {"id": key, "name": name, "version": version, "license": licence, "source": source, "needs": list(needs)}


def node(name, deps):
    kinds = [{"pkg": f"{to} 1.0.0", "dep_kinds": [{"kind": kind}]} for to, kind in deps]
    return {"id": f"{name} 1.0.0", "deps": kinds}


class Licences(unittest.TestCase):
    def test_one_allowed_choice_is_enough_and_all_joined_ones_are_needed(self):
        allowed = {"MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"}
        for text in [
            "MIT",
            "GPL-3.0-only OR MIT",
            "MIT/Apache-2.0",
            "(MIT OR GPL-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
        ]:
            self.assertTrue(is_allowed(text, allowed), text)
        for text in [
            "",
            "AGPL-3.0-only",
            "MIT AND GPL-2.0",
            "(MIT OR Apache-2.0) AND LGPL-3.0",
            "GPL-2.0 WITH Classpath-exception-2.0",
            "MIT OR",
            "(MIT",
            "MIT MIT",
            "SEE LICENSE IN file",
        ]:
            self.assertFalse(is_allowed(text, allowed), text)


class Rust(unittest.TestCase):
    def test_what_ships_is_what_the_binary_needs_but_not_its_tests(self):
        names = ["dogear", "lib", "builder", "tester", "other"]
        metadata = {
            "packages": [crate(name) for name in names],
            "resolve": {
                "nodes": [
                    node("dogear", [("lib", None), ("tester", "dev")]),
                    node("lib", [("builder", "build")]),
                    *(node(name, []) for name in names[2:]),
                ]
            },
        }
        found = [package["name"] for package in rust.shipped(metadata, "dogear")]
        self.assertEqual(found, ["builder", "dogear", "lib"])

    def test_each_breach_is_named(self):
        shipped = [
            crate("ours", licence=None, source=None),
            crate("copyleft", licence="GPL-3.0-only"),
            crate("bad"),
            crate("twice"),
            crate("twice", "2.0.0"),
            crate("double"),
            crate("double", "2.0.0"),
        ]
        lock = {
            "package": [
                {"name": "ours", "version": "1.0.0"},
                {"name": "fine", "version": "1.0.0", "source": rust.CRATES_IO, "checksum": "x"},
                {"name": "unsealed", "version": "1.0.0", "source": rust.CRATES_IO},
                {"name": "forked", "version": "1.0.0", "source": "git+https://example.com"},
            ]
        }
        found = rust.problems(shipped, lock, POLICY)
        named = [problem.split()[0] for problem in found]
        self.assertEqual(named, ["copyleft", "bad", "double", "unsealed", "forked"])


class Advisories(unittest.TestCase):
    def test_versions_are_compared_as_cargo_does(self):
        for version, requirement, expected in [
            ("1.2.3", ">= 1.2.3", True),
            ("1.2.3-beta.2", ">= 1.2.3", False),
            ("1.2.3-beta.10", ">= 1.2.3-beta.2", True),
            ("1.10.0", ">= 1.9, < 2", True),
            ("2.0.0", ">= 1.9, < 2", False),
            ("1.4.9", "^1.4.2", True),
            ("2.0.0", "^1.4.2", False),
            ("0.4.9", "^0.4.2", True),
            ("0.5.0", "^0.4.2", False),
            ("0.5.0", "0.4.2", False),
            ("1.4.9", "~1.4.2", True),
            ("1.5.0", "~1.4", False),
            ("1.4.9", "= 1.4", True),
            ("1.4.9", "> 1.4", False),
            ("1.5.0", "> 1.4", True),
            ("1.4.9", "<= 1.4", True),
            ("0.0.3", "^0.0.3", True),
            ("0.0.4", "^0.0.3", False),
        ]:
            self.assertEqual(advisories.satisfies(version, requirement), expected, (version, requirement))

    def test_an_advisory_about_a_locked_version_is_found(self):
        text = '```toml\n[advisory]\nid = "RUSTSEC-1"\npackage = "a"\n[versions]\npatched = [">= 1.1"]\n```\n# Title\n'
        packages = [{"name": "a", "version": version, "source": "x"} for version in ("1.0.0", "1.1.0")]
        one = advisories.read(text)
        self.assertEqual(advisories.matching(packages, [one], set()), (["a 1.0.0: RUSTSEC-1"], []))
        self.assertEqual(advisories.matching(packages, [one], {"RUSTSEC-1"}), ([], []))
        one["advisory"]["informational"] = "unmaintained"
        self.assertEqual(advisories.matching(packages, [one], set()), ([], ["a 1.0.0: RUSTSEC-1"]))
        one["advisory"]["withdrawn"] = "2026-01-01"
        self.assertEqual(advisories.matching(packages, [one], set()), ([], []))


class Npm(unittest.TestCase):
    def test_a_registry_that_does_not_answer_is_a_note_and_a_vulnerability_is_a_problem(self):
        for silent in ["", '{"message":"405 Method Not Allowed"}', "<html>"]:
            self.assertEqual([len(part) for part in npm.read_audit(silent)], [0, 1], silent)
        self.assertEqual(npm.read_audit('{"vulnerabilities":{}}'), ([], []))
        via = '[{"title":"It leaks"}]'
        text = '{"vulnerabilities":{"a":{"range":"<2","severity":"high","via":%s}}}' % via
        self.assertEqual(npm.read_audit(text), (["a <2 (high): It leaks"], []))

    def test_a_version_is_exact_also_under_another_name(self):
        for text in ["1.2.3", "1.2.3-beta.1", "npm:typescript@7.0.2", "npm:@scope/name@1.0.0"]:
            self.assertTrue(npm.EXACT.fullmatch(text), text)
        for text in ["^1.2.3", "1.2", "latest", "npm:typescript@7", "npm:typescript", "file:../x"]:
            self.assertFalse(npm.EXACT.fullmatch(text), text)


class Sbom(unittest.TestCase):
    def document(self):
        crates = [crate("dogear", source=None, needs=["lib 1.0.0"]), crate("lib")]
        lock = {"package": [{"name": "lib", "version": "1.0.0", "checksum": "a" * 64}]}
        web = {"type": "library", "bom-ref": "web@1", "name": "web", "version": "1", "purl": "pkg:npm/web@1"}
        react = {**web, "bom-ref": "react@1", "name": "react", "purl": "pkg:npm/react@1", "scope": "required"}
        graph = [{"ref": "web@1", "dependsOn": ["react@1"]}, {"ref": "react@1"}]
        npm_part = {"metadata": {"component": web}, "components": [react], "dependencies": graph}
        return sbom.bom(crates, lock, npm_part, "2026-01-01T00:00:00Z")

    def test_both_worlds_are_in_one_valid_document(self):
        document = self.document()
        self.assertEqual(sbom.problems(document), [])
        self.assertEqual([one["bom-ref"] for one in document["components"]], ["cargo:lib@1.0.0", "react@1", "web@1"])
        self.assertEqual(document["components"][0]["hashes"], [{"alg": "SHA-256", "content": "a" * 64}])
        own = next(one for one in document["dependencies"] if one["ref"] == "cargo:dogear@1.0.0")
        self.assertEqual(own["dependsOn"], ["cargo:lib@1.0.0", "web@1"])
        self.assertEqual(document, self.document(), "the same contents give the same document")

    def test_a_broken_document_is_refused(self):
        def lose(document):
            document["components"].pop(0)

        def double(document):
            document["components"].append(document["components"][0])

        def unnamed(document):
            document["components"][0]["version"] = ""

        def address(document):
            document["components"][0]["purl"] = "lib@1.0.0"

        def digest(document):
            document["components"][0]["hashes"][0]["content"] = "abc"

        def unlisted(document):
            document["dependencies"].pop(0)

        def version(document):
            document["specVersion"] = "0.1"

        for change in [lose, double, unnamed, address, digest, unlisted, version]:
            document = self.document()
            change(document)
            self.assertNotEqual(sbom.problems(document), [], change.__name__)


if __name__ == "__main__":
    unittest.main()
