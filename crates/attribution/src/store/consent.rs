use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_optional};
use serde::{Deserialize, Serialize};

use crate::consent::Consent;
use readers::ReaderId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow, Serialize, Deserialize)]
pub(crate) struct ConsentRow {
    ad_storage: bool,
    ad_user_data: bool,
    ad_personalization: bool,
    analytics_storage: bool,
    /// Whether the reader answered. If false, the reader's region implied the consent.
    pub(crate) answered: bool,
    pub(crate) at: i64,
}

impl ConsentRow {
    pub(crate) fn new(consent: Consent, answered: bool, at: i64) -> Self {
        let Consent { ad_storage, ad_user_data, ad_personalization, analytics_storage } = consent;
        Self { ad_storage, ad_user_data, ad_personalization, analytics_storage, answered, at }
    }

    pub(crate) fn consent(&self) -> Consent {
        let Self { ad_storage, ad_user_data, ad_personalization, analytics_storage, .. } = *self;
        Consent { ad_storage, ad_user_data, ad_personalization, analytics_storage }
    }
}

pub(crate) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<ConsentRow>, DatabaseError> {
    let sql = "SELECT ad_storage, ad_user_data, ad_personalization, analytics_storage, answered, at
        FROM reader_consent WHERE reader = $1";
    fetch_optional!(db, ConsentRow, sql, reader.get())
}

/// Stores the reader's consent, or deletes the stored consent if `row` is `None`.
pub(crate) async fn set(
    unit: &mut Unit,
    reader: ReaderId,
    row: Option<&ConsentRow>,
) -> Result<(), DatabaseError> {
    let Some(row) = row else {
        let sql = "DELETE FROM reader_consent WHERE reader = $1";
        return execute!(unit, sql, reader.get()).map(|_| ());
    };
    let sql = "INSERT INTO reader_consent (reader, ad_storage, ad_user_data, ad_personalization,
            analytics_storage, answered, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (reader) DO UPDATE SET ad_storage = excluded.ad_storage,
            ad_user_data = excluded.ad_user_data,
            ad_personalization = excluded.ad_personalization,
            analytics_storage = excluded.analytics_storage,
            answered = excluded.answered, at = excluded.at";
    let ConsentRow { ad_storage, ad_user_data, ad_personalization, analytics_storage, .. } = *row;
    execute!(
        unit,
        sql,
        reader.get(),
        ad_storage,
        ad_user_data,
        ad_personalization,
        analytics_storage,
        row.answered,
        row.at,
    )
    .map(|_| ())
}
