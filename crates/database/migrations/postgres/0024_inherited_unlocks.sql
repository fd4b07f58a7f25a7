-- A section that has text of another that was unlocked, because the publisher split or joined sections, is open to the
-- same readers. `inherited_from` is the unlock from which such an unlock comes; null if the section itself was unlocked.
ALTER TABLE unlock ADD COLUMN inherited_from BIGINT REFERENCES unlock (id);
CREATE INDEX unlock_by_origin ON unlock (inherited_from) WHERE inherited_from IS NOT NULL;
