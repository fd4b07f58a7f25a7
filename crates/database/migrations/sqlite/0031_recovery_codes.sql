-- A hand-over code without a session is a recovery code, which support issued to a reader whom no browser can reach.
CREATE TABLE hand_over_new (
    code_hash TEXT NOT NULL PRIMARY KEY,
    reader_id BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    session_id BIGINT REFERENCES session (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL,
    return_to TEXT,
    used BIGINT NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
);
INSERT INTO hand_over_new (code_hash, reader_id, session_id, expires_at, return_to, used)
    SELECT code_hash, reader_id, session_id, expires_at, return_to, used FROM hand_over;
DROP TABLE hand_over;
ALTER TABLE hand_over_new RENAME TO hand_over;
CREATE INDEX hand_over_by_expires_at ON hand_over (expires_at);
CREATE INDEX hand_over_by_reader ON hand_over (reader_id);
CREATE INDEX hand_over_by_session ON hand_over (session_id);
