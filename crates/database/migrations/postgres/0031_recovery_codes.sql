-- A hand-over code without a session is a recovery code, which support issued to a reader whom no browser can reach.
ALTER TABLE hand_over ALTER COLUMN session_id DROP NOT NULL;
