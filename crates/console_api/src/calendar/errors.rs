//! Error codes of the release calendar.

use release_calendar::{CalendarError, PlanProblem, Serial};
use serde::Serialize;
use site::http::{ApiError, error_codes};
use utoipa::ToSchema;

use crate::error::ConsoleError;

error_codes! {
    PLAN_CHANGED = 1655, CONFLICT {
        message: "someone else changed the releases of this book in the meantime",
        meaning: "The release plan is not the one that was sent; data has the serial as it is now.",
        client: "Load the releases again, and let the operator decide again.",
        data: Serial,
    }
    SECTION_OUT = 1656, CONFLICT {
        message: "the section is published already, or was withdrawn",
        meaning: "Only a section that is not published yet can be moved; what readers can open stays published.",
        client: "Load the releases again.",
    }
    RELEASE_BLOCKED = 1657, CONFLICT {
        message: "sections are published in the order of the book, and another one is in the way",
        meaning: "The time is before that of an earlier section, or after that of a later one; data is that section.",
        client: "Offer another time, to move the following sections too, or to change the order of the book.",
        data: SectionInTheWay,
    }
    BAD_RELEASE = 1658, UNPROCESSABLE_ENTITY {
        message: "the section cannot be published at this time",
        meaning: "The day or the time of day does not exist, has passed, or is more than ten years away.",
        client: "Show the message at the fields.",
    }
}

/// The section because of which another section cannot be published at the requested time.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "number": 12, "title": "Somebody Else’s Ear", "at": 1_790_000_000 }))]
pub(crate) struct SectionInTheWay {
    /// Number of the section in the book.
    number: i64,
    /// Title of the section.
    title: String,
    /// When the section is published, in Unix seconds; null if the section has no publication time yet.
    at: Option<i64>,
}

impl From<CalendarError> for ConsoleError {
    fn from(error: CalendarError) -> Self {
        Self(match error {
            CalendarError::Changed(now) => ApiError::from(PLAN_CHANGED).with_data(now),
            CalendarError::Plan(problem) => match problem {
                PlanProblem::NotWaiting => SECTION_OUT.into(),
                PlanProblem::InTheWay { number, title, at } => {
                    let message = format!(
                        "sections are published in the order of the book, and section {number} is in the way"
                    );
                    ApiError::from(RELEASE_BLOCKED)
                        .with_message(message)
                        .with_data(SectionInTheWay { number, title, at })
                }
                problem @ (PlanProblem::Past | PlanProblem::TooFar) => {
                    ApiError::from(BAD_RELEASE).with_message(problem.to_string())
                }
            },
            problem @ (CalendarError::BadTime(_) | CalendarError::BadDate(_)) => {
                ApiError::from(BAD_RELEASE).with_message(problem.to_string())
            }
            CalendarError::BadCursor => foundation::paging::bad_cursor().into(),
            CalendarError::Catalogue(error) => return error.into(),
        })
    }
}
