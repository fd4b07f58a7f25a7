-- Builds of the web app that nodes have served, and their files, so that an open tab of an older
-- build still finds its code, and a tab of a newer one finds it on any node.

CREATE TABLE build (
    id TEXT PRIMARY KEY,
    started_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);

CREATE TABLE build_asset (
    build TEXT NOT NULL REFERENCES build (id) ON DELETE CASCADE,
    path TEXT NOT NULL,
    plain BYTEA NOT NULL,
    gzip BYTEA,
    brotli BYTEA,
    PRIMARY KEY (build, path)
);
CREATE INDEX build_asset_by_path ON build_asset (path);
