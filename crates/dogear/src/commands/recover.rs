//! `dogear recover`: issues a recovery code for a reader who has lost access in all browsers, for support.

use std::process::ExitCode;

use accounts::session::{HandOver, recover};
use clap::{Arg, ArgMatches};
use database::Database;
use foundation::clock::{Clock as _, SystemClock};
use foundation::randomness::SystemRandomness;
use money::payments::buyer_of_receipt;
use money::wallet::owner_of_receipt;
use readers::ReaderId;

use crate::failure::Failure;
use crate::served_at;
use crate::settings::Settings;

pub(crate) fn arguments() -> Vec<Arg> {
    vec![
        Arg::new("reader").value_name("GUEST_NUMBER|RECEIPT").required(true).help(
            "The reader's guest number, or the number of a receipt for a payment or an unlock",
        ),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let named: &String = matches.get_one("reader").expect("clap requires it");
    let database = super::database::open_to_act(settings, matches).await?;
    let reader = find(&database, named.trim()).await?;
    let reader = reader.ok_or_else(|| Failure::Command(format!("{named} names no reader")))?;
    let number = readers::number(&mut database.read().await?, reader).await?;
    let recovered = issue(&database, settings, reader).await?;
    let gone = || Failure::Command(format!("the reader {number} was deleted"));
    tell(number, &recovered.ok_or_else(gone)?);
    database.close().await;
    Ok(ExitCode::SUCCESS)
}

/// Issues a recovery code for the reader; `None` if the reader was merged into another or deleted.
pub(super) async fn issue(
    database: &Database,
    settings: &Settings,
    reader: ReaderId,
) -> Result<Option<HandOver>, Failure> {
    let (site_url, now) = (served_at::public_url(settings), SystemClock.unix_seconds());
    Ok(recover(database, &SystemRandomness, reader, &site_url, now).await?)
}

pub(super) fn tell(number: i64, recovered: &HandOver) {
    let HandOver { link, code, expires_in } = recovered;
    say!(
        "Guest {number} can sign in once, within {} hours, with this link or code:",
        expires_in / 3600
    );
    say!("{link}");
    say!("{code}");
}

/// Returns the reader with this guest number, or with a receipt of this number. If that reader was merged into another,
/// returns that other reader.
async fn find(database: &Database, named: &str) -> Result<Option<ReaderId>, Failure> {
    let mut db = database.read().await?;
    if let Ok(number) = super::guest_number(named) {
        return Ok(readers::by_guest_number(&mut db, number).await?);
    }
    let found = match buyer_of_receipt(&mut db, named).await? {
        None => owner_of_receipt(&mut db, named).await?,
        buyer => buyer,
    };
    match found {
        Some(reader) => Ok(Some(readers::resolve_merged(&mut db, reader).await?)),
        None => Ok(None),
    }
}
