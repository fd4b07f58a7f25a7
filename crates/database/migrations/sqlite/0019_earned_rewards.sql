-- Rewards for reading, reads by readers: what guests earn, what merges move, and who counts.

-- Rewards of guests who have not signed in. A reward is in the wallet once it is released; until then it waits for
-- reading. `key` is that of the ledger entry. Rewards from before this table are in the wallet.
CREATE TABLE guest_reward (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    key TEXT NOT NULL UNIQUE,
    reason TEXT NOT NULL,
    bonus BIGINT NOT NULL CHECK (bonus > 0),
    earned_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    released_at BIGINT
);
CREATE INDEX guest_reward_by_reader ON guest_reward (reader, id);
CREATE INDEX guest_reward_waiting ON guest_reward (reader, id) WHERE released_at IS NULL;

-- Bonus coins that were released to new guests of a network on a day (in days since 1970, UTC). Rows of past days
-- are deleted.
CREATE TABLE reward_network (
    day BIGINT NOT NULL,
    network TEXT NOT NULL,
    bonus BIGINT NOT NULL CHECK (bonus >= 0),
    PRIMARY KEY (day, network)
);

-- The worth in bonus coins of what a merge moved: bonus coins, and sections that were unlocked with them. Deleted when
-- the merge is undone.
CREATE TABLE merged_bonus (
    into_reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    from_reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    merged_at BIGINT NOT NULL,
    coins BIGINT NOT NULL CHECK (coins > 0)
);
CREATE INDEX merged_bonus_by_into ON merged_bonus (into_reader, merged_at);
CREATE INDEX merged_bonus_by_from ON merged_bonus (from_reader);

-- `proof` is the hash of the code in the message that a new subscription gets, `opened_at` when its reader opened it.
-- Subscriptions from before this migration count as opened.
ALTER TABLE push_subscription ADD COLUMN proof TEXT;
ALTER TABLE push_subscription ADD COLUMN opened_at BIGINT;
UPDATE push_subscription SET opened_at = created_at;

-- How many readers of a network were counted for a book on a day. `network` is a hash with the secret of the day.
CREATE TABLE read_network (
    day BIGINT NOT NULL,
    network TEXT NOT NULL,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    readers BIGINT NOT NULL CHECK (readers > 0),
    PRIMARY KEY (day, network, book)
);
CREATE INDEX read_network_by_book ON read_network (book);
