//! `dogear inbox`: lists, shows and closes the messages of readers, for the publisher.

use std::process::ExitCode;
use std::sync::Arc;

use clap::ArgMatches;
use database::audit::{self, Act};
use database::{Database, DatabaseError};
use foundation::calendar::date_time;
use foundation::clock::{Clock as _, SystemClock};
use inbox::{Inbox, StoredMessage};

use crate::failure::Failure;
use crate::settings::Settings;

const SHOWN_IN_LIST: usize = 60;

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let database = super::database::open_to_act(settings, matches).await?;
    let inbox = Inbox::new(database.clone(), Arc::new(SystemClock), false);
    let reference =
        |matches: &ArgMatches| matches.get_one::<String>("reference").cloned().unwrap_or_default();
    match matches.subcommand() {
        Some(("show", matches)) => {
            let message = inbox.find(&reference(matches)).await?;
            record_reading(&database, &message).await?;
            show(&message);
        }
        Some(("close", matches)) => {
            let reference = reference(matches);
            let was_open = inbox.close(&reference).await?;
            say!("{reference} {}", if was_open { "is closed." } else { "was closed already." });
        }
        _ => inbox.open().await?.iter().for_each(line),
    }
    database.close().await;
    Ok(ExitCode::SUCCESS)
}

/// Records in the audit log that an operator read a message, because a message is personal data of a reader.
async fn record_reading(database: &Database, message: &StoredMessage) -> Result<(), DatabaseError> {
    let (object, now) = (format!("message:{}", message.reference), SystemClock.unix_seconds());
    let recorded = database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            let act = Act { action: "message.show", object: &object, details: "{}" };
            audit::record(unit, &act, now).await
        })
    });
    recorded.await
}

fn line(message: &StoredMessage) {
    let text = printable(&message.message).replace('\n', " ");
    let short: String = text.chars().take(SHOWN_IN_LIST).collect();
    let dots = if short.len() < text.len() { "…" } else { "" };
    say!("{}\t{}\t{}\t{short}{dots}", message.reference, message.topic, message.reply_to);
}

fn show(message: &StoredMessage) {
    say!("reference: {}", message.reference);
    say!("state:     {}", if message.closed { "closed" } else { "open" });
    say!("received:  {}", date_time(message.received_at));
    say!("topic:     {}", message.topic);
    say!("reply to:  {}", message.reply_to);
    if let Some(screenshot) = &message.screenshot {
        say!("picture:   {} bytes", screenshot.len());
    }
    say!("\n{}", printable(&message.message));
}

/// Returns `text` with U+FFFD in place of control characters except line breaks, so that a message cannot send escape
/// sequences to the terminal.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect()
}
