-- Files that operators import: received, read, and looked at before they are published. `lease_until` is when the work
-- of a node on the job counts as broken off, unless the node extends it; `attempt` tells a later start of the same work
-- from an earlier one. `outline` is what was found in the file, and `book` the book that was stored, as JSON; empty before.
CREATE TABLE import_job (
    id TEXT NOT NULL PRIMARY KEY,
    file TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('receiving', 'waiting', 'reading', 'ready', 'publishing', 'published', 'failed')),
    problem TEXT NOT NULL DEFAULT '',
    attempt BIGINT NOT NULL DEFAULT 1,
    lease_until BIGINT NOT NULL,
    outline TEXT NOT NULL DEFAULT '',
    book TEXT NOT NULL DEFAULT '',
    created_by TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX import_job_by_time ON import_job (created_at, id);

-- The bytes of a job's file in parts of at most one megabyte, deleted when the job is published.
CREATE TABLE import_file_part (
    job TEXT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (job, number)
);
