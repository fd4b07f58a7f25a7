use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_optional};

use page_cache::WebFile;

const STARTED: &str = "INSERT INTO build (id, started_at, seen_at) VALUES ($1, $2, $2)
    ON CONFLICT (id) DO UPDATE SET
        started_at = CASE WHEN build.seen_at < $3 THEN excluded.started_at ELSE build.started_at END,
        seen_at = CASE WHEN build.seen_at < $2 THEN $2 ELSE build.seen_at END";

/// Records that a node began to serve build `id` at `now`. If some node already served the build at
/// the time `away` or later, the start counts as a restart and not as a deployment: the build keeps
/// its deployment time, and does not become the newest.
pub(super) async fn started(
    unit: &mut Unit,
    id: &str,
    now: i64,
    away: i64,
) -> Result<(), DatabaseError> {
    execute!(unit, STARTED, id, now, away).map(|_| ())
}

const SEEN: &str = "UPDATE build SET seen_at = CASE WHEN seen_at < $2 THEN $2 ELSE seen_at END
    WHERE id = $1";

/// Records that build `id` was served at `now`, and returns whether the build is stored.
pub(super) async fn seen(unit: &mut Unit, id: &str, now: i64) -> Result<bool, DatabaseError> {
    execute!(unit, SEEN, id, now).map(|rows| rows == 1)
}

/// Files inserted per SQL statement, to bound memory: a statement holds a copy of each file.
const FILES_A_STATEMENT: usize = 32;

/// Inserts those files of a build that are not stored yet.
pub(super) async fn put_assets(
    unit: &mut Unit,
    build: &str,
    files: &[WebFile],
) -> Result<(), DatabaseError> {
    let columns = ["build", "path", "plain", "gzip", "brotli"];
    let rest = "ON CONFLICT (build, path) DO NOTHING";
    for some in files.chunks(FILES_A_STATEMENT) {
        let rows = some.iter().map(|file| {
            let (path, plain) = (file.path.as_str(), file.plain.as_ref());
            (build, path, plain, file.gzip.as_deref(), file.brotli.as_deref())
        });
        bulk::insert(unit, "build_asset", columns, rows, rest).await?;
    }
    Ok(())
}

#[derive(FromRow)]
pub(super) struct FoundAsset {
    pub(super) plain: Vec<u8>,
    pub(super) gzip: Option<Vec<u8>>,
    pub(super) brotli: Option<Vec<u8>>,
}

const ASSET: &str =
    "SELECT a.plain, a.gzip, a.brotli FROM build_asset a JOIN build b ON b.id = a.build
    WHERE a.path = $1 AND b.seen_at >= $2 ORDER BY b.started_at DESC LIMIT 1";

pub(super) async fn asset(
    db: &mut impl Executes,
    path: &str,
    seen_after: i64,
) -> Result<Option<FoundAsset>, DatabaseError> {
    fetch_optional!(db, FoundAsset, ASSET, path, seen_after)
}

#[derive(FromRow)]
pub(super) struct BuildRow {
    pub(super) id: String,
    pub(super) started_at: i64,
}

/// Returns the build that was deployed last. After a roll-back, this is an older build, because a roll-back deploys it
/// again.
pub(super) async fn latest(db: &mut impl Executes) -> Result<Option<BuildRow>, DatabaseError> {
    let sql = "SELECT id, started_at FROM build ORDER BY started_at DESC, id LIMIT 1";
    fetch_optional!(db, BuildRow, sql)
}

pub(super) async fn build(
    db: &mut impl Executes,
    id: &str,
) -> Result<Option<BuildRow>, DatabaseError> {
    fetch_optional!(db, BuildRow, "SELECT id, started_at FROM build WHERE id = $1", id)
}

pub(super) async fn delete_unseen(unit: &mut Unit, seen_before: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM build WHERE seen_at < $1", seen_before).map(|_| ())
}
