-- What the last import of a book kept, changed and dropped of its file, as JSON.
CREATE TABLE import_report (
    book BIGINT NOT NULL PRIMARY KEY REFERENCES book (id) ON DELETE CASCADE,
    imported_at BIGINT NOT NULL,
    report TEXT NOT NULL
);
