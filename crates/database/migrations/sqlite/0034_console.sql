-- What operators write about a message of a reader: replies, which are mailed, and notes for each other. A reply is due
-- at `next_attempt` while its state is `waiting`; `reason` is why the last attempt failed. A note has no state.
CREATE TABLE inbox_entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message BIGINT NOT NULL REFERENCES inbox_message (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('reply', 'note')),
    text TEXT NOT NULL CHECK (text <> ''),
    written_by TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    state TEXT CHECK (state IN ('waiting', 'sent', 'failed')),
    attempts BIGINT NOT NULL DEFAULT 0,
    next_attempt BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    reason TEXT
);
CREATE INDEX inbox_entry_by_message ON inbox_entry (message, id);
CREATE INDEX inbox_entry_due ON inbox_entry (next_attempt) WHERE state = 'waiting';
CREATE INDEX inbox_entry_failed ON inbox_entry (changed_at) WHERE state = 'failed';

CREATE INDEX inbox_message_open ON inbox_message (id) WHERE closed_at IS NULL;
CREATE INDEX inbox_message_by_reply_to ON inbox_message (reply_to, id);

-- How many readers read how many sections on a day that is over, counted without anybody's name.
CREATE TABLE read_day (
    day BIGINT NOT NULL PRIMARY KEY,
    readers BIGINT NOT NULL CHECK (readers >= 0),
    sections BIGINT NOT NULL CHECK (sections >= 0)
);

-- For the figures of a day.
CREATE INDEX reader_by_created_at ON reader (created_at);
CREATE INDEX unlock_by_time ON unlock (unlocked_at);
CREATE INDEX payment_by_time ON payment (paid_at);
