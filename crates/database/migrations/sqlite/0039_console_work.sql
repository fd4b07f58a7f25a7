-- The operator who works on a message; none if nobody has taken it.
ALTER TABLE inbox_message ADD COLUMN assigned_to BIGINT REFERENCES operator (id) ON DELETE SET NULL;
CREATE INDEX inbox_message_assigned ON inbox_message (assigned_to, id) WHERE assigned_to IS NOT NULL;

-- Texts that operators insert into replies. Each edit raises `version`, and names the version that its author saw.
CREATE TABLE canned_answer (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL UNIQUE CHECK (title <> ''),
    text TEXT NOT NULL CHECK (text <> ''),
    version BIGINT NOT NULL CHECK (version > 0),
    changed_at BIGINT NOT NULL,
    changed_by TEXT NOT NULL
);

-- Edits of several books at the same time, the newest last; older ones than the last few are deleted. `undo` is JSON:
-- the values before, and the versions of the books after.
CREATE TABLE bulk_edit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    made_at BIGINT NOT NULL,
    made_by TEXT NOT NULL,
    books BIGINT NOT NULL CHECK (books > 0),
    undo TEXT NOT NULL,
    undone_at BIGINT
);

-- From when and until when readers see an editors' shelf, and the featured book. Empty for no limit.
ALTER TABLE shelf ADD COLUMN shown_from BIGINT;
ALTER TABLE shelf ADD COLUMN shown_until BIGINT;
ALTER TABLE featured_book ADD COLUMN shown_from BIGINT;
ALTER TABLE featured_book ADD COLUMN shown_until BIGINT;

-- The sections of a book of which nothing was ever published can be deleted, before the book itself is.
DROP TRIGGER section_is_not_deleted;
CREATE TRIGGER section_is_not_deleted BEFORE DELETE ON section
    WHEN OLD.withdrawn_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM book WHERE id = OLD.book AND section_num = 0)
    BEGIN SELECT RAISE(ABORT, 'a section is withdrawn, never deleted'); END;
