-- Campaigns: promotion codes, what their landing pages show, the touches that brought readers, what those
-- readers did, and what of it other servers were told.

CREATE TABLE campaign (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    pro_code TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    -- How a variant is chosen: by its weight, or by what is known of its goal.
    mode TEXT NOT NULL DEFAULT 'weights' CHECK (mode IN ('weights', 'bandit')),
    goal TEXT NOT NULL DEFAULT 'unlock',
    created_at BIGINT NOT NULL,
    ended_at BIGINT
);
CREATE INDEX campaign_by_book ON campaign (book);

-- One way a campaign can look. `number` counts from 1 within the campaign and is never used again.
CREATE TABLE campaign_variant (
    campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    number BIGINT NOT NULL CHECK (number > 0),
    weight BIGINT NOT NULL CHECK (weight >= 0),
    page TEXT CHECK (page IN ('cover', 'story')),
    hook TEXT NOT NULL,
    quote TEXT NOT NULL,
    layout TEXT NOT NULL CHECK (layout IN ('reader', 'new-reader', 'latest-reader')),
    android BIGINT NOT NULL CHECK (android BETWEEN 0 AND 3),
    ios BIGINT NOT NULL CHECK (ios BETWEEN 0 AND 3),
    -- Sections before this one are open to its guests; without it, as the book says.
    first_locked BIGINT CHECK (first_locked > 1),
    PRIMARY KEY (campaign, number)
);

-- Clicks that were claimed, until nobody can claim them any more.
CREATE TABLE campaign_click_used (
    click TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
CREATE INDEX campaign_click_used_by_time ON campaign_click_used (at);

-- What happened on a day, counted without anybody's name.
CREATE TABLE campaign_count (
    campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    variant BIGINT NOT NULL,
    day BIGINT NOT NULL,
    step TEXT NOT NULL,
    count BIGINT NOT NULL CHECK (count >= 0),
    PRIMARY KEY (campaign, variant, day, step)
);

-- What a campaign cost on a day, in hundredths of the currency. Variant 0 is all of them.
CREATE TABLE campaign_spend (
    campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    variant BIGINT NOT NULL,
    day BIGINT NOT NULL,
    currency TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (campaign, variant, day, currency)
);

-- What a reader agreed to; nothing is known without a row.
CREATE TABLE reader_consent (
    reader BIGINT NOT NULL PRIMARY KEY REFERENCES reader (id) ON DELETE CASCADE,
    ad_storage BOOLEAN NOT NULL,
    ad_user_data BOOLEAN NOT NULL,
    ad_personalization BOOLEAN NOT NULL,
    analytics_storage BOOLEAN NOT NULL,
    -- False where the reader was not asked, because the region does not want it.
    answered BOOLEAN NOT NULL DEFAULT TRUE,
    at BIGINT NOT NULL
);

-- The first and the last campaign that brought a reader.
CREATE TABLE reader_touch (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    place TEXT NOT NULL CHECK (place IN ('first', 'last')),
    campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    variant BIGINT NOT NULL,
    details TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (reader, place)
);
CREATE INDEX reader_touch_by_campaign ON reader_touch (campaign, place, at);

-- The variant that a reader met first, and meets again.
CREATE TABLE reader_variant (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    variant BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (reader, campaign)
);

-- What readers did who came by a campaign. `key` makes it happen once; a forgotten reader leaves the fact alone.
CREATE TABLE campaign_event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL UNIQUE,
    reader BIGINT REFERENCES reader (id) ON DELETE SET NULL,
    key TEXT NOT NULL,
    step TEXT NOT NULL,
    first_campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    first_variant BIGINT NOT NULL,
    last_campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    last_variant BIGINT NOT NULL,
    book BIGINT,
    -- In hundredths of the currency.
    value BIGINT,
    currency TEXT,
    at BIGINT NOT NULL,
    -- Whether the reader's browser has been told of it.
    browser TEXT NOT NULL DEFAULT 'waiting' CHECK (browser IN ('waiting', 'taken')),
    UNIQUE (reader, key)
);
CREATE INDEX campaign_event_by_first ON campaign_event (first_campaign, step, at);
CREATE INDEX campaign_event_by_last ON campaign_event (last_campaign, step, at);

-- The outbox: which server is to be told of which event, and what became of it.
CREATE TABLE conversion_delivery (
    event BIGINT NOT NULL REFERENCES campaign_event (id) ON DELETE CASCADE,
    peer TEXT NOT NULL CHECK (peer IN ('meta', 'tiktok')),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'refused', 'expired')),
    attempts BIGINT NOT NULL DEFAULT 0,
    due_at BIGINT NOT NULL,
    reason TEXT,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (event, peer)
);
CREATE INDEX conversion_delivery_due ON conversion_delivery (peer, due_at) WHERE state = 'waiting';
