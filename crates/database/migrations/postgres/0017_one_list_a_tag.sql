-- A tag's list is asked for in small letters; rows of before were kept as the tag was written. SQLite knows the small
-- letters of English only: a tag with other capitals is found again when its book is published anew.
INSERT INTO book_tag (book, tag, trend)
    SELECT book, lower(tag), trend FROM book_tag WHERE tag <> lower(tag)
    ON CONFLICT (book, tag) DO NOTHING;
DELETE FROM book_tag WHERE tag <> lower(tag);
