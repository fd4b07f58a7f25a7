-- Sections that a book no longer has. Their rows stay, so that whoever unlocked one can read it for ever, and a later
-- version of the book finds them again by their text. A withdrawn section has a number beyond those of any book;
-- `former_number` is the one it had.
ALTER TABLE section ADD COLUMN withdrawn_at BIGINT;
ALTER TABLE section ADD COLUMN former_number BIGINT CHECK ((former_number IS NULL) = (withdrawn_at IS NULL));
CREATE INDEX section_by_withdrawal ON section (book, former_number) WHERE withdrawn_at IS NOT NULL;
CREATE TRIGGER section_is_not_deleted BEFORE DELETE ON section
    BEGIN SELECT RAISE(ABORT, 'a section is withdrawn, never deleted'); END;

-- Who owns a section.
CREATE INDEX unlock_by_section ON unlock (section);
