-- One-time links by mail, with which a reader proves an e-mail address. A reader has at most one. `code_hash` is null
-- until the mail is sent.
CREATE TABLE email_link (
    reader BIGINT NOT NULL PRIMARY KEY REFERENCES reader (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    code_hash TEXT,
    expires_at BIGINT NOT NULL
);
CREATE INDEX email_link_by_expires_at ON email_link (expires_at);

-- When a guest who has paid answered "not now" to the question whether to keep the account.
ALTER TABLE reader ADD COLUMN bind_declined_at BIGINT;
