-- A section after the published ones is planned or scheduled: scheduled if `publish_at` is a time, planned if it is the
-- largest number, which is no time. The release of a silent section sends no notifications. `plan_version` counts the
-- changes of a book's release plan, so that two operators do not overwrite each other.
ALTER TABLE section ADD COLUMN silent BIGINT NOT NULL DEFAULT 0 CHECK (silent IN (0, 1));
ALTER TABLE book ADD COLUMN plan_version BIGINT NOT NULL DEFAULT 1;
CREATE INDEX section_by_publish_at ON section (publish_at, id) WHERE publish_at > 0;
