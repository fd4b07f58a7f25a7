-- What readers buy with money: orders, what providers tell of them, and memberships.

-- `first_bonus` comes on top of `bonus` with a first recharge. `buyer` is who asked, and stays; `reader` is who has
-- it, and changes by a merge. `facts` are what is known of the payment, a bit each, and only grow; `state` follows
-- from them. `asks` counts how often the provider was asked, and `ask_at` is when it is asked next by itself.
CREATE TABLE payment_order (
    id TEXT NOT NULL PRIMARY KEY,
    reader BIGINT NOT NULL REFERENCES reader (id),
    buyer BIGINT NOT NULL REFERENCES reader (id),
    kind TEXT NOT NULL CHECK (kind IN ('pack', 'plan')),
    item TEXT NOT NULL,
    coins BIGINT NOT NULL CHECK (coins >= 0),
    bonus BIGINT NOT NULL CHECK (bonus >= 0),
    first_bonus BIGINT NOT NULL CHECK (first_bonus >= 0),
    amount BIGINT NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    provider TEXT NOT NULL,
    provider_ref TEXT,
    payment_ref TEXT,
    facts BIGINT NOT NULL,
    state TEXT NOT NULL,
    return_to TEXT,
    idem_key TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    asks BIGINT NOT NULL,
    ask_at BIGINT,
    UNIQUE (buyer, idem_key),
    UNIQUE (provider, provider_ref)
);
CREATE INDEX payment_order_by_reader ON payment_order (reader, created_at);
CREATE INDEX payment_order_by_payment ON payment_order (provider, payment_ref) WHERE payment_ref IS NOT NULL;
CREATE INDEX payment_order_to_ask ON payment_order (provider, ask_at) WHERE ask_at IS NOT NULL;

-- What a provider has told, once.
CREATE TABLE payment_event (
    provider TEXT NOT NULL,
    event_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    payment_order TEXT REFERENCES payment_order (id),
    received_at BIGINT NOT NULL,
    PRIMARY KEY (provider, event_id)
);

-- A plan that runs, as its provider told it in answer to the question `turn`. `end_wanted` is 1 where it is to be
-- ended at the provider.
CREATE TABLE subscription (
    payment_order TEXT NOT NULL PRIMARY KEY REFERENCES payment_order (id),
    provider TEXT NOT NULL,
    provider_ref TEXT NOT NULL,
    plan TEXT NOT NULL,
    standing TEXT NOT NULL,
    period_start BIGINT NOT NULL,
    period_end BIGINT NOT NULL,
    renews BIGINT NOT NULL CHECK (renews IN (0, 1)),
    next_plan TEXT,
    ended_at BIGINT,
    end_wanted BIGINT NOT NULL CHECK (end_wanted IN (0, 1)),
    turn BIGINT NOT NULL,
    UNIQUE (provider, provider_ref)
);

-- What a membership opens: everything, until `open_until`. It was paid for until `until`.
CREATE TABLE vip (
    payment_order TEXT NOT NULL PRIMARY KEY REFERENCES payment_order (id),
    reader BIGINT NOT NULL REFERENCES reader (id),
    plan TEXT NOT NULL,
    standing TEXT NOT NULL,
    until BIGINT NOT NULL,
    open_until BIGINT NOT NULL,
    renews BIGINT NOT NULL CHECK (renews IN (0, 1)),
    next_plan TEXT
);
CREATE INDEX vip_by_reader ON vip (reader, open_until);

-- The books of the sandbox, which stands in for a payment provider.
CREATE TABLE sandbox_payment (
    payment_order TEXT NOT NULL PRIMARY KEY REFERENCES payment_order (id),
    state TEXT NOT NULL,
    dispute TEXT,
    plan TEXT,
    standing TEXT,
    period_start BIGINT NOT NULL,
    period_end BIGINT NOT NULL,
    renews BIGINT NOT NULL CHECK (renews IN (0, 1)),
    next_plan TEXT,
    ended_at BIGINT,
    declines BIGINT NOT NULL CHECK (declines IN (0, 1)),
    changes BIGINT NOT NULL
);
CREATE INDEX sandbox_payment_to_renew ON sandbox_payment (period_end) WHERE standing IS NOT NULL;
