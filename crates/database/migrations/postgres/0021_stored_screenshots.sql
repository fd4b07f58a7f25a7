-- How large the stored screenshot of a message is, so that their sum is known without reading them; 0 for none.
ALTER TABLE inbox_message ADD COLUMN screenshot_bytes BIGINT NOT NULL DEFAULT 0 CHECK (screenshot_bytes >= 0);
UPDATE inbox_message SET screenshot_bytes = length(screenshot) WHERE screenshot IS NOT NULL;
CREATE INDEX inbox_screenshot ON inbox_message (received_at, screenshot_bytes) WHERE screenshot_bytes > 0;
