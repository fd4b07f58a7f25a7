-- How sections are unlocked: answers given to a key, receipts, and what readers allow or wait for. Debts.

-- What a reader spends in a book at most; past that the rest of it costs nothing. NULL where the settings decide.
ALTER TABLE book ADD COLUMN cap BIGINT CHECK (cap >= 0);

-- Of a posting to a debt, whose it is: what was spent of a lot before it was refunded. It is not the reader's
-- coins, so it stands in no record of them. `debt` is what a wallet owes in all.
ALTER TABLE coin_posting ADD COLUMN debtor BIGINT REFERENCES wallet (reader) CHECK ((account = 'debt') = (debtor IS NOT NULL));
ALTER TABLE wallet ADD COLUMN debt BIGINT NOT NULL DEFAULT 0 CHECK (debt >= 0);

-- What a wallet owes of a lot: what its postings add up to, with the sign turned.
CREATE TABLE coin_debt (
    reader BIGINT NOT NULL REFERENCES wallet (reader),
    lot BIGINT NOT NULL REFERENCES coin_lot (id),
    owed BIGINT NOT NULL CHECK (owed >= 0),
    PRIMARY KEY (reader, lot)
);
CREATE INDEX coin_debt_left ON coin_debt (reader) WHERE owed > 0;
CREATE INDEX coin_holding_by_lot ON coin_holding (lot) WHERE rest > 0;

-- The answer to a request that moved something, given again to whoever sends the same key.
CREATE TABLE idempotency (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    path TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    status BIGINT NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (reader, key)
);
CREATE INDEX idempotency_by_time ON idempotency (at);

-- `body` is what was signed, letter by letter. `entry` is none where nothing was spent.
CREATE TABLE receipt (
    id TEXT NOT NULL PRIMARY KEY,
    reader BIGINT NOT NULL REFERENCES reader (id),
    entry BIGINT REFERENCES coin_entry (id),
    book BIGINT NOT NULL REFERENCES book (id),
    made_at BIGINT NOT NULL,
    body TEXT NOT NULL,
    signature TEXT NOT NULL
);
CREATE INDEX receipt_by_reader ON receipt (reader, book, made_at);
CREATE INDEX receipt_by_entry ON receipt (entry) WHERE entry IS NOT NULL;

CREATE TABLE receipt_section (
    receipt TEXT NOT NULL REFERENCES receipt (id),
    section BIGINT NOT NULL,
    PRIMARY KEY (receipt, section)
);

-- Books whose next section a reader lets be unlocked without being asked, up to `cap` coins in all.
CREATE TABLE auto_unlock (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    enabled BIGINT NOT NULL CHECK (enabled IN (0, 1)),
    cap BIGINT NOT NULL CHECK (cap >= 0),
    spent BIGINT NOT NULL CHECK (spent >= 0),
    PRIMARY KEY (reader, book)
);
CREATE INDEX auto_unlock_by_book ON auto_unlock (book);

-- When a reader last got a section of a book for waiting.
CREATE TABLE wait_unlock (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (reader, book)
);
CREATE INDEX wait_unlock_by_book ON wait_unlock (book);

-- Keys of this site, made when they are first needed.
CREATE TABLE site_secret (
    name TEXT NOT NULL PRIMARY KEY,
    bytes BYTEA NOT NULL
);

-- The last number that a change of a reader's marks had before marks went to another reader, so that it is not
-- given again.
CREATE TABLE reading_mark_clock (
    reader BIGINT NOT NULL PRIMARY KEY REFERENCES reader (id) ON DELETE CASCADE,
    change BIGINT NOT NULL
);

CREATE TRIGGER receipt_is_not_changed BEFORE UPDATE OF id, entry, book, made_at, body, signature ON receipt
    FOR EACH ROW EXECUTE FUNCTION refuse_change('a receipt is not changed');
CREATE TRIGGER receipt_is_not_deleted BEFORE DELETE ON receipt
    FOR EACH ROW EXECUTE FUNCTION refuse_change('a receipt is not changed');
CREATE TRIGGER receipt_is_not_emptied BEFORE TRUNCATE ON receipt
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('a receipt is not changed');
