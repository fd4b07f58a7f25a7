-- The direction in which lines of a book run, and in which its pages are turned. Stored books get that of their language;
-- importing a file again stores what the file says.
ALTER TABLE book ADD COLUMN direction TEXT NOT NULL DEFAULT 'ltr' CHECK (direction IN ('ltr', 'rtl'));
ALTER TABLE book ADD COLUMN page_progression TEXT NOT NULL DEFAULT 'ltr' CHECK (page_progression IN ('ltr', 'rtl'));
UPDATE book SET direction = 'rtl', page_progression = 'rtl'
WHERE language IN ('ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi')
    OR language LIKE 'ar-%' OR language LIKE 'fa-%' OR language LIKE 'he-%' OR language LIKE 'ur-%';
