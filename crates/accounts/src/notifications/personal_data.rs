//! Export, erasure and merge of a reader's notification data.

use database::{Executes, Unit};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::service::NotificationError;
use super::store;
use super::store::settings::SettingsRow;
use readers::ReaderId;

/// Returns the notification part of a reader's data export: the name and the JSON content of each file.
pub async fn export_data(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(&'static str, Value)>, NotificationError> {
    let settings = store::settings::find(db, reader).await?;
    let choices = store::settings::choices(db, reader).await?.into_iter();
    let choices = choices
        .map(|(kind, push, mail)| json!({ "kind": kind, "push": push == 1, "mail": mail == 1 }));
    let browsers = store::subscriptions::all(db, reader).await?.into_iter();
    let browsers = browsers.map(|(endpoint, at)| json!({ "endpoint": endpoint, "since": at }));
    let all = json!({
        "settings": settings,
        "kinds": choices.collect::<Vec<_>>(),
        "browsers": browsers.collect::<Vec<_>>(),
    });
    Ok(vec![("notices.json", all)])
}

/// Erases all notification data of the reader, in the caller's unit of work.
#[foundation::boxed]
pub async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), NotificationError> {
    Ok(store::settings::erase(unit, reader).await?)
}

/// The record of what [`merge`] moved when the reader `from` was merged into the reader `into`; stored so that the
/// merge can be undone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct NotificationsMerge {
    /// Row ids of the push subscriptions that moved.
    pub browsers: Vec<i64>,
    /// Kinds of notification whose choice moved, because `into` had made no choice for these kinds.
    pub kinds: Vec<String>,
    /// Hash of the notification settings that `into` took over from `from`; `None` if `into` took over none. If the
    /// settings of `into` have another hash when the merge is undone, they were changed in the meantime and stay with
    /// `into`.
    #[serde(default)]
    pub taken: Option<String>,
}

/// Merges the notification data of the reader `from` into that of `into`, in the caller's unit of work. Push
/// subscriptions, mail links and queued notifications move; settings and choices move only where `into` has none.
/// `into` is not notified again about anything that `from` was notified about.
#[foundation::boxed]
pub async fn merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<NotificationsMerge, NotificationError> {
    store::candidates::reassign_notified(unit, from, into).await?;
    store::outbox::reassign_all(unit, from, into).await?;
    store::links::reassign_all(unit, from, into).await?;
    Ok(NotificationsMerge {
        browsers: store::subscriptions::reassign_all(unit, from, into).await?,
        kinds: store::settings::give_choices(unit, from, into).await?,
        taken: give_settings(unit, from, into).await?,
    })
}

async fn give_settings(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Option<String>, NotificationError> {
    let own = store::settings::find(unit, from).await?;
    let given = store::settings::reassign(unit, from, into).await?;
    own.filter(|_| given).map(|own| fingerprint(&own)).transpose()
}

fn fingerprint(settings: &SettingsRow) -> Result<String, NotificationError> {
    let text = serde_json::to_vec(settings)
        .map_err(|cause| NotificationError::Json { what: "settings", cause })?;
    Ok(hex::encode(Sha256::digest(&text)))
}

/// Undoes [`merge`], in the caller's unit of work: gives `from` back the push subscriptions, choices and settings that
/// `into` took over. Settings that have changed after the merge stay with `into`, and so do mail links and queued
/// notifications.
#[foundation::boxed]
pub async fn undo_merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    merged: &NotificationsMerge,
) -> Result<(), NotificationError> {
    store::subscriptions::reassign(unit, &merged.browsers, into, from).await?;
    store::settings::return_choices(unit, &merged.kinds, into, from).await?;
    // Settings that have changed after the merge, above all the mail address, belong to `into`.
    let theirs = store::settings::find(unit, into).await?;
    if let (Some(taken), Some(theirs)) = (&merged.taken, &theirs)
        && *taken == fingerprint(theirs)?
    {
        store::settings::reassign(unit, into, from).await?;
    }
    Ok(())
}
