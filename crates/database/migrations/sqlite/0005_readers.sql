-- Readers: guests and bound accounts, the browsers they come back with, and their logins. Secrets, tokens,
-- tickets and codes are kept as hashes.

-- `guest_id` is public and opens nothing; `number` is what a guest is called. One who never read nor paid is
-- forgotten after a while. A deleted reader keeps its row for the ledger, without a name or a way in.
CREATE TABLE reader (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guest_id TEXT NOT NULL UNIQUE,
    number BIGINT NOT NULL UNIQUE,
    name TEXT,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    signup_source BIGINT NOT NULL,
    monetization BIGINT NOT NULL,
    device_type BIGINT NOT NULL,
    read_at BIGINT,
    paid_at BIGINT,
    delete_at BIGINT,
    deleted_at BIGINT,
    merged_into BIGINT REFERENCES reader (id)
);
CREATE INDEX reader_to_delete ON reader (delete_at) WHERE delete_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX reader_without_use ON reader (seen_at)
    WHERE read_at IS NULL AND paid_at IS NULL AND merged_into IS NULL AND deleted_at IS NULL;
CREATE INDEX reader_by_merged_into ON reader (merged_into) WHERE merged_into IS NOT NULL;

-- One for each browser. With `guest_id` it proves the guest.
CREATE TABLE guest_secret (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    reader_id BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);
CREATE INDEX guest_secret_by_reader ON guest_secret (reader_id);

-- A family of tokens, each made from the one before with `seed`. `half_hash` is of the half that script
-- cannot read, `secret_hash` tells which browser it is.
CREATE TABLE session (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    public_id TEXT NOT NULL UNIQUE,
    reader_id BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    half_hash TEXT NOT NULL,
    seed TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    bound BIGINT NOT NULL CHECK (bound IN (0, 1)),
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    agent TEXT NOT NULL,
    network TEXT NOT NULL,
    revoked_at BIGINT
);
CREATE INDEX session_by_reader ON session (reader_id, seen_at);
CREATE INDEX session_by_secret ON session (secret_hash);
CREATE INDEX session_by_revoked_at ON session (revoked_at) WHERE revoked_at IS NOT NULL;

-- `first_used_ms` is when the first request with it arrived, in milliseconds: from then on its predecessor
-- is a stolen one.
CREATE TABLE token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id BIGINT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    issue_time BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    successor_hash TEXT,
    first_used_ms BIGINT
);
CREATE INDEX token_by_session ON token (session_id);
CREATE INDEX token_by_expires_at ON token (expires_at);

CREATE TABLE ticket (
    hash TEXT NOT NULL PRIMARY KEY,
    reader_id BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used BIGINT NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
);
CREATE INDEX ticket_by_expires_at ON ticket (expires_at);
CREATE INDEX ticket_by_reader ON ticket (reader_id);

-- Who a reader is elsewhere. Only issuer and subject together name anybody.
CREATE TABLE identity (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    provider TEXT NOT NULL,
    reader_id BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    bound_at BIGINT NOT NULL,
    label TEXT,
    PRIMARY KEY (issuer, subject),
    UNIQUE (reader_id, provider)
);

-- A way to a login elsewhere that was begun and not finished.
CREATE TABLE login_attempt (
    state_hash TEXT NOT NULL PRIMARY KEY,
    session_id BIGINT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    provider TEXT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    return_to TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX login_attempt_by_expires_at ON login_attempt (expires_at);
CREATE INDEX login_attempt_by_session ON login_attempt (session_id);

CREATE TABLE hand_over (
    code_hash TEXT NOT NULL PRIMARY KEY,
    reader_id BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    session_id BIGINT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL,
    return_to TEXT,
    used BIGINT NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
);
CREATE INDEX hand_over_by_expires_at ON hand_over (expires_at);
CREATE INDEX hand_over_by_reader ON hand_over (reader_id);
CREATE INDEX hand_over_by_session ON hand_over (session_id);

-- `moved` is JSON: what went from one reader to the other, so that it can be taken back.
CREATE TABLE reader_merge (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    from_reader BIGINT NOT NULL REFERENCES reader (id),
    into_reader BIGINT NOT NULL REFERENCES reader (id),
    merged_at BIGINT NOT NULL,
    moved TEXT NOT NULL,
    undone_at BIGINT
);
CREATE INDEX reader_merge_by_from ON reader_merge (from_reader);
CREATE INDEX reader_merge_by_into ON reader_merge (into_reader);

-- Keys that all nodes share, made by the first that needs one.
CREATE TABLE shared_key (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
