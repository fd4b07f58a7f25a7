#!/usr/bin/env python3
"""ledger.py ENTRIES DATABASE: fills the tables of the wallet with a valid ledger of that many entries.

DATABASE is the file of a SQLite database or a PostgreSQL URL; it has all tables and a book with at least 9 sections.
Each wallet has ten entries: a grant of 100 coins, and nine purchases of a section for 10.
"""

import hashlib
import sqlite3
import subprocess
import sys

AT = 1_790_000_000
A_WALLET = 10
BATCH = 20_000

COLUMNS = {
    "reader": "id, guest_id, number, created_at, seen_at, signup_source, monetization, device_type, paid_at",
    "wallet": "reader, paid, bonus, debt, seal",
    "coin_lot": "id, kind, source, arrived_at",
    "coin_entry": "id, act, at, reason, seal",
    "coin_posting": "entry, line, account, reader, lot, amount",
    "coin_holding": "reader, lot, rest",
    "unlock": "reader, book, section, price, entry, unlocked_at",
}


def seal(*fields):
    """Returns the hash of an entry: of its fields, each with its length before it, as `ledger::EntryHash` does."""
    text = "".join(f"{len(field)}:{field}," for field in map(str, fields))
    return hashlib.sha256(text.encode()).hexdigest()


def rows_of(wallet, first_entry, first_reader, first_lot, book, sections):
    """Yields the rows of a wallet, each with its table."""
    reader, lot, entry = first_reader + wallet, first_lot + wallet, first_entry + wallet * A_WALLET
    head = seal("", "grant", AT, "a pack", "", f"lot {lot} paid support {AT} never",
                f"outside 0 {lot} -100", f"wallet {reader} {lot} 100")
    yield "reader", (reader, f"bench-{reader}", 900_000_000_000 + reader, AT, AT, 1, 1, 1, AT)
    yield "coin_lot", (lot, "paid", "support", AT)
    yield "coin_entry", (entry, "grant", AT, "a pack", head)
    yield "coin_posting", (entry, 1, "outside", None, lot, -100)
    yield "coin_posting", (entry, 2, "wallet", reader, lot, 100)
    for section in sections:
        entry += 1
        head = seal(head, "spend", AT, "unlocked", "", f"wallet {reader} {lot} -10", f"spent 0 {lot} 10")
        yield "coin_entry", (entry, "spend", AT, "unlocked", head)
        yield "coin_posting", (entry, 1, "wallet", reader, lot, -10)
        yield "coin_posting", (entry, 2, "spent", None, lot, 10)
        yield "unlock", (reader, book, section, 10, entry, AT)
    yield "wallet", (reader, 10, 0, 0, head)
    yield "coin_holding", (reader, lot, 10)


class Sqlite:
    def __init__(self, file):
        self.db = sqlite3.connect(file)
        for pragma in ("synchronous = OFF", "foreign_keys = OFF", "cache_size = -400000"):
            self.db.execute(f"PRAGMA {pragma}")

    def ask(self, sql):
        return self.db.execute(sql).fetchall()

    def put(self, rows):
        for table, columns in COLUMNS.items():
            marks = ", ".join("?" * len(columns.split(",")))
            self.db.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows[table])
        self.db.commit()

    def close(self):
        self.db.close()


class Postgres:
    def __init__(self, url):
        self.url = url
        self.psql = subprocess.Popen(["psql", "-qX", "-v", "ON_ERROR_STOP=1", url], stdin=subprocess.PIPE, text=True)
        # Foreign keys are not checked, which saves time: the rows are valid.
        self.psql.stdin.write("SET session_replication_role = replica; SET synchronous_commit = off;\n")

    def ask(self, sql):
        told = subprocess.run(["psql", "-qXAtF", "|", self.url, "-c", sql], check=True, capture_output=True, text=True)
        return [tuple(map(int, line.split("|"))) for line in told.stdout.splitlines()]

    def put(self, rows):
        for table, columns in COLUMNS.items():
            self.psql.stdin.write(f"COPY {table} ({columns}) FROM STDIN;\n")
            for row in rows[table]:
                self.psql.stdin.write("\t".join("\\N" if value is None else str(value) for value in row) + "\n")
            self.psql.stdin.write("\\.\n")

    def close(self):
        self.psql.stdin.close()
        if self.psql.wait() != 0:
            sys.exit("the rows could not be stored")


def main(entries, address):
    database = (Postgres if address.startswith("postgres") else Sqlite)(address)
    [(book,)] = database.ask("SELECT book FROM section GROUP BY book ORDER BY COUNT(*) DESC, book LIMIT 1")
    wanted = f"SELECT id FROM section WHERE book = {book} ORDER BY number LIMIT {A_WALLET - 1}"
    sections = [section for (section,) in database.ask(wanted)]
    assert len(sections) == A_WALLET - 1, "the book has too few sections"
    next_id = "SELECT COALESCE(MAX(id), 0) + 1 FROM {}"
    [[(first_entry,)], [(first_reader,)], [(first_lot,)]] = [
        database.ask(next_id.format(table)) for table in ("coin_entry", "reader", "coin_lot")
    ]
    wallets = entries // A_WALLET
    for first in range(0, wallets, BATCH):
        rows = {table: [] for table in COLUMNS}
        for wallet in range(first, min(first + BATCH, wallets)):
            for table, row in rows_of(wallet, first_entry, first_reader, first_lot, book, sections):
                rows[table].append(row)
        database.put(rows)
        print(f"\r{min(first + BATCH, wallets) * A_WALLET:,} entries", end="", file=sys.stderr, flush=True)
    database.close()
    print(file=sys.stderr)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
