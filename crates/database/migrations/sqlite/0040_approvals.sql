-- What an operator asked for above the limit of the own role, and what another operator decided. `request` is the body
-- of the request, as JSON. A request that waits beyond `expires_at` can no longer be approved. An approved request is
-- `done` once it has been carried out; until then it can be tried again.
CREATE TABLE approval (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('grant', 'refund')),
    object TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    currency TEXT,
    reason TEXT NOT NULL,
    request TEXT NOT NULL,
    request_key TEXT NOT NULL,
    asked_by BIGINT NOT NULL REFERENCES operator (id),
    asked_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'done', 'declined')),
    decided_by BIGINT REFERENCES operator (id),
    decided_at BIGINT,
    CHECK ((state = 'waiting') = (decided_by IS NULL)),
    CHECK (decided_by <> asked_by),
    UNIQUE (asked_by, request_key)
);
CREATE INDEX approval_open ON approval (id) WHERE state IN ('waiting', 'approved');
CREATE INDEX approval_by_decision ON approval (decided_at) WHERE decided_at IS NOT NULL;
