-- Where readers are in their books, when they read, and which books are theirs.

-- A reader's own books.
CREATE TABLE library_book (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    state TEXT NOT NULL CHECK (state IN ('reading', 'want', 'finished', 'dropped')),
    added_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (reader, book)
);
CREATE INDEX library_book_by_change ON library_book (reader, changed_at, book);
CREATE INDEX library_book_by_book ON library_book (book);

-- Every place a reader was at, only added to. `writer` is who was there: it stays the same when two readers
-- become one, so that they can be told apart again. `section` is the section's identity and `number` its number
-- then, for when the book no longer has it.
CREATE TABLE reading_position (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    writer BIGINT NOT NULL,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    section BIGINT NOT NULL,
    number BIGINT NOT NULL CHECK (number > 0),
    block BIGINT NOT NULL CHECK (block >= 0),
    char_offset BIGINT NOT NULL CHECK (char_offset >= 0),
    fingerprint TEXT NOT NULL,
    at BIGINT NOT NULL,
    device TEXT NOT NULL
);
CREATE INDEX reading_position_by_time ON reading_position (reader, book, at, id);
CREATE INDEX reading_position_by_book ON reading_position (book);

-- The place where each book is open: the last of its positions.
CREATE TABLE reading_place (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    position BIGINT NOT NULL REFERENCES reading_position (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (reader, book)
);
CREATE INDEX reading_place_by_time ON reading_place (reader, at, book);
CREATE INDEX reading_place_by_book ON reading_place (book);
CREATE INDEX reading_place_by_position ON reading_place (position);

-- Which books were read on which day of the reader's calendar, in days since 1970. A reader can take it away
-- without losing a place.
CREATE TABLE reading_day (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    writer BIGINT NOT NULL,
    day BIGINT NOT NULL,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    section BIGINT NOT NULL,
    number BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (reader, writer, day, book)
);
CREATE INDEX reading_day_by_time ON reading_day (reader, day, last_at, book);
CREATE INDEX reading_day_by_book ON reading_day (book);
