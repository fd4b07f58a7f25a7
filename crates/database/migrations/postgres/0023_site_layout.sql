-- Whether the variant has a reader layout of its own, in `layout`; without one the site's holds.
ALTER TABLE campaign_variant ADD COLUMN own_layout BIGINT NOT NULL DEFAULT 1 CHECK (own_layout IN (0, 1));
