-- How far readers have come, what they marked, how long they read, how they like to read, and shelves of their own.

-- How many sections the book had when it was added, so that later ones are new; 0 where nobody knows.
ALTER TABLE library_book ADD COLUMN sections BIGINT NOT NULL DEFAULT 0 CHECK (sections >= 0);
UPDATE library_book SET sections = (SELECT b.section_num FROM book b WHERE b.id = library_book.book);

-- The place where each book is open, the last of its positions, and the furthest of them. `sections` is how many
-- the book had when that was reached.
DROP INDEX reading_place_by_time;
DROP INDEX reading_place_by_book;
DROP INDEX reading_place_by_position;
ALTER TABLE reading_place RENAME TO reading_place_before;
CREATE TABLE reading_place (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    position BIGINT NOT NULL REFERENCES reading_position (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    furthest BIGINT NOT NULL REFERENCES reading_position (id) ON DELETE CASCADE,
    sections BIGINT NOT NULL CHECK (sections >= 0),
    PRIMARY KEY (reader, book)
);
INSERT INTO reading_place (reader, book, position, at, furthest, sections)
    SELECT o.reader, o.book, o.position, o.at,
        (SELECT p.id FROM reading_position p LEFT JOIN section s ON s.id = p.section
            WHERE p.reader = o.reader AND p.book = o.book
            ORDER BY COALESCE(s.number, p.number) DESC, p.block DESC, p.char_offset DESC, p.at DESC, p.id DESC LIMIT 1),
        b.section_num
    FROM reading_place_before o JOIN book b ON b.id = o.book;
DROP TABLE reading_place_before;
CREATE INDEX reading_place_by_time ON reading_place (reader, at, book);
CREATE INDEX reading_place_by_book ON reading_place (book);
CREATE INDEX reading_place_by_position ON reading_place (position);
CREATE INDEX reading_place_by_furthest ON reading_place (furthest);

-- How long a book was read on a day with a device: counters that only grow. `writer` as in reading_position.
CREATE TABLE reading_time (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    writer BIGINT NOT NULL,
    day BIGINT NOT NULL,
    device TEXT NOT NULL,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    seconds BIGINT NOT NULL CHECK (seconds >= 0),
    words BIGINT NOT NULL CHECK (words >= 0),
    PRIMARY KEY (reader, writer, day, device, book)
);
CREATE INDEX reading_time_by_day ON reading_time (reader, day);
CREATE INDEX reading_time_by_book ON reading_time (book);

-- Bookmarks and highlights. `version` is the book's fingerprint if the place was right in that version. `change`
-- counts the changes of a reader's marks, so that a device can ask for those it does not know. A mark that is deleted
-- stays for a year without its words, so that devices learn of it.
CREATE TABLE reading_mark (
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    writer BIGINT NOT NULL,
    mark_id TEXT NOT NULL,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    section BIGINT NOT NULL,
    number BIGINT NOT NULL CHECK (number > 0),
    kind TEXT NOT NULL CHECK (kind IN ('bookmark', 'highlight')),
    start_block BIGINT NOT NULL CHECK (start_block >= 0),
    start_offset BIGINT NOT NULL CHECK (start_offset >= 0),
    start_print TEXT NOT NULL,
    end_block BIGINT,
    end_offset BIGINT,
    end_print TEXT,
    colour TEXT,
    quote TEXT NOT NULL,
    note TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    deleted BIGINT NOT NULL CHECK (deleted IN (0, 1)),
    version TEXT NOT NULL,
    change BIGINT NOT NULL,
    PRIMARY KEY (reader, mark_id)
);
CREATE INDEX reading_mark_by_change ON reading_mark (reader, change);
CREATE INDEX reading_mark_by_time ON reading_mark (reader, created_at, mark_id) WHERE deleted = 0;
CREATE INDEX reading_mark_by_book ON reading_mark (book);
CREATE INDEX reading_mark_by_deletion ON reading_mark (changed_at) WHERE deleted = 1;

-- How a reader likes to read: a JSON object.
CREATE TABLE reading_settings (
    reader BIGINT PRIMARY KEY REFERENCES reader (id) ON DELETE CASCADE,
    settings TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);

-- A reader's own lists of books. `writer` as in reading_position; what stands on a shelf goes with it.
CREATE TABLE own_shelf (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    shelf_id TEXT NOT NULL UNIQUE,
    reader BIGINT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
    writer BIGINT NOT NULL,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX own_shelf_by_reader ON own_shelf (reader, id);

CREATE TABLE own_shelf_book (
    shelf BIGINT NOT NULL REFERENCES own_shelf (id) ON DELETE CASCADE,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    added_at BIGINT NOT NULL,
    PRIMARY KEY (shelf, book)
);
CREATE INDEX own_shelf_book_by_book ON own_shelf_book (book);
