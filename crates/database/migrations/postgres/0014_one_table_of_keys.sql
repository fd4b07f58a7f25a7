-- The key of challenges stands with the other keys of the site. A challenge lives for minutes, so a new one is made.
DROP TABLE shared_key;
