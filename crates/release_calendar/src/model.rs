use catalogue::{BookId, CatalogueError, SectionKey, Status};
use database::DatabaseError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What happens to the times of the other unpublished sections when an operator gives a section a publication time.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = FollowingSections)]
pub enum Following {
    /// The other sections keep their times.
    #[default]
    Stay,
    /// Later sections that have a time are moved by as many days as the section itself. If the
    /// section had no time before, or its place in the book changes, the later sections are
    /// postponed by the rhythm of the serial.
    Shift,
    /// All sections that have no time yet get one after the last scheduled section, in the rhythm of the serial.
    Fill,
}

/// The publication time that an operator sets for a section, and what else in the plan may change with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    pub section: SectionKey,
    /// When the section is to be published, in Unix seconds.
    pub at: i64,
    pub following: Following,
    /// Whether the section may get another number in the book, so that the order of the book agrees with the new time.
    pub reorder: bool,
    /// Whether no notifications are sent when the section is published; `None` keeps the present choice.
    pub silent: Option<bool>,
}

/// Why a change of a release plan is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanProblem {
    #[error("the section is published already, or was withdrawn")]
    NotWaiting,
    #[error("the time has passed; choose a later one")]
    Past,
    #[error("the time is more than ten years away")]
    TooFar,
    /// The publication times would not be in the order of the book. The fields are the current
    /// number, title and publication time of the section that prevents the change.
    #[error("sections are published in the order of the book, and section {number} is in the way")]
    InTheWay { number: i64, title: String, at: Option<i64> },
}

#[derive(Debug, thiserror::Error)]
pub enum CalendarError {
    #[error(transparent)]
    Plan(#[from] PlanProblem),
    /// The plan changed after the operator had read it. Contains the serial as it is now.
    #[error("someone else changed the releases of this book in the meantime")]
    Changed(Box<Serial>),
    #[error("`{0}` is not a time of day")]
    BadTime(String),
    #[error("`{0}` is not a date")]
    BadDate(String),
    #[error("the list has no such page")]
    BadCursor,
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

impl From<DatabaseError> for CalendarError {
    fn from(error: DatabaseError) -> Self {
        Self::Catalogue(error.into())
    }
}

/// Whether a section is published, and whether it has a publication time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReleaseState {
    /// The section has no publication time yet.
    Planned,
    /// The section will be published at its publication time.
    Scheduled,
    /// The section is published.
    Published,
}

/// A section in the release calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "book_id": "5yuxzs98u9a4", "book": "The Drowned Tuner", "plan": 3, "section": 31, "number": 12,
    "title": "Somebody Else’s Ear", "words": 702, "state": "scheduled", "at": 1_790_000_000,
    "day": "2026-09-21", "time": "16:13", "silent": false
}))]
pub struct Release {
    /// Id of the book.
    pub book_id: BookId,
    /// Title of the book.
    pub book: String,
    /// Version of the book's release plan, to be sent with each request that changes the plan.
    #[schema(minimum = 1)]
    pub plan: i64,
    /// Id of the section.
    #[schema(value_type = i64, minimum = 1)]
    pub section: SectionKey,
    /// Number of the section in the book.
    #[schema(minimum = 1)]
    pub number: i64,
    /// Title of the section.
    pub title: String,
    /// Number of words in the section.
    #[schema(minimum = 0)]
    pub words: i64,
    /// Whether the section is published, scheduled or planned.
    pub state: ReleaseState,
    /// When the section was or will be published, in Unix seconds; null if it has no publication time yet.
    pub at: Option<i64>,
    /// The day of `at` in the publisher’s time zone, as `YYYY-MM-DD`; null if `at` is null.
    pub day: Option<String>,
    /// The time of day of `at` in the publisher’s time zone, as `hh:mm`; null if `at` is null.
    pub time: Option<String>,
    /// Whether no notifications are sent when the section is published.
    pub silent: bool,
}

/// A book in the release calendar, with the figures of its release plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "book_id": "5yuxzs98u9a4", "title": "The Drowned Tuner", "status": "ongoing", "section_num": 11, "scheduled": 4,
    "planned": 6, "next_at": 1_790_000_000, "next_day": "2026-09-21", "last_day": "2026-10-12", "next_free_day": "2026-10-19",
    "usual_time": "18:00", "rhythm_days": 7, "backlog_days": 21, "backlog_days_planned": 63, "plan": 3
}))]
pub struct Serial {
    /// Id of the book.
    pub book_id: BookId,
    /// Title of the book.
    pub title: String,
    /// Whether more sections will follow.
    pub status: Status,
    /// Number of published sections.
    #[schema(minimum = 0)]
    pub section_num: i64,
    /// Number of unpublished sections that have a publication time.
    #[schema(minimum = 0)]
    pub scheduled: i64,
    /// Number of unpublished sections that have no publication time yet.
    #[schema(minimum = 0)]
    pub planned: i64,
    /// When the next section is published, in Unix seconds; null if none is scheduled.
    pub next_at: Option<i64>,
    /// The day of `next_at` in the publisher’s time zone; null if none is scheduled.
    pub next_day: Option<String>,
    /// The day of the last scheduled section in the publisher’s time zone; null if none is scheduled.
    pub last_day: Option<String>,
    /// The day that continues the rhythm of the serial after the last scheduled section or, if none is scheduled, after
    /// the last published section; not before tomorrow.
    pub next_free_day: String,
    /// The time of day of the last scheduled section or, if none is scheduled, of the last published section, as
    /// `hh:mm`; proposed for the next section to be scheduled.
    pub usual_time: String,
    /// The usual number of days from one release to the next.
    #[schema(minimum = 1)]
    pub rhythm_days: i64,
    /// Days from today to the last scheduled section; 0 if none is scheduled.
    #[schema(minimum = 0)]
    pub backlog_days: i64,
    /// The value that `backlog_days` would have if all planned sections were scheduled in the rhythm of the serial.
    #[schema(minimum = 0)]
    pub backlog_days_planned: i64,
    /// Version of the book's release plan, to be sent with each request that changes the plan.
    #[schema(minimum = 1)]
    pub plan: i64,
}
