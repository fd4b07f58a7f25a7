-- The sections of a book of which nothing was ever published can be deleted, before the book itself is. A section that was
-- withdrawn before it was due was never published.
DROP TRIGGER section_is_not_deleted;
CREATE TRIGGER section_is_not_deleted BEFORE DELETE ON section
    WHEN OLD.publish_at <= OLD.withdrawn_at OR NOT EXISTS (SELECT 1 FROM book WHERE id = OLD.book AND section_num = 0)
    BEGIN SELECT RAISE(ABORT, 'a section is withdrawn, never deleted'); END;

-- The deletion of a book checks that no reader has unlocked it.
CREATE INDEX unlock_of_book ON unlock (book);
CREATE INDEX receipt_of_book ON receipt (book);
