"""Changes the product on purpose and expects a test to fail: `make prove`.

prove [WORD…]     proves the rows of docs/specification.md whose fact, test, tool or mutant contains one of the words
prove --check     only checks that proof/*.toml fits the specification and the sources

Mutants are data, in proof/*.toml. Each is made in a copy of the tree, and the row's test is run there. A mutant is
killed if that test fails, and survives if it passes; a row with a survivor has a test that proves nothing.
The report is target/prove/report.md. A run that was interrupted goes on where it was, unless the tree has changed.
"""

import os
import sys
from pathlib import Path

import mutants as data
from proof import Proof

ROOT = Path(__file__).resolve().parents[2]


def matches(one, words):
    texts = (one.id, one.file, one.row.fact, one.row.test_file, one.row.test, one.row.tool)
    return not words or any(word in text for word in words for text in texts)


def main(words):
    mutants, reasons, problems = data.read(ROOT)
    for problem in problems:
        print(f"prove: {problem}", file=sys.stderr)
    if problems:
        return 1
    if words == ["--check"]:
        print(f"{len(mutants)} mutants of {len(data.rows(ROOT))} rows; {len(reasons)} rows have a reason for none")
        return 0
    chosen = [one for one in mutants if matches(one, words)]
    if not chosen:
        raise SystemExit(f"prove: no row matches {' '.join(words)}")
    folder = Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target").resolve() / "prove"
    return Proof(ROOT, folder, chosen, reasons).run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
