-- In which tab a position was recorded, its number there, and the version of the place that the reader had been shown:
-- a device that did not know of a later place does not take a book back. Positions of clients that do not tell them,
-- and all earlier ones, have empty texts and 0: of them each device counts as one tab.
ALTER TABLE reading_position ADD COLUMN visit TEXT NOT NULL DEFAULT '';
ALTER TABLE reading_position ADD COLUMN turn BIGINT NOT NULL DEFAULT 0;
ALTER TABLE reading_position ADD COLUMN shown TEXT NOT NULL DEFAULT '';
