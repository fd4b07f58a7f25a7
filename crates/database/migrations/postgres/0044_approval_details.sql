-- What an operator who approves a grant has to know: whether the coins are bonus coins, and after how many days they
-- expire. Of a refund: the number of the payment of the order, and the reader as in the audit log.
ALTER TABLE approval ADD COLUMN bonus BIGINT NOT NULL DEFAULT 0;
ALTER TABLE approval ADD COLUMN days BIGINT;
ALTER TABLE approval ADD COLUMN payment BIGINT;
ALTER TABLE approval ADD COLUMN reader TEXT;
UPDATE approval SET bonus = CASE WHEN CAST(request AS json) ->> 'bonus' = 'true' THEN 1 ELSE 0 END,
        days = CAST(CAST(request AS json) ->> 'days' AS BIGINT)
    WHERE kind = 'grant';

-- While somebody carries out an approved request, it cannot be declined.
ALTER TABLE approval ADD COLUMN busy_until BIGINT NOT NULL DEFAULT 0;

-- The object of a request for a refund while the request is open, so that there is one request for each order.
ALTER TABLE approval ADD COLUMN open_object TEXT;
CREATE UNIQUE INDEX approval_open_object ON approval (open_object);

-- What operators granted and refunded without approval in the last day. The sum counts towards the limit of the role.
CREATE TABLE operator_spending (
    operator BIGINT NOT NULL REFERENCES operator (id),
    request_key TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('grant', 'refund')),
    object TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    spent_at BIGINT NOT NULL,
    PRIMARY KEY (operator, request_key)
);
CREATE INDEX operator_spending_by_time ON operator_spending (spent_at);
