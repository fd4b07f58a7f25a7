use std::sync::Arc;

use catalogue::{BookId, Catalogue, CatalogueError, ReleasePlan, SectionKey};
use database::audit::Actor;
use database::{Database, Executes};
use foundation::calendar::{self, DAY};
use foundation::clock::Clock;
use foundation::paging::truncate_page;
use foundation::time_zone::Zone;
use serde_json::{Value, json};

use crate::model::{CalendarError, Placement, Release, ReleaseState, Serial};
use crate::rules::{self, RELEASES_OF_RHYTHM, Setting};
use crate::store::{self, ReleaseRow, SerialRow};

/// The time of day that is proposed for the first release of a serial, in minutes since midnight: 18:00.
const USUAL_MINUTE: i64 = 18 * 60;
/// How many of the last published sections, and how many of the next scheduled sections, are loaded
/// to compute the rhythm of a serial.
const AROUND: i64 = RELEASES_OF_RHYTHM as i64;

/// A day and a time of day in the publisher's time zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// The day, as `YYYY-MM-DD`.
    pub day: String,
    /// The time of day, as `hh:mm`.
    pub time: String,
}

/// A range of days in the publisher's time zone, as `YYYY-MM-DD`. Includes both `from` and `to`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Range {
    pub from: String,
    pub to: String,
}

/// The service with which operators plan releases. Cheap to clone.
#[derive(Clone)]
pub struct ReleaseCalendar {
    database: Database,
    clock: Arc<dyn Clock>,
    catalogue: Catalogue,
    zone: Zone,
}

impl ReleaseCalendar {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        catalogue: Catalogue,
        zone: Zone,
    ) -> Self {
        Self { database, clock, catalogue, zone }
    }

    /// Returns this service with `actor` as the actor that the audit log records.
    #[must_use]
    pub fn acting_as(&self, actor: Actor) -> Self {
        Self { catalogue: self.catalogue.acting_as(actor), ..self.clone() }
    }

    /// Returns the name of the publisher's time zone.
    pub fn zone(&self) -> &str {
        self.zone.name()
    }

    /// Returns the current day in the publisher's time zone, as `YYYY-MM-DD`.
    pub fn today(&self) -> String {
        day_text(self.zone.day(self.clock.unix_seconds()))
    }

    /// Returns up to `limit` sections that were or will be published on these days, ordered by time, and the cursor of
    /// the next page (`None` on the last page).
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn releases(
        &self,
        days: &Range,
        after: Option<&str>,
        limit: i64,
    ) -> Result<(Vec<Release>, Option<String>), CalendarError> {
        let from = self.zone.start(day(&days.from)?);
        let until = self.zone.start(day(&days.to)? + 1);
        let after = match after {
            None => (0, 0),
            Some(text) => {
                let (at, section) = text.split_once('.').ok_or(CalendarError::BadCursor)?;
                let number = |text: &str| text.parse().map_err(|_| CalendarError::BadCursor);
                (number(at)?, number(section)?)
            }
        };
        let mut db = self.database.read().await?;
        let mut rows =
            store::releases(&mut db, (from, until), after, limit.saturating_add(1)).await?;
        let cursor = |row: &ReleaseRow| format!("{}.{}", row.publish_at, row.section.get());
        let next = truncate_page(&mut rows, limit, cursor);
        Ok((rows.into_iter().map(|row| self.release(row)).collect(), next))
    }

    /// Returns up to `limit` books with unpublished sections, ordered by title, and the id to be passed as `after` for
    /// the next page (`None` on the last page).
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn serials(
        &self,
        after: Option<&BookId>,
        limit: i64,
    ) -> Result<(Vec<Serial>, Option<BookId>), CalendarError> {
        let mut db = self.database.read().await?;
        let from = match after {
            None => (String::new(), 0),
            Some(book) => {
                let row = store::serial(&mut db, book.as_str()).await?;
                let row = row.ok_or(CalendarError::BadCursor)?;
                (row.title, row.id.get())
            }
        };
        let (now, from) = (self.clock.unix_seconds(), (from.0.as_str(), from.1));
        let mut rows = store::serials(&mut db, now, from, limit.saturating_add(1)).await?;
        let more = truncate_page(&mut rows, limit, |_| ());
        let list = self.with_figures(&mut db, rows).await?;
        let next = more.and_then(|()| list.last().map(|serial| serial.book_id.clone()));
        Ok((list, next))
    }

    /// Returns three things: a book with the figures of its release plan; up to `limit` of its unpublished sections
    /// with numbers above `after`, in book order; and the number to be passed as `after` for the next page (`None` on
    /// the last page).
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn serial(
        &self,
        book_id: &BookId,
        after: i64,
        limit: i64,
    ) -> Result<(Serial, Vec<Release>, Option<i64>), CalendarError> {
        let mut db = self.database.read().await?;
        let serial = self.figures(&mut db, book_id).await?;
        let rows = store::waiting(&mut db, book_id.as_str(), after, limit.saturating_add(1));
        let mut rows = rows.await?;
        let next = truncate_page(&mut rows, limit, |row| row.number);
        Ok((serial, rows.into_iter().map(|row| self.release(row)).collect(), next))
    }

    /// Sets the publication time of a section to `moment`; `placement.at` is ignored. Fails if `version`, the version
    /// of the plan that the operator saw, is no longer the current one.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn place(
        &self,
        book_id: &BookId,
        version: i64,
        moment: &Moment,
        mut placement: Placement,
    ) -> Result<Serial, CalendarError> {
        placement.at = self.zone.at(day(&moment.day)?, minute(&moment.time)?);
        let details = json!({ "section": placement.section, "at": placement.at,
            "following": placement.following, "silent": placement.silent });
        self.change(book_id, version, details, move |plan, setting| {
            rules::placed(plan, setting, &placement)
        })
        .await
    }

    /// Removes the publication time of a section and, if `following` is true, of all later sections. Fails if
    /// `version`, the version of the plan that the operator saw, is no longer the current one.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn unschedule(
        &self,
        book_id: &BookId,
        version: i64,
        section: SectionKey,
        following: bool,
    ) -> Result<Serial, CalendarError> {
        let details = json!({ "section": section, "at": null, "following": following });
        self.change(book_id, version, details, move |plan, setting| {
            rules::unscheduled(plan, setting, section, following)
        })
        .await
    }

    async fn change<F>(
        &self,
        book_id: &BookId,
        version: i64,
        details: Value,
        rule: F,
    ) -> Result<Serial, CalendarError>
    where
        F: FnOnce(
                &ReleasePlan,
                &Setting,
            ) -> Result<Vec<catalogue::ChangedRelease>, crate::PlanProblem>
            + Send
            + 'static,
    {
        let before = self.figures(&mut self.database.read().await?, book_id).await?;
        let setting = Setting {
            zone: self.zone.clone(),
            now: self.clock.unix_seconds(),
            rhythm: before.rhythm_days,
        };
        let changed = self.catalogue.change_release_plan(book_id, move |plan| {
            if plan.version != version {
                return Err(ChangeError::Changed);
            }
            Ok((rule(plan, &setting)?, details))
        });
        let changed = changed.await;
        let now = self.figures(&mut self.database.read().await?, book_id).await?;
        match changed {
            Ok(()) => Ok(now),
            Err(ChangeError::Changed) => Err(CalendarError::Changed(Box::new(now))),
            Err(ChangeError::Plan(problem)) => Err(problem.into()),
            Err(ChangeError::Catalogue(error)) => Err(error.into()),
        }
    }

    async fn figures(
        &self,
        db: &mut impl Executes,
        book_id: &BookId,
    ) -> Result<Serial, CalendarError> {
        let row = store::serial(db, book_id.as_str()).await?;
        let row = row.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
        let all = self.with_figures(db, vec![row]).await?;
        Ok(all.into_iter().next().ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?)
    }

    async fn with_figures(
        &self,
        db: &mut impl Executes,
        rows: Vec<SerialRow>,
    ) -> Result<Vec<Serial>, CalendarError> {
        let books: Vec<_> = rows.iter().map(|row| row.id).collect();
        let counts = store::waiting_counts(db, &books).await?;
        let times = store::times(db, &books, AROUND).await?;
        let now = self.clock.unix_seconds();
        let figures = rows.into_iter().map(|row| {
            let counted = counts.iter().find(|counts| counts.book == row.id);
            let (scheduled, planned) =
                counted.map_or((0, 0), |counts| (counts.scheduled, counts.planned));
            let own = times.iter().filter(|(book, _)| *book == row.id);
            let own: Vec<_> = own.map(|(_, at)| *at).collect();
            let last = counted.and_then(|counts| counts.last_at);
            let rhythm = rules::rhythm(&self.zone, &own);
            let setting = Setting { zone: self.zone.clone(), now, rhythm };
            let (backlog_days, backlog_days_planned) = rules::backlog(&setting, last, planned);
            let latest = last.or(own.last().copied());
            let tomorrow = self.zone.day(now) + 1;
            let free = latest.map_or(tomorrow, |at| (self.zone.day(at) + rhythm).max(tomorrow));
            Serial {
                book_id: book_id(row.book_id),
                title: row.title,
                status: row.status.parse().unwrap_or_default(),
                section_num: row.section_num,
                scheduled,
                planned,
                next_at: row.next_section_at,
                next_day: row.next_section_at.map(|at| self.day_of(at)),
                last_day: last.map(|at| self.day_of(at)),
                next_free_day: day_text(free),
                usual_time: time_text(latest.map_or(USUAL_MINUTE, |at| self.zone.minute(at))),
                rhythm_days: rhythm,
                backlog_days,
                backlog_days_planned,
                plan: row.plan_version,
            }
        });
        Ok(figures.collect())
    }

    fn release(&self, row: ReleaseRow) -> Release {
        let at = (row.publish_at != catalogue::NOT_SCHEDULED).then_some(row.publish_at);
        let state = match (row.published, at) {
            (1, _) => ReleaseState::Published,
            (_, Some(_)) => ReleaseState::Scheduled,
            (_, None) => ReleaseState::Planned,
        };
        Release {
            book_id: book_id(row.book_id),
            book: row.book,
            plan: row.plan,
            section: row.section,
            number: row.number,
            title: row.title,
            words: row.words,
            state,
            at,
            day: at.map(|at| self.day_of(at)),
            time: at.map(|at| time_text(self.zone.minute(at))),
            silent: row.silent == 1,
        }
    }

    fn day_of(&self, at: i64) -> String {
        day_text(self.zone.day(at))
    }
}

/// Why the unit of work that changes a plan failed.
enum ChangeError {
    Changed,
    Plan(crate::PlanProblem),
    Catalogue(CatalogueError),
}

impl From<crate::PlanProblem> for ChangeError {
    fn from(problem: crate::PlanProblem) -> Self {
        Self::Plan(problem)
    }
}

impl From<CatalogueError> for ChangeError {
    fn from(error: CatalogueError) -> Self {
        Self::Catalogue(error)
    }
}

impl From<database::DatabaseError> for ChangeError {
    fn from(error: database::DatabaseError) -> Self {
        Self::Catalogue(error.into())
    }
}

fn book_id(stored: String) -> BookId {
    stored.try_into().expect("only parsed ids are stored")
}

fn day(text: &str) -> Result<i64, CalendarError> {
    calendar::day(text).ok_or_else(|| CalendarError::BadDate(text.to_owned()))
}

fn day_text(day: i64) -> String {
    calendar::date(day.saturating_mul(DAY))
}

/// Returns a time of day in minutes since midnight.
fn minute(text: &str) -> Result<i64, CalendarError> {
    let parts = text.split_once(':').filter(|_| text.len() == 5);
    let parts = parts
        .and_then(|(hour, minute)| Some((hour.parse::<u8>().ok()?, minute.parse::<u8>().ok()?)));
    match parts {
        Some((hour @ 0..=23, minute @ 0..=59)) => Ok(i64::from(hour) * 60 + i64::from(minute)),
        _ => Err(CalendarError::BadTime(text.to_owned())),
    }
}

fn time_text(minute: i64) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}
