-- What a shop of books needs to know of each book, and what readers do with them.

-- `source` is what an import is known by again; `trend` is the binary logarithm of reads that lose half
-- their weight every three days, so it never has to be computed anew; `next_section_at` is when the
-- section after the last published one is due; `cover` names the version of a stored cover and is empty
-- where the cover is drawn.
ALTER TABLE book ADD COLUMN source TEXT;
ALTER TABLE book ADD COLUMN subtitle TEXT NOT NULL DEFAULT '';
ALTER TABLE book ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE book ADD COLUMN status TEXT NOT NULL DEFAULT 'ongoing' CHECK (status IN ('ongoing', 'completed'));
ALTER TABLE book ADD COLUMN age_rating TEXT NOT NULL DEFAULT 'all' CHECK (age_rating IN ('all', '13', '16', '18'));
ALTER TABLE book ADD COLUMN words BIGINT NOT NULL DEFAULT 0 CHECK (words >= 0);
ALTER TABLE book ADD COLUMN free_sections BIGINT NOT NULL DEFAULT 5 CHECK (free_sections >= 0);
ALTER TABLE book ADD COLUMN price BIGINT NOT NULL DEFAULT 10 CHECK (price >= 0);
ALTER TABLE book ADD COLUMN cover TEXT NOT NULL DEFAULT '';
ALTER TABLE book ADD COLUMN cover_colour TEXT NOT NULL DEFAULT '';
ALTER TABLE book ADD COLUMN first_published BIGINT NOT NULL DEFAULT 0;
ALTER TABLE book ADD COLUMN next_section_at BIGINT;
ALTER TABLE book ADD COLUMN trend DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE book ADD COLUMN finish_num BIGINT NOT NULL DEFAULT 0 CHECK (finish_num >= 0);
CREATE UNIQUE INDEX book_by_source ON book (source);
CREATE INDEX book_by_trend ON book (trend, id);
CREATE INDEX book_by_first_published ON book (first_published, id);
CREATE INDEX book_by_status ON book (status, trend, id);
CREATE INDEX book_by_finish_num ON book (finish_num, id);
CREATE INDEX free_book_by_update_time ON book (update_time, id) WHERE free_sections >= section_num;
CREATE INDEX book_by_next_section ON book (next_section_at) WHERE next_section_at IS NOT NULL;

-- Numbers up to the book's `section_num` are published. `parts` is a JSON list of titles.
ALTER TABLE section ADD COLUMN parts TEXT NOT NULL DEFAULT '[]';
ALTER TABLE section ADD COLUMN publish_at BIGINT NOT NULL DEFAULT 0;

-- Forewords, dedications, afterwords: read, but no sections.
CREATE TABLE book_matter (
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    place TEXT NOT NULL CHECK (place IN ('front', 'back')),
    number BIGINT NOT NULL,
    title TEXT NOT NULL,
    blocks TEXT NOT NULL,
    PRIMARY KEY (book, place, number)
);

-- The book's tags again, with its trend, so that the head of a genre's list is found by index.
CREATE TABLE book_tag (
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    trend DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (book, tag)
);
CREATE INDEX book_tag_by_trend ON book_tag (tag, trend, book);

-- Pictures inside the text, by the hash of their bytes; WebP that was encoded here.
CREATE TABLE picture (
    name TEXT NOT NULL PRIMARY KEY,
    bytes BYTEA NOT NULL
);
CREATE TABLE book_picture (
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    picture TEXT NOT NULL REFERENCES picture (name),
    PRIMARY KEY (book, picture)
);
CREATE INDEX book_picture_by_picture ON book_picture (picture);

-- A cover in each width it is served in.
CREATE TABLE book_cover (
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    width BIGINT NOT NULL,
    bytes BYTEA NOT NULL,
    PRIMARY KEY (book, width)
);

-- Who read which section on which day, by a name that lasts for that day only.
CREATE TABLE section_reader (
    day BIGINT NOT NULL,
    reader TEXT NOT NULL,
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    PRIMARY KEY (day, reader, book, number)
);
CREATE INDEX section_reader_by_book ON section_reader (book);

-- What readers' names of a day are made with. Forgotten with the day, so that nobody can make them again.
CREATE TABLE reader_secret (
    day BIGINT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
);

-- How many readers of one book read the other on the same day.
CREATE TABLE co_read (
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    other BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    readers BIGINT NOT NULL,
    PRIMARY KEY (book, other)
);
CREATE INDEX co_read_by_readers ON co_read (book, readers);
CREATE INDEX co_read_by_other ON co_read (other);

-- What is searched for, with a trend like that of books.
CREATE TABLE search_term (
    term TEXT NOT NULL PRIMARY KEY,
    trend DOUBLE PRECISION NOT NULL
);
CREATE INDEX search_term_by_trend ON search_term (trend);
