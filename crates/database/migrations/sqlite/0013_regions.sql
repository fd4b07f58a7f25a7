-- Where books are offered and campaigns run. Without a row, everywhere.

CREATE TABLE book_region (
    book BIGINT NOT NULL PRIMARY KEY REFERENCES book (id) ON DELETE CASCADE,
    -- In these countries alone, or everywhere but in these.
    kind TEXT NOT NULL CHECK (kind IN ('only', 'not')),
    -- Two letters each, in order, with commas between.
    countries TEXT NOT NULL CHECK (countries <> '')
);

CREATE TABLE campaign_region (
    campaign BIGINT NOT NULL PRIMARY KEY REFERENCES campaign (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('only', 'not')),
    countries TEXT NOT NULL CHECK (countries <> '')
);
