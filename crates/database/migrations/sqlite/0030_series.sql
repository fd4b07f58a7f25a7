-- The series that a book belongs to, as its file names it; empty if there is none. Books of a series are in the order of
-- `series_order`: the number of the book in the series, or 1e9 for a book without a number.
ALTER TABLE book ADD COLUMN series TEXT NOT NULL DEFAULT '';
ALTER TABLE book ADD COLUMN series_order REAL NOT NULL DEFAULT 1e9;
UPDATE book SET series = json_extract(edition, '$.series') WHERE json_extract(edition, '$.series') <> '';
UPDATE book SET series_order = CAST(json_extract(edition, '$.series_number') AS REAL)
    WHERE series <> '' AND json_extract(edition, '$.series_number') GLOB '[0-9]*';
CREATE INDEX book_by_series ON book (series, series_order) WHERE series <> '';
