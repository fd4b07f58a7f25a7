//! The data of a reader's account that operators see.

use database::{Database, fetch_optional};

use super::hand_over::HandOver;
use super::model::SessionError;
use super::recovery::recover;
use super::service::Sessions;
use super::store;
use database::audit::Actor;
use readers::ReaderId;

/// The data of a reader's account that operators may see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AboutReader {
    pub reader: ReaderId,
    /// The guest number.
    pub number: i64,
    pub name: Option<String>,
    pub created_at: i64,
    pub seen_at: i64,
    /// When the account will be deleted, in Unix seconds; `None` if no deletion was requested.
    pub delete_at: Option<i64>,
    /// Names of the login providers with which the reader signs in, and `email` and `passkey` for those ways to sign
    /// in.
    pub providers: Vec<String>,
}

/// Returns the account of the reader with this guest number or, if that reader was merged into another, the account of
/// the other reader. `None` if there is no such reader.
#[foundation::boxed]
pub async fn about_reader(
    database: &Database,
    number: i64,
) -> Result<Option<AboutReader>, SessionError> {
    let mut db = database.read().await?;
    let Some(reader) = readers::by_guest_number(&mut db, number).await? else { return Ok(None) };
    let sql = "SELECT number, name, created_at, seen_at, delete_at FROM reader WHERE id = $1";
    type Row = (i64, Option<String>, i64, i64, Option<i64>);
    let found = fetch_optional!(&mut db, Row, sql, reader.get())?;
    let Some((number, name, created_at, seen_at, delete_at)) = found else { return Ok(None) };
    let identities = store::identities(&mut db, reader).await?;
    let providers = identities.into_iter().map(|row| row.provider).collect();
    Ok(Some(AboutReader { reader, number, name, created_at, seen_at, delete_at, providers }))
}

impl Sessions {
    /// Issues a recovery code for a reader, and records `by` in the audit log as the operator who issued it. Returns
    /// `None` if the reader was merged into another or deleted.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn recover_as(
        &self,
        reader: ReaderId,
        by: Actor,
    ) -> Result<Option<HandOver>, SessionError> {
        let database = self.database.clone().acting_as(by);
        recover(&database, &*self.randomness, reader, &self.site_url, self.now()).await
    }
}
