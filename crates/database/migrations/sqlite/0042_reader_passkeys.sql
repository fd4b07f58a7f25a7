-- Passkeys of readers. `id` and `public_key` are base64url; the key is in COSE format. `handle` is the name of the owner
-- in all passkeys of a reader: random, and the subject of the reader's identity with the provider `passkey`.
CREATE TABLE reader_passkey (
    id TEXT NOT NULL PRIMARY KEY,
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    handle TEXT NOT NULL,
    name TEXT NOT NULL,
    public_key TEXT NOT NULL,
    sign_count BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX reader_passkey_by_reader ON reader_passkey (reader);

-- A challenge that a browser was given: to create a passkey with this handle, or, without one, to sign in.
CREATE TABLE reader_passkey_challenge (
    hash TEXT NOT NULL PRIMARY KEY,
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    handle TEXT,
    expires_at BIGINT NOT NULL
);
CREATE INDEX reader_passkey_challenge_by_expires_at ON reader_passkey_challenge (expires_at);
CREATE INDEX reader_passkey_challenge_by_reader ON reader_passkey_challenge (reader);
