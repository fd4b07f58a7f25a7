//! `dogear audit`: lists the entries of the audit log, the newest first.

use std::process::ExitCode;

use campaigns::spend::Day;
use clap::{Arg, ArgAction, ArgMatches};
use database::audit::{self, AuditEntry, AuditQuery};
use foundation::calendar::{DAY, date_time};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::settings::Settings;

pub(crate) fn arguments() -> Vec<Arg> {
    let text = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    let day = |name, help| {
        text(name, "DAY", help)
            .value_parser(|day: &str| day.parse::<Day>().map_err(|error| error.to_string()))
    };
    vec![
        text("actor", "NAME", "Only what this operator did, or reader:NUMBER, or server"),
        text("action", "ACTION", "Only this action, such as wallet.grant"),
        text("object", "OBJECT", "Only what was done to this, such as reader:216312531"),
        day("since", "Only from this day on, such as 2026-11-15, in UTC"),
        day("until", "Only up to and with this day"),
        Arg::new("before")
            .long("before")
            .value_name("ID")
            .value_parser(super::whole(1, i64::MAX))
            .help("Only older rows than this one: the last of the page before"),
        Arg::new("limit")
            .long("limit")
            .value_name("N")
            .default_value("100")
            .value_parser(super::whole(1, 10_000))
            .help("Rows at most"),
        Arg::new("json").long("json").action(ArgAction::SetTrue).help("Print JSON"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let day = |name: &str| matches.get_one::<Day>(name).map(|day| day.get());
    let query = AuditQuery {
        actor: text("actor"),
        action: text("action"),
        object: text("object"),
        from: day("since").map(|day| day * DAY),
        until: day("until").map(|day| (day + 1) * DAY),
        before: matches.get_one("before").copied(),
    };
    let limit: i64 = *matches.get_one("limit").expect("it has a default");
    let database = super::database::open(settings).await?;
    let mut db = database.read().await?;
    let mut rows = audit::list(&mut db, &query, limit + 1).await?;
    drop(db);
    database.close().await;
    let more = i64::try_from(rows.len()).is_ok_and(|rows| rows > limit);
    rows.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    if matches.get_flag("json") {
        say!("{}", Value::from(rows.iter().map(described).collect::<Vec<_>>()));
    } else {
        rows.iter().for_each(line);
    }
    if let Some(last) = rows.last().filter(|_| more) {
        eprintln!("dogear: there is more: --before {}", last.id);
    }
    Ok(ExitCode::SUCCESS)
}

fn described(row: &AuditEntry) -> Value {
    let details: Value = serde_json::from_str(&row.details).unwrap_or(Value::Null);
    json!({
        "id": row.id,
        "at": row.at,
        "actor": row.actor,
        "action": row.action,
        "object": row.object,
        "details": details,
    })
}

fn line(row: &AuditEntry) {
    let AuditEntry { id, at, actor, action, object, details } = row;
    say!("{id}\t{}\t{actor}\t{action}\t{object}\t{details}", date_time(*at));
}
