//! Import jobs. Each job is one file that an operator imports in steps.

use std::fmt;

use database::Unit;
use database::audit::{self, Act};
use foundation::human_readable_code::encode;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::StagedImportError;
use crate::book_id::BookId;
use crate::service::CatalogueError;
use crate::store::ImportJobRow;

/// Length of an import id in characters, each of which holds five bits.
const LENGTH: usize = 16;

/// The id of an import.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, pattern = "^[a-z0-9]{16}$", example = "5yuxzs98u9a4k7m2")]
pub struct ImportId(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an import's id is 16 lower-case letters and digits")]
pub struct BadImportId;

impl ImportId {
    pub(super) fn random(bytes: &[u8; 32]) -> Self {
        Self(encode(bytes, LENGTH))
    }

    pub(super) fn stored(text: &str) -> Option<Self> {
        text.to_owned().try_into().ok()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for ImportId {
    type Error = BadImportId;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let fits = text.len() == LENGTH
            && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        if fits { Ok(Self(text)) } else { Err(BadImportId) }
    }
}

impl From<ImportId> for String {
    fn from(id: ImportId) -> Self {
        id.0
    }
}

impl fmt::Display for ImportId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The state of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ImportState {
    /// The file is being received.
    Receiving,
    /// The file waits for other files to be read first.
    Waiting,
    /// The file is being read.
    Reading,
    /// The file was read; an operator can review and publish it.
    Ready,
    /// The book is being stored in the catalogue.
    Publishing,
    /// The book is stored in the catalogue.
    Published,
    /// The file could not be received or read, or the server stopped meanwhile; `problem` says why.
    Failed,
}

impl ImportState {
    const ALL: [Self; 7] = [
        Self::Receiving,
        Self::Waiting,
        Self::Reading,
        Self::Ready,
        Self::Publishing,
        Self::Published,
        Self::Failed,
    ];

    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Receiving => "receiving",
            Self::Waiting => "waiting",
            Self::Reading => "reading",
            Self::Ready => "ready",
            Self::Publishing => "publishing",
            Self::Published => "published",
            Self::Failed => "failed",
        }
    }

    /// Returns whether a job is in this state while a node works on it. The node then extends the lease of the job.
    fn is_worked_on(self) -> bool {
        matches!(self, Self::Receiving | Self::Waiting | Self::Reading | Self::Publishing)
    }
}

impl ImportJobRow {
    /// Returns the state in the database, whether or not the lease has expired.
    pub(super) fn stored_state(&self) -> ImportState {
        let known = ImportState::ALL.into_iter().find(|state| state.as_str() == self.state);
        known.unwrap_or(ImportState::Failed)
    }

    /// Returns the state at the time `now`. If a node worked on the job and the lease has expired, the node has
    /// stopped: a job that was being published is ready again, any other has failed.
    pub(super) fn state_at(&self, now: i64) -> ImportState {
        match self.stored_state() {
            // The outline that was stored before the publication is still valid.
            ImportState::Publishing if self.lease_until < now => ImportState::Ready,
            state if state.is_worked_on() && self.lease_until < now => ImportState::Failed,
            state => state,
        }
    }

    /// Returns whether the import failed after the whole file was received, so that the file can be read again.
    pub(super) fn can_restart(&self, now: i64) -> bool {
        self.state_at(now) == ImportState::Failed
            && self.stored_state() != ImportState::Receiving
            && self.problem != INTERRUPTED
    }
}

/// The problem of a job whose file was not received completely.
pub(super) const INTERRUPTED: &str = "The file did not arrive as a whole. Send it again.";
const READING_STOPPED: &str =
    "The server was stopped while it read the file. Start the import again.";
const PUBLISHING_STOPPED: &str = "The server was stopped while it stored the book. Look whether the book is there, and publish the file if not.";

/// The result of publishing an import: the stored book, and what changed in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportedBook {
    /// Id of the book.
    pub book_id: BookId,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Number of the book's sections, published or scheduled.
    #[schema(minimum = 0, example = 12)]
    pub sections: i64,
    /// Whether the import changed the stored book; false if the same file had been imported before.
    #[schema(example = true)]
    pub changed: bool,
    /// Number of sections that were withdrawn because the file no longer has them.
    #[schema(minimum = 0, example = 0)]
    pub withdrawn: usize,
    /// Number of withdrawn sections that were restored because the file has them again.
    #[schema(minimum = 0, example = 0)]
    pub restored: usize,
}

/// An import job: the import of one file.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ImportJob {
    /// Id of the import.
    pub id: ImportId,
    /// Name of the imported file.
    #[schema(example = "the-drowned-tuner.epub")]
    pub file: String,
    /// Size of the file in bytes.
    #[schema(minimum = 0, example = 48_213)]
    pub bytes: i64,
    /// State of the import.
    pub state: ImportState,
    /// Progress of reading or publishing the file, from 0 to 1; null unless the server that responds works on this
    /// import.
    #[schema(minimum = 0, maximum = 1, example = json!(null))]
    pub progress: Option<f32>,
    /// Why the import failed, or why it could not be published, as a sentence; empty if there is no problem.
    #[schema(example = "")]
    pub problem: String,
    /// Whether the import failed and can be restarted without sending the file again.
    #[schema(example = false)]
    pub can_restart: bool,
    /// The published book; null before the import is published.
    pub book: Option<ImportedBook>,
    /// E-mail address of the operator who sent the file.
    #[schema(example = "ada@example.org")]
    pub created_by: String,
    /// When the server began to receive the file, in Unix seconds.
    #[schema(example = 1_790_000_000)]
    pub created_at: i64,
    /// When the state last changed, in Unix seconds.
    #[schema(example = 1_790_000_000)]
    pub changed_at: i64,
    /// When the import will be deleted, in Unix seconds, unless its state changes before.
    #[schema(example = 1_790_604_800)]
    pub expires_at: i64,
}

impl ImportJob {
    pub(super) fn of(
        row: ImportJobRow,
        progress: Option<f32>,
        now: i64,
        kept_for: i64,
    ) -> Result<Self, CatalogueError> {
        let (state, stored) = (row.state_at(now), row.stored_state());
        let problem = match stored {
            _ if state == stored => row.problem.clone(),
            ImportState::Receiving => INTERRUPTED.to_owned(),
            ImportState::Publishing => PUBLISHING_STOPPED.to_owned(),
            _ => READING_STOPPED.to_owned(),
        };
        let book = match row.book.as_str() {
            "" => None,
            stored => Some(serde_json::from_str(stored)?),
        };
        Ok(Self {
            can_restart: row.can_restart(now),
            id: ImportId(row.id),
            file: row.file,
            bytes: row.bytes,
            state,
            progress: progress.filter(|_| state.is_worked_on()),
            problem,
            book,
            created_by: row.created_by,
            created_at: row.created_at,
            changed_at: row.changed_at,
            expires_at: row.changed_at + kept_for,
        })
    }
}

/// Records in the audit log what an operator did with an import.
pub(super) async fn record(
    unit: &mut Unit,
    action: &'static str,
    id: &ImportId,
    now: i64,
) -> Result<(), StagedImportError> {
    let object = format!("import:{id}");
    let act = Act { action, object: &object, details: json!({}) };
    Ok(audit::record(unit, &act, now).await?)
}
