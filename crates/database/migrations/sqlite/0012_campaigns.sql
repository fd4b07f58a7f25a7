-- Campaigns: promotion codes, what their landing pages show, and the touches that brought readers.

CREATE TABLE campaign (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    pro_code TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
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
    PRIMARY KEY (campaign, number)
);

-- A landing page that was opened: what its address said, until somebody signed in claims it, once.
CREATE TABLE campaign_click (
    token_hash TEXT NOT NULL PRIMARY KEY,
    campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    variant BIGINT NOT NULL,
    details TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX campaign_click_by_time ON campaign_click (at);

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

-- What happened on a day, counted without anybody's name.
CREATE TABLE campaign_count (
    campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    variant BIGINT NOT NULL,
    day BIGINT NOT NULL,
    step TEXT NOT NULL,
    count BIGINT NOT NULL CHECK (count >= 0),
    PRIMARY KEY (campaign, variant, day, step)
);
