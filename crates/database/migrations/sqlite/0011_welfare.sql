-- What readers are given for coming back, and what they are told of.

-- A check-in of each day, with what it left: `streak` days in a row, `freezes` kept. `day` is in days since 1970.
-- `seen_at` and `seen_zone` are when and where a reader who travels came again before the next was possible.
CREATE TABLE check_in (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    day BIGINT NOT NULL,
    at BIGINT NOT NULL,
    zone TEXT NOT NULL,
    streak BIGINT NOT NULL CHECK (streak > 0),
    froze BIGINT NOT NULL CHECK (froze >= 0),
    freezes BIGINT NOT NULL CHECK (freezes >= 0),
    bonus BIGINT NOT NULL CHECK (bonus > 0),
    expires_at BIGINT NOT NULL,
    seen_at BIGINT,
    seen_zone TEXT,
    PRIMARY KEY (reader, day)
);
CREATE INDEX check_in_by_time ON check_in (reader, at);

-- A task that was rewarded; `day` is 0 where that happens once.
CREATE TABLE task_claim (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    task TEXT NOT NULL,
    day BIGINT NOT NULL,
    at BIGINT NOT NULL,
    zone TEXT NOT NULL,
    bonus BIGINT NOT NULL CHECK (bonus > 0),
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (reader, task, day)
);

-- The days on which a reader shared something, and the book if it was one.
CREATE TABLE share_day (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    day BIGINT NOT NULL,
    at BIGINT NOT NULL,
    book BIGINT REFERENCES book (id) ON DELETE SET NULL,
    PRIMARY KEY (reader, day)
);
CREATE INDEX share_day_by_book ON share_day (book) WHERE book IS NOT NULL;

-- How a reader wants to be told. `quiet_from` and `quiet_until` are minutes of the reader's day. A mail address is
-- used once it is confirmed.
CREATE TABLE notice_settings (
    reader BIGINT NOT NULL PRIMARY KEY REFERENCES reader (id) ON DELETE CASCADE,
    zone TEXT NOT NULL,
    quiet_from BIGINT,
    quiet_until BIGINT,
    mail TEXT,
    mail_confirmed BIGINT NOT NULL DEFAULT 0 CHECK (mail_confirmed IN (0, 1)),
    CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);

-- What a reader wants to be told of, and by which way.
CREATE TABLE notice_choice (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('new_sections', 'expiring_bonus', 'wait_finished')),
    push BIGINT NOT NULL CHECK (push IN (0, 1)),
    mail BIGINT NOT NULL CHECK (mail IN (0, 1)),
    PRIMARY KEY (reader, kind)
);
CREATE INDEX notice_choice_on ON notice_choice (kind, reader) WHERE push = 1 OR mail = 1;

-- Browsers that can be told. `p256dh` and `auth` are what a message to them is sealed with.
CREATE TABLE push_subscription (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX push_subscription_by_reader ON push_subscription (reader, id);

-- Links of mails that open something, by their hashes. `address` is the one to be confirmed.
CREATE TABLE notice_link (
    hash TEXT NOT NULL PRIMARY KEY,
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'off')),
    address TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX notice_link_by_reader ON notice_link (reader);
CREATE INDEX notice_link_by_expires_at ON notice_link (expires_at);

-- What a reader was told: sections of a book up to a number, a lot that expires, a wait that began at a time.
CREATE TABLE notice_told (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    subject BIGINT NOT NULL,
    mark BIGINT NOT NULL,
    PRIMARY KEY (reader, kind, subject)
);

-- What is on its way. A row is due at `next_attempt`; whoever takes it moves that ahead first, so that no two nodes
-- send it at the same time. Without a subscription it is a mail.
CREATE TABLE notice_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    subscription BIGINT REFERENCES push_subscription (id) ON DELETE CASCADE,
    address TEXT,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    url TEXT NOT NULL,
    tag TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    next_attempt BIGINT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    CHECK ((subscription IS NULL) = (address IS NOT NULL))
);
CREATE INDEX notice_outbox_due ON notice_outbox (next_attempt);
CREATE INDEX notice_outbox_by_reader ON notice_outbox (reader);
CREATE INDEX notice_outbox_by_subscription ON notice_outbox (subscription) WHERE subscription IS NOT NULL;

CREATE INDEX coin_lot_by_expiry ON coin_lot (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX wait_unlock_by_time ON wait_unlock (last_at);
