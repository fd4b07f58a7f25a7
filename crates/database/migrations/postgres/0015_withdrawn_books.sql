-- Since when a book is on no list any more. Its tags leave `book_tag`, the list of each, for that time.
ALTER TABLE book ADD COLUMN withdrawn_at BIGINT;
-- Few are, so lists are counted by taking them off.
CREATE INDEX book_by_withdrawal ON book (withdrawn_at) WHERE withdrawn_at IS NOT NULL;
