-- The browser that redeemed a hand-over code can undo the merge until `undo_until`, with a secret of which
-- `undo_hash` is the hash. `undo_own` is 1 if the merged guest was that browser's own, and 0 if it was the one
-- handed over.
ALTER TABLE reader_merge ADD COLUMN undo_hash TEXT;
ALTER TABLE reader_merge ADD COLUMN undo_until BIGINT;
ALTER TABLE reader_merge ADD COLUMN undo_own BIGINT NOT NULL DEFAULT 0 CHECK (undo_own IN (0, 1));
CREATE INDEX reader_merge_by_undo ON reader_merge (undo_hash) WHERE undo_hash IS NOT NULL;

-- When a login provider vouched for the reader in this session; null if the browser's secret opened it.
ALTER TABLE session ADD COLUMN proven_at BIGINT;
