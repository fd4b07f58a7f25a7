//! Who works on a message, and which messages belong to one conversation.

use database::audit::{self, Act, Actor};
use database::{DatabaseError, Executes};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::model::MessageState;
use crate::service::Inbox;
use crate::store::assignment as store;
use readers::ReaderId;

/// The largest number of messages of the same conversation that are listed with a message.
const MOST_RELATED: i64 = 20;

/// Another message of the conversation to which a message belongs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RelatedMessage {
    /// Reference of the message.
    #[schema(example = "k7m2q9x4ab")]
    pub reference: String,
    /// When the message was received, in Unix seconds.
    pub at: i64,
    /// The topic that the reader chose for the message.
    #[schema(example = "reading")]
    pub topic: String,
    /// The beginning of the message's text.
    #[schema(example = "Where is section 3?")]
    pub opening: String,
    pub state: MessageState,
}

#[derive(Debug, thiserror::Error)]
pub enum AssignError {
    #[error("there is no such message")]
    NoSuchMessage,
    /// Another operator has changed the assignment in the meantime. Contains the number of the
    /// operator who has the message now; `None` if nobody has.
    #[error("somebody else has assigned this message in the meantime")]
    Changed(Option<i64>),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

impl Inbox {
    /// Assigns a message to an operator, or to nobody if `to` is `None`. Fails if the message is not assigned as the
    /// caller saw it (`seen`); a retry of the same assignment has no further effect.
    #[tracing::instrument(level = "debug", skip_all, fields(reference = %reference))]
    #[foundation::boxed]
    pub async fn assign(
        &self,
        reference: &str,
        to: Option<i64>,
        seen: Option<i64>,
        by: &Actor,
    ) -> Result<(), AssignError> {
        let (reference, by, now) = (reference.to_owned(), by.clone(), self.clock.unix_seconds());
        let assigned = self.database.write::<_, AssignError, _>(move |unit| {
            Box::pin(async move {
                if !store::assign(unit, &reference, to, seen).await? {
                    let found = store::assignment(unit, &reference).await?;
                    let present = found.ok_or(AssignError::NoSuchMessage)?;
                    return if present == to { Ok(()) } else { Err(AssignError::Changed(present)) };
                }
                if to != seen {
                    let object = format!("message:{reference}");
                    let details = json!({ "operator": to });
                    let act = Act { action: "message.assign", object: &object, details };
                    audit::record_as(unit, &by, &act, now).await?;
                }
                Ok(())
            })
        });
        assigned.await
    }
}

/// Returns the messages that belong to the same conversation as `message`: those that `sender` sent
/// or that have the reply address `reply_to`. The newest comes first; `message` is left out.
pub(crate) async fn related(
    db: &mut impl Executes,
    message: i64,
    reply_to: &str,
    sender: Option<ReaderId>,
) -> Result<Vec<RelatedMessage>, DatabaseError> {
    let rows = store::related(db, message, reply_to, sender, MOST_RELATED).await?.into_iter();
    let related = rows.map(|row| RelatedMessage {
        reference: row.reference,
        at: row.received_at,
        topic: row.topic,
        opening: row.opening,
        state: MessageState::of(row.closed_at.is_some()),
    });
    Ok(related.collect())
}
