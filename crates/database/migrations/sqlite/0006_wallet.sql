-- What readers own that was bought or given: coins and unlocks.

-- `paid` and `bonus` are what the postings add up to; `seal` is of the last entry that touched the wallet. Its
-- row is what one locks to move its coins.
CREATE TABLE wallet (
    reader BIGINT NOT NULL PRIMARY KEY REFERENCES reader (id),
    paid BIGINT NOT NULL DEFAULT 0 CHECK (paid >= 0),
    bonus BIGINT NOT NULL DEFAULT 0 CHECK (bonus >= 0),
    seal TEXT NOT NULL DEFAULT ''
);

-- Coins that arrived together.
CREATE TABLE coin_lot (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('paid', 'bonus')),
    source TEXT NOT NULL,
    arrived_at BIGINT NOT NULL,
    expires_at BIGINT,
    CHECK (kind = 'bonus' OR expires_at IS NULL)
);

-- What is left of a lot in a wallet: what its postings add up to.
CREATE TABLE coin_holding (
    reader BIGINT NOT NULL REFERENCES wallet (reader),
    lot BIGINT NOT NULL REFERENCES coin_lot (id),
    rest BIGINT NOT NULL CHECK (rest >= 0),
    PRIMARY KEY (reader, lot)
);
CREATE INDEX coin_holding_left ON coin_holding (reader) WHERE rest > 0;

-- `key` lets an entry happen only once. `seal` is a hash of the entry and of the seals before it.
CREATE TABLE coin_entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    act TEXT NOT NULL,
    at BIGINT NOT NULL,
    reason TEXT NOT NULL,
    key TEXT UNIQUE,
    seal TEXT NOT NULL UNIQUE
);

-- Those of one entry sum to zero, lot by lot. Only an account of the kind `wallet` has a reader.
CREATE TABLE coin_posting (
    entry BIGINT NOT NULL REFERENCES coin_entry (id),
    line BIGINT NOT NULL,
    account TEXT NOT NULL,
    reader BIGINT REFERENCES wallet (reader),
    lot BIGINT NOT NULL REFERENCES coin_lot (id),
    amount BIGINT NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (entry, line),
    CHECK ((account = 'wallet') = (reader IS NOT NULL))
);
CREATE INDEX coin_posting_by_reader ON coin_posting (reader, entry) WHERE reader IS NOT NULL;
CREATE INDEX coin_posting_by_lot ON coin_posting (lot);

-- A right to a section, for ever. A section that a book no longer has keeps its number, so nothing is lost when
-- the text changes. `price` is this section's part of what the entry spent.
CREATE TABLE unlock (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reader BIGINT NOT NULL REFERENCES reader (id),
    book BIGINT NOT NULL REFERENCES book (id),
    section BIGINT NOT NULL,
    price BIGINT NOT NULL CHECK (price >= 0),
    entry BIGINT REFERENCES coin_entry (id),
    unlocked_at BIGINT NOT NULL,
    UNIQUE (reader, section)
);
CREATE INDEX unlock_by_book ON unlock (reader, book);
CREATE INDEX unlock_by_entry ON unlock (entry) WHERE entry IS NOT NULL;

CREATE TRIGGER coin_lot_is_not_changed BEFORE UPDATE ON coin_lot
    BEGIN SELECT RAISE(ABORT, 'coin_lot is only added to'); END;
CREATE TRIGGER coin_lot_is_not_deleted BEFORE DELETE ON coin_lot
    BEGIN SELECT RAISE(ABORT, 'coin_lot is only added to'); END;
CREATE TRIGGER coin_entry_is_not_changed BEFORE UPDATE ON coin_entry
    BEGIN SELECT RAISE(ABORT, 'coin_entry is only added to'); END;
CREATE TRIGGER coin_entry_is_not_deleted BEFORE DELETE ON coin_entry
    BEGIN SELECT RAISE(ABORT, 'coin_entry is only added to'); END;
CREATE TRIGGER coin_posting_is_not_changed BEFORE UPDATE ON coin_posting
    BEGIN SELECT RAISE(ABORT, 'coin_posting is only added to'); END;
CREATE TRIGGER coin_posting_is_not_deleted BEFORE DELETE ON coin_posting
    BEGIN SELECT RAISE(ABORT, 'coin_posting is only added to'); END;
CREATE TRIGGER unlock_is_not_deleted BEFORE DELETE ON unlock
    BEGIN SELECT RAISE(ABORT, 'an unlock is for ever'); END;
