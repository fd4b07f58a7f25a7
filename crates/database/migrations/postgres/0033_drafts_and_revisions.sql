-- `version` counts the edits and imports of a book, so that two operators do not overwrite each other; `edited` is a JSON
-- list of the fields that an operator set by hand, which later imports leave as they are. `imported` is the hash of the
-- book as the last import wanted to store it; empty for books that were stored before this was recorded, whose
-- `fingerprint` it is.
ALTER TABLE book ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE book ADD COLUMN edited TEXT NOT NULL DEFAULT '[]';
ALTER TABLE book ADD COLUMN imported TEXT NOT NULL DEFAULT '';
CREATE INDEX book_by_title ON book (title, id);

-- The number of the section's text: each new text has the next one. `revised_at`, `revised_by` and `origin` say when it
-- was stored, by whom, and how; 0 and empty for texts from before this was recorded. `imported` is the hash of the text
-- that the last import had, if an operator has edited it since; otherwise empty.
ALTER TABLE section ADD COLUMN revision BIGINT NOT NULL DEFAULT 1;
ALTER TABLE section ADD COLUMN revised_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE section ADD COLUMN revised_by TEXT NOT NULL DEFAULT '';
ALTER TABLE section ADD COLUMN origin TEXT NOT NULL DEFAULT 'import' CHECK (origin IN ('import', 'edit', 'restore'));
ALTER TABLE section ADD COLUMN imported TEXT NOT NULL DEFAULT '';

-- The texts that a section had before the present one; only the last ones are kept.
CREATE TABLE section_revision (
    section BIGINT NOT NULL REFERENCES section (id) ON DELETE CASCADE,
    revision BIGINT NOT NULL,
    title TEXT NOT NULL,
    words BIGINT NOT NULL,
    blocks TEXT NOT NULL,
    revised_at BIGINT NOT NULL,
    revised_by TEXT NOT NULL,
    origin TEXT NOT NULL,
    PRIMARY KEY (section, revision)
);

-- The text on which operators work: at most one of a section, unseen by readers. `version` counts its saves;
-- `base_revision` is the text from which it began.
CREATE TABLE section_draft (
    section BIGINT NOT NULL PRIMARY KEY REFERENCES section (id) ON DELETE CASCADE,
    base_revision BIGINT NOT NULL,
    version BIGINT NOT NULL,
    title TEXT NOT NULL,
    words BIGINT NOT NULL,
    blocks TEXT NOT NULL,
    saved_at BIGINT NOT NULL,
    saved_by TEXT NOT NULL
);
