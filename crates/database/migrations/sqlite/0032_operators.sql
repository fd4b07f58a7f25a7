-- Operators: the staff of the publisher, how they sign in to the console, and their sessions. Tokens, links, passwords
-- and recovery codes are kept as hashes.

-- `handle` is the operator's name for passkeys: random, and never shown. An operator who leaves is deactivated, so that
-- the audit log keeps a name for the e-mail address.
CREATE TABLE operator (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL DEFAULT '',
    role TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'marketer', 'support', 'analyst')),
    handle TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    signed_in_at BIGINT,
    deactivated_at BIGINT
);

-- A link is deleted when it is used.
CREATE TABLE operator_link (
    hash TEXT NOT NULL PRIMARY KEY,
    operator BIGINT NOT NULL REFERENCES operator (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX operator_link_by_operator ON operator_link (operator);

-- `limited` is 1 while the operator of a session that a link opened has enrolled nothing.
CREATE TABLE operator_session (
    hash TEXT NOT NULL PRIMARY KEY,
    operator BIGINT NOT NULL REFERENCES operator (id) ON DELETE CASCADE,
    limited BIGINT NOT NULL CHECK (limited IN (0, 1)),
    agent TEXT NOT NULL,
    network TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);
CREATE INDEX operator_session_by_operator ON operator_session (operator, seen_at);

-- `id` and `public_key` are base64url; the key is the one that the authenticator made, in COSE.
CREATE TABLE operator_passkey (
    id TEXT NOT NULL PRIMARY KEY,
    operator BIGINT NOT NULL REFERENCES operator (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    public_key TEXT NOT NULL,
    sign_count BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX operator_passkey_by_operator ON operator_passkey (operator);

-- A challenge that a browser was given: to enrol a passkey for an operator, or, without one, to sign in.
CREATE TABLE operator_ceremony (
    challenge_hash TEXT NOT NULL PRIMARY KEY,
    operator BIGINT REFERENCES operator (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);
CREATE INDEX operator_ceremony_by_expires_at ON operator_ceremony (expires_at);
CREATE INDEX operator_ceremony_by_operator ON operator_ceremony (operator) WHERE operator IS NOT NULL;

-- A password works only with a code of the authenticator app that shares `totp_secret`; `last_step` is the step of the
-- last code that was used.
CREATE TABLE operator_password (
    operator BIGINT NOT NULL PRIMARY KEY REFERENCES operator (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    totp_secret TEXT NOT NULL,
    last_step BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

-- A password that was chosen, and not confirmed with a code yet.
CREATE TABLE operator_new_password (
    operator BIGINT NOT NULL PRIMARY KEY REFERENCES operator (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    totp_secret TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE TABLE operator_recovery_code (
    operator BIGINT NOT NULL REFERENCES operator (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    PRIMARY KEY (operator, hash)
);
