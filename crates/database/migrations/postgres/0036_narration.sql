-- Sounds that speak the text of books, by the hash of their bytes; as they are in the imported file.
CREATE TABLE sound (
    name TEXT NOT NULL PRIMARY KEY,
    bytes BYTEA NOT NULL
);
CREATE TABLE book_sound (
    book BIGINT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    sound TEXT NOT NULL REFERENCES sound (name),
    PRIMARY KEY (book, sound)
);
CREATE INDEX book_sound_by_sound ON book_sound (sound);

-- Which piece of which sound speaks which passage of a text, as a JSON list; and who speaks the book.
ALTER TABLE section ADD COLUMN narration TEXT NOT NULL DEFAULT '[]';
ALTER TABLE book_matter ADD COLUMN narration TEXT NOT NULL DEFAULT '[]';
ALTER TABLE book ADD COLUMN narrator TEXT NOT NULL DEFAULT '';
