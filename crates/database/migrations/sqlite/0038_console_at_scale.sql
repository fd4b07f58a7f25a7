-- The reader who sent a message; none for messages from before this was recorded, and once the account is deleted.
ALTER TABLE inbox_message ADD COLUMN reader BIGINT REFERENCES reader (id) ON DELETE SET NULL;
CREATE INDEX inbox_message_by_reader ON inbox_message (reader) WHERE reader IS NOT NULL;

-- The result of the last verification of the ledger: at most one row.
CREATE TABLE ledger_verification (
    slot BIGINT NOT NULL PRIMARY KEY CHECK (slot = 1),
    verified_at BIGINT NOT NULL,
    entries BIGINT NOT NULL CHECK (entries >= 0),
    wallets BIGINT NOT NULL CHECK (wallets >= 0),
    faults BIGINT NOT NULL CHECK (faults >= 0)
);

-- Deliveries that failed lately.
CREATE INDEX conversion_delivery_failed ON conversion_delivery (changed_at) WHERE state IN ('refused', 'expired');

-- Id, title and author in lower case: what operators search in. The index alone answers a search that finds nothing.
ALTER TABLE book ADD COLUMN names TEXT NOT NULL DEFAULT '';
UPDATE book SET names = substr(lower(book_id || ' ' || title || ' ' || author), 1, 400);
CREATE INDEX book_by_names ON book (names, id);
