-- The series that a book belongs to, as its file names it; empty if there is none. Books of a series are in the order of
-- `series_order`: the number of the book in the series, or 1e9 for a book without a number.
ALTER TABLE book ADD COLUMN series TEXT NOT NULL DEFAULT '';
ALTER TABLE book ADD COLUMN series_order DOUBLE PRECISION NOT NULL DEFAULT 1e9;
UPDATE book SET series = edition::json ->> 'series' WHERE edition::json ->> 'series' <> '';
UPDATE book SET series_order = substring(edition::json ->> 'series_number' FROM '^[0-9]{1,9}(?:\.[0-9]{1,9})?')::double precision
    WHERE series <> '' AND edition::json ->> 'series_number' ~ '^[0-9]';
CREATE INDEX book_by_series ON book (series, series_order) WHERE series <> '';
