-- Books, their sections, and the shelves they stand on.

-- `tags` is a JSON list whose first entry is the genre; `opening` holds the first blocks of the first
-- section, so that a list of books never reads whole sections; `fingerprint` tells whether an import
-- changes anything.
CREATE TABLE book (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    book_id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL CHECK (title <> ''),
    author TEXT NOT NULL,
    description TEXT NOT NULL,
    tags TEXT NOT NULL,
    opening TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    read_num BIGINT NOT NULL DEFAULT 0 CHECK (read_num >= 0),
    section_num BIGINT NOT NULL DEFAULT 0 CHECK (section_num >= 0),
    update_time BIGINT NOT NULL
);
CREATE INDEX book_by_update_time ON book (update_time, id);

-- `blocks` is the section's text as typed blocks, in JSON; never HTML.
CREATE TABLE section (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    number BIGINT NOT NULL CHECK (number > 0),
    title TEXT NOT NULL,
    words BIGINT NOT NULL CHECK (words >= 0),
    blocks TEXT NOT NULL,
    UNIQUE (book, number)
);

CREATE TABLE shelf (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    slug TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL CHECK (title <> ''),
    list_order BIGINT NOT NULL
);

-- `list_order` counts from 1 without gaps, so the head of a shelf is found by number.
CREATE TABLE shelf_book (
    shelf BIGINT NOT NULL REFERENCES shelf (id) ON DELETE CASCADE,
    list_order BIGINT NOT NULL,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    PRIMARY KEY (shelf, list_order),
    UNIQUE (shelf, book)
);
CREATE INDEX shelf_book_by_book ON shelf_book (book);

-- The book the home page opens with, if one was chosen: at most one row.
CREATE TABLE featured_book (
    slot BIGINT PRIMARY KEY CHECK (slot = 1),
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE
);

-- What changed, in order, so that every node can throw away what it made from it.
-- The clock's one row is the lock that makes the order of `seq` the order of commits.
CREATE TABLE catalogue_clock (
    slot BIGINT PRIMARY KEY CHECK (slot = 1),
    seq BIGINT NOT NULL
);
INSERT INTO catalogue_clock (slot, seq) VALUES (1, 0);

CREATE TABLE catalogue_change (
    seq BIGINT NOT NULL PRIMARY KEY,
    subject TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX catalogue_change_by_time ON catalogue_change (changed_at);
