-- Backups that finished or failed, as the console and the metrics show them. `failure` is NULL if the backup succeeded.
CREATE TABLE backup_run (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    finished_at BIGINT NOT NULL,
    took_millis BIGINT NOT NULL,
    row_count BIGINT NOT NULL,
    byte_count BIGINT NOT NULL,
    failure TEXT
);

-- One row that readiness probes write, to notice a database that can only be read.
CREATE TABLE write_probe (
    slot BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
