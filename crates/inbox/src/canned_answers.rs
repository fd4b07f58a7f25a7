//! Canned answers: texts that operators insert into their replies.

use database::DatabaseError;
use database::audit::{self, Act, Actor};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::service::Inbox;
use crate::store::canned_answers as store;

const LONGEST_TITLE: usize = 80;
const LONGEST_TEXT: usize = 20_000;
/// The largest number of canned answers.
const MOST: i64 = 200;

/// A text that operators insert into replies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CannedAnswer {
    /// Number of the answer.
    #[schema(minimum = 1, example = 1)]
    pub id: i64,
    /// Title by which operators find the answer; no two answers have the same.
    #[schema(example = "Next section")]
    pub title: String,
    /// The text that is inserted.
    #[schema(example = "The next section comes on Friday.")]
    pub text: String,
    /// Version of the answer, raised by each change. A request to change or delete the answer must
    /// contain this version.
    #[schema(minimum = 1, example = 1)]
    pub version: i64,
    /// When the answer was last changed, in Unix seconds.
    pub changed_at: i64,
    /// E-mail address of the operator who changed the answer last.
    #[schema(example = "ben@books.example")]
    pub changed_by: String,
}

#[derive(Debug, thiserror::Error)]
pub enum AnswerError {
    #[error("the title of a canned answer has 1 to {LONGEST_TITLE} characters on one line")]
    BadTitle,
    #[error("the text of a canned answer has 1 to 20,000 characters")]
    BadText,
    #[error("there are {MOST} canned answers already; delete one first")]
    TooMany,
    #[error("there is a canned answer with this title already")]
    TitleTaken,
    #[error("somebody else changed this canned answer in the meantime")]
    Changed,
    #[error("there is no such canned answer")]
    NoSuchAnswer,
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

impl Inbox {
    /// Returns all canned answers, sorted by title.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn canned_answers(&self) -> Result<Vec<CannedAnswer>, AnswerError> {
        let rows = store::all(&mut self.database.read().await?, MOST).await?;
        let answer = |row: store::AnswerRow| CannedAnswer {
            id: row.id,
            title: row.title,
            text: row.text,
            version: row.version,
            changed_at: row.changed_at,
            changed_by: row.changed_by,
        };
        Ok(rows.into_iter().map(answer).collect())
    }

    /// Stores a canned answer, and returns its number. `known` is the number of the answer to change, and the version
    /// of it that the operator saw; if `None`, a new answer is added.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn put_canned_answer(
        &self,
        known: Option<(i64, i64)>,
        title: &str,
        text: &str,
        by: &Actor,
    ) -> Result<i64, AnswerError> {
        let (title, text) = (title.trim().to_owned(), text.trim().to_owned());
        let fits = |text: &str, most: usize| (1..=most).contains(&text.chars().count());
        if !fits(&title, LONGEST_TITLE) || title.chars().any(char::is_control) {
            return Err(AnswerError::BadTitle);
        }
        if !fits(&text, LONGEST_TEXT) {
            return Err(AnswerError::BadText);
        }
        let (by, now) = (by.clone(), self.clock.unix_seconds());
        let put = self.database.write::<_, AnswerError, _>(move |unit| {
            Box::pin(async move {
                let new = store::NewAnswer { title: &title, text: &text, by: by.as_str(), now };
                let (id, version) = match known {
                    None => {
                        if store::count(unit).await? >= MOST {
                            return Err(AnswerError::TooMany);
                        }
                        (store::add(unit, &new).await?, 1)
                    }
                    Some((id, version)) => {
                        if !store::change(unit, id, version, &new).await? {
                            return Err(missing_or_changed(unit, id).await?);
                        }
                        (id, version + 1)
                    }
                };
                // The text is in the inbox only: the log has no free text.
                let (object, details) = (object(id), json!({ "version": version }));
                let act = Act { action: "answer.set", object: &object, details };
                audit::record_as(unit, &by, &act, now).await?;
                Ok(id)
            })
        });
        put.await.map_err(|error| match error {
            AnswerError::Database(error) if error.is_unique_violation() => AnswerError::TitleTaken,
            other => other,
        })
    }

    /// Deletes a canned answer. Fails if `version` is not its current version.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn delete_canned_answer(
        &self,
        id: i64,
        version: i64,
        by: &Actor,
    ) -> Result<(), AnswerError> {
        let (by, now) = (by.clone(), self.clock.unix_seconds());
        let deleted = self.database.write::<_, AnswerError, _>(move |unit| {
            Box::pin(async move {
                if !store::delete(unit, id, version).await? {
                    return Err(missing_or_changed(unit, id).await?);
                }
                let object = object(id);
                let act = Act { action: "answer.delete", object: &object, details: "{}" };
                Ok(audit::record_as(unit, &by, &act, now).await?)
            })
        });
        deleted.await
    }
}

async fn missing_or_changed(
    unit: &mut database::Unit,
    id: i64,
) -> Result<AnswerError, DatabaseError> {
    let exists = store::exists(unit, id).await?;
    Ok(if exists { AnswerError::Changed } else { AnswerError::NoSuchAnswer })
}

fn object(id: i64) -> String {
    format!("answer:{id}")
}
