//! Whether this node can serve readers: the state of each component that requests need.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

use super::App;

/// Time for which the result of a test write is reused, so that frequent probes cause few writes.
const WRITE_EVERY: Duration = Duration::from_secs(5);
/// Size, in bytes, of the test file that is written to a folder. A smaller file could be written
/// even to a disk that is practically full, so that the test would not detect this.
const TEST_BYTES: usize = 64 * 1024;

/// The state of each component that requests need: `Ok`, or the cause of the failure as a text. The
/// cause is only logged, and never sent to clients.
#[derive(Debug, Clone)]
pub struct Readiness {
    pub database: Result<(), String>,
    /// State of the folders into which the node writes files.
    pub data: Result<(), String>,
    pub renderer: Result<(), String>,
    pub search: Result<(), String>,
}

impl Readiness {
    pub fn components(&self) -> [(&'static str, &Result<(), String>); 4] {
        let Self { database, data, renderer, search } = self;
        [("database", database), ("data", data), ("renderer", renderer), ("search", search)]
    }

    pub fn is_ready(&self) -> bool {
        self.components().iter().all(|(_, state)| state.is_ok())
    }
}

/// Tests whether the database and the folders can be written to. Writes test data at most once in
/// [`WRITE_EVERY`], and otherwise returns the last result.
pub(super) struct WriteProbe {
    folders: Vec<PathBuf>,
    last: Mutex<Option<(Instant, Written)>>,
}

/// The results of test writes: to the database, and to the folders.
type Written = (Result<(), String>, Result<(), String>);

impl WriteProbe {
    pub(super) fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders, last: Mutex::new(None) }
    }

    async fn written(&self, app: &App) -> Written {
        let mut last = self.last.lock().await;
        if let Some((at, written)) = &*last
            && at.elapsed() < WRITE_EVERY
        {
            return written.clone();
        }
        let folders = self.folders.clone();
        let data = spawn_blocking(move || folders.iter().try_for_each(|folder| test_write(folder)));
        let data = data.await.unwrap_or_else(|panic| Err(panic.to_string()));
        let database = app.database.probe_write(app.sessions.seconds()).await;
        let written = (database.map_err(|error| error.to_string()), data);
        *last = Some((Instant::now(), written.clone()));
        written
    }
}

/// Writes a test file into `folder` and deletes the file. Only an actual write detects a full disk, a read-only mount
/// or wrong permissions.
fn test_write(folder: &Path) -> Result<(), String> {
    let path = folder.join(format!(".write-test-{}", std::process::id()));
    let write = || -> io::Result<()> {
        let mut file = fs::File::create(&path)?;
        file.write_all(&vec![b'-'; TEST_BYTES])?;
        file.sync_all()
    };
    let written = write();
    // The file is also deleted after a failed write, so that its remains do not fill the disk.
    let removed = fs::remove_file(&path);
    written.and(removed).map_err(|error| format!("{} cannot be written: {error}", folder.display()))
}

impl App {
    /// Returns the state of each component that requests need.
    pub async fn readiness(&self) -> Readiness {
        let (reachable, renderer, (database, data)) = tokio::join!(
            self.database.ping(),
            self.renderer.ping(),
            self.write_probe.written(self)
        );
        let text = |error: &dyn std::error::Error| error.to_string();
        Readiness {
            database: reachable.map_err(|error| text(&error)).and(database),
            data,
            renderer: match renderer {
                // A full queue means a busy renderer; browsers then render the pages.
                Ok(()) | Err(renderer::RenderError::Busy) => Ok(()),
                Err(error) => Err(text(&error)),
            },
            search: self.search.state().map_err(|error| error.to_string()),
        }
    }
}
