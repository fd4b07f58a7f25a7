use axum::extract::State;
use catalogue::{BookId, SectionKey};
use operators::SignedInOperator;
use release_calendar::{Following, Moment, Placement, Serial};
use serde::Deserialize;
use site::App;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ScheduleBody {
    /// Id of the book.
    book_id: BookId,
    /// Id of the section.
    #[schema(value_type = i64, minimum = 1, example = 31)]
    section: SectionKey,
    /// Version number of the release plan that the operator saw, from the field `plan` of the
    /// serial.
    #[schema(minimum = 1, example = 3)]
    plan: i64,
    /// The day on which the section is to be published, in the publisher's time zone, as
    /// `YYYY-MM-DD`.
    #[schema(min_length = 10, max_length = 10, example = "2026-09-21")]
    day: String,
    /// The time of day at which the section is to be published, in the publisher's time zone, as
    /// `hh:mm`.
    #[schema(min_length = 5, max_length = 5, example = "18:00")]
    time: String,
    /// How the publication times of the later sections change; default `stay`.
    #[serde(default)]
    following: Following,
    /// Whether the section may move to another position in the book, as its time requires; default false.
    #[serde(default)]
    #[schema(example = false)]
    reorder: bool,
    /// Whether readers get no notifications when the section is published; null or absent keeps the present setting.
    #[serde(default)]
    #[schema(example = json!(null))]
    silent: Option<bool>,
}

/// Sets or changes the publication time of a section that is not published, and returns the changed
/// serial: the book with its unpublished sections.
///
/// If the time does not exist on this day, because clocks are set forward, the section is published later by as much as
/// the clocks are set forward. If the time occurs twice on this day, the first occurrence counts. Fails if the section
/// is already published. If `plan` is not the number of the current plan, nothing is changed, and the error contains
/// the current serial.
#[utoipa::path(post, path = "/api/console/calendar/place", tag = "console", request_body = ScheduleBody,
    responses((status = 200, body = Envelope<Serial>)))]
pub(crate) async fn place(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<ScheduleBody>,
) -> Result<Envelope<Serial>, ConsoleError> {
    let ScheduleBody { book_id, section, plan, day, time, following, reorder, silent } = body;
    let calendar = app.calendar.acting_as(operator.actor());
    let placement = Placement { section, at: 0, following, reorder, silent };
    Ok(Envelope::of(calendar.place(&book_id, plan, &Moment { day, time }, placement).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct UnscheduleBody {
    /// Id of the book.
    book_id: BookId,
    /// Id of the section.
    #[schema(value_type = i64, minimum = 1, example = 31)]
    section: SectionKey,
    /// Version number of the release plan that the operator saw, from the field `plan` of the
    /// serial.
    #[schema(minimum = 1, example = 3)]
    plan: i64,
    /// Whether all later sections of the book lose their publication times too; default false.
    #[serde(default)]
    #[schema(example = false)]
    following: bool,
}

/// Removes the publication time of a section that is not published, and returns the changed serial:
/// the book with its unpublished sections.
///
/// Fails if later sections of the book have publication times, unless `following` is true.
#[utoipa::path(post, path = "/api/console/calendar/unschedule", tag = "console", request_body = UnscheduleBody,
    responses((status = 200, body = Envelope<Serial>)))]
pub(crate) async fn unschedule(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<UnscheduleBody>,
) -> Result<Envelope<Serial>, ConsoleError> {
    let UnscheduleBody { book_id, section, plan, following } = body;
    let calendar = app.calendar.acting_as(operator.actor());
    Ok(Envelope::of(calendar.unschedule(&book_id, plan, section, following).await?))
}
