-- Who did what, what was bought without money, and where push messages cannot be delivered.

-- The provider through which the coins of a lot were bought; none where they were given.
ALTER TABLE coin_lot ADD COLUMN provider TEXT;
DROP TRIGGER coin_lot_is_not_changed;
UPDATE coin_lot SET provider = (
    SELECT o.provider FROM coin_posting p JOIN coin_entry e ON e.id = p.entry
        JOIN payment_order o ON o.id = replace(substr(e.key, 7), ':bonus', '')
    WHERE p.lot = coin_lot.id AND p.reader IS NOT NULL AND e.act = 'grant' AND e.key LIKE 'order:%')
WHERE source = 'purchase';
CREATE TRIGGER coin_lot_is_not_changed BEFORE UPDATE ON coin_lot
    BEGIN SELECT RAISE(ABORT, 'coin_lot is only added to'); END;
CREATE INDEX coin_lot_simulated ON coin_lot (id) WHERE provider IN ('sandbox', 'stripe_test');

ALTER TABLE vip ADD COLUMN provider TEXT NOT NULL DEFAULT '';
UPDATE vip SET provider = (SELECT o.provider FROM payment_order o WHERE o.id = vip.payment_order);

-- Since when the site is in production; no row before that. What was bought without money is void from then on.
CREATE TABLE production (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    since BIGINT NOT NULL
);
CREATE TRIGGER production_is_not_changed BEFORE UPDATE ON production
    BEGIN SELECT RAISE(ABORT, 'a site stays in production'); END;
CREATE TRIGGER production_is_not_deleted BEFORE DELETE ON production
    BEGIN SELECT RAISE(ABORT, 'a site stays in production'); END;

-- Who did what, to which object. `details` is JSON. It outlives the erasure of a reader, so of readers it holds their
-- numbers only.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    object TEXT NOT NULL,
    details TEXT NOT NULL
);
CREATE INDEX audit_by_actor ON audit (actor, id);
CREATE INDEX audit_by_action ON audit (action, id);
CREATE INDEX audit_by_object ON audit (object, id);
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'audit is only added to'); END;
CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'audit is only added to'); END;

-- How often in a row sending to the browser failed, and since when.
ALTER TABLE push_subscription ADD COLUMN failures BIGINT NOT NULL DEFAULT 0;
ALTER TABLE push_subscription ADD COLUMN failing_since BIGINT;
