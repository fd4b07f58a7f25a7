use std::sync::Arc;
use std::time::Duration;

use database::{Database, DatabaseError};

use super::store;
use foundation::clock::Clock;
use page_cache::WebFile;

/// A build counts as no longer served if no node has recorded for this many seconds that it serves
/// the build. Each node records this once per minute.
const AWAY: i64 = 180;
/// Minimum time, in seconds, for which the files of a build are kept after a node last served the
/// build. Applies if the time in the settings (`keep`) is shorter, because a node may be slow, or
/// its clock wrong.
const ALWAYS_KEPT: i64 = 3600;

/// Why builds could not be read or recorded.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct BuildError(#[from] DatabaseError);

/// A file of a build from the database, with the compressed encodings that are stored.
#[derive(Debug, Clone)]
pub struct StoredAsset {
    pub plain: Vec<u8>,
    pub gzip: Option<Vec<u8>>,
    pub brotli: Option<Vec<u8>>,
}

/// A build of which a node has recorded that it serves it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownBuild {
    pub id: String,
    /// When the build was deployed, in Unix seconds.
    pub started_at: i64,
}

/// Records which builds the nodes serve, and stores the files of these builds. Cheap to clone.
#[derive(Clone)]
pub struct Builds {
    database: Database,
    clock: Arc<dyn Clock>,
    keep: Duration,
}

impl Builds {
    pub fn new(database: Database, clock: Arc<dyn Clock>, keep: Duration) -> Self {
        Self { database, clock, keep }
    }

    /// Records that a node serves build `id` from now on, and stores the build's files (`assets`) for the other nodes.
    #[foundation::boxed]
    pub async fn start(&self, id: &str, assets: Vec<WebFile>) -> Result<(), BuildError> {
        let (id, now) = (id.to_owned(), self.clock.unix_seconds());
        let recorded = self.database.write(move |unit| {
            Box::pin(async move {
                store::started(unit, &id, now, now - AWAY).await?;
                store::put_assets(unit, &id, &assets).await
            })
        });
        Ok(recorded.await?)
    }

    /// Records that a node still serves build `id`, and deletes the builds that no node has served
    /// for longer than the settings say (`keep`). Returns false if build `id` is not stored; the
    /// caller must then store it again.
    #[foundation::boxed]
    pub async fn keep_alive(&self, id: &str) -> Result<bool, BuildError> {
        let (id, now, oldest) = (id.to_owned(), self.clock.unix_seconds(), self.oldest());
        let kept = self.database.write(move |unit| {
            Box::pin(async move {
                let known = store::seen(unit, &id, now).await?;
                store::delete_unseen(unit, oldest).await?;
                Ok::<_, DatabaseError>(known)
            })
        });
        Ok(kept.await?)
    }

    /// Returns the file at `path` from the newest stored build that has such a file. Builds that no
    /// node has served for longer than the settings say (`keep`) are ignored.
    #[foundation::boxed]
    pub async fn asset(&self, path: &str) -> Result<Option<StoredAsset>, BuildError> {
        let mut db = self.database.read().await?;
        let found = store::asset(&mut db, path, self.oldest()).await?;
        Ok(found.map(|row| StoredAsset { plain: row.plain, gzip: row.gzip, brotli: row.brotli }))
    }

    /// Returns the build that was deployed last, if a deployment was recorded.
    #[foundation::boxed]
    pub async fn latest(&self) -> Result<Option<KnownBuild>, BuildError> {
        let mut db = self.database.read().await?;
        Ok(store::latest(&mut db).await?.map(known))
    }

    /// Returns the build `id`, if it is stored.
    #[foundation::boxed]
    pub async fn find(&self, id: &str) -> Result<Option<KnownBuild>, BuildError> {
        let mut db = self.database.read().await?;
        Ok(store::build(&mut db, id).await?.map(known))
    }

    fn oldest(&self) -> i64 {
        let keep = i64::try_from(self.keep.as_secs()).unwrap_or(i64::MAX);
        self.clock.unix_seconds().saturating_sub(keep.max(ALWAYS_KEPT))
    }
}

fn known(row: store::BuildRow) -> KnownBuild {
    KnownBuild { id: row.id, started_at: row.started_at }
}
