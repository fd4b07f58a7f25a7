-- Money that came for orders: one row for a pack, one for each period of a plan. Whoever has the order has them.

-- `number` counts them within their order. A pack has no period: both its times are 0. `refunded` is what went back.
CREATE TABLE payment (
    payment_order TEXT NOT NULL REFERENCES payment_order (id),
    number BIGINT NOT NULL CHECK (number > 0),
    item TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    paid_at BIGINT NOT NULL,
    period_start BIGINT NOT NULL,
    period_end BIGINT NOT NULL,
    refunded BIGINT NOT NULL CHECK (refunded >= 0),
    refunded_at BIGINT,
    PRIMARY KEY (payment_order, number),
    UNIQUE (payment_order, period_start)
);

-- What was paid before: packs, and of each plan the last period that is known.
INSERT INTO payment (payment_order, number, item, amount, currency, paid_at, period_start, period_end, refunded, refunded_at)
    SELECT id, 1, item, amount, currency, created_at, 0, 0,
        CASE WHEN state = 'refunded' THEN amount ELSE 0 END, CASE WHEN state = 'refunded' THEN changed_at END
    FROM payment_order WHERE kind = 'pack' AND state IN ('fulfilled', 'refunded', 'disputed');
INSERT INTO payment (payment_order, number, item, amount, currency, paid_at, period_start, period_end, refunded, refunded_at)
    SELECT o.id, 1, o.item, o.amount, o.currency, s.period_start, s.period_start, s.period_end,
        CASE WHEN o.state = 'refunded' THEN o.amount ELSE 0 END, CASE WHEN o.state = 'refunded' THEN o.changed_at END
    FROM payment_order o JOIN subscription s ON s.payment_order = o.id
    WHERE o.state IN ('fulfilled', 'refunded', 'disputed') AND s.plan = o.item AND s.standing <> 'past_due';

-- What a period costs in the sandbox, and the next where it is of another plan; as ordered where there is nothing.
ALTER TABLE sandbox_payment ADD COLUMN price BIGINT;
ALTER TABLE sandbox_payment ADD COLUMN next_price BIGINT;
