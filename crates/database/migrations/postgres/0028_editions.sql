-- What the file says about the edition of a book (translator, publisher, date and so on), as JSON; and the text by which
-- another file of the same edition is recognized, empty if there is none.
ALTER TABLE book ADD COLUMN edition TEXT NOT NULL DEFAULT '{}';
ALTER TABLE book ADD COLUMN edition_key TEXT NOT NULL DEFAULT '';
CREATE INDEX book_by_edition ON book (edition_key) WHERE edition_key <> '';

-- Two books may have the same author and title; which of them a file belongs to is decided by its text.
DROP INDEX book_by_source;
CREATE INDEX book_by_source ON book (source);
