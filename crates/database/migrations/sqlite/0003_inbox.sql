-- Messages from readers, and the mails that tell the publisher about them.

CREATE TABLE inbox_message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reference TEXT NOT NULL UNIQUE,
    idempotency_key TEXT NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    topic TEXT NOT NULL,
    message TEXT NOT NULL CHECK (message <> ''),
    reply_to TEXT NOT NULL,
    screenshot BLOB,
    received_at BIGINT NOT NULL,
    closed_at BIGINT
);

-- A mail is due at `next_attempt` until it is sent; whoever takes it moves that ahead first, so that
-- no two nodes send it at the same time.
CREATE TABLE inbox_mail (
    message BIGINT NOT NULL PRIMARY KEY REFERENCES inbox_message (id) ON DELETE CASCADE,
    attempts BIGINT NOT NULL DEFAULT 0,
    next_attempt BIGINT NOT NULL,
    sent_at BIGINT
);
CREATE INDEX inbox_mail_due ON inbox_mail (next_attempt) WHERE sent_at IS NULL;
