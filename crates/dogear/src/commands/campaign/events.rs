//! `dogear campaign events`: lists funnel events of campaign readers and the state of their delivery to ad platforms.

use std::sync::Arc;

use attribution::{DELIVERY_STATES, ListedEvent};
use campaigns::conversions::{Conversions, Deliveries, DeliveryMetrics};
use campaigns::{Campaigns, ProCode};
use clap::{Arg, ArgMatches, Command};
use database::Database;
use foundation::clock::{Clock as _, SystemClock};
use login_providers::{LARGEST_ANSWER, PROVIDER_TIMEOUT};
use outbound::HttpClient;
use serde_json::{Value, json};

use super::{json_flag, parse};
use crate::failure::Failure;
use crate::served_at;
use crate::settings::Settings;

const MOST_LISTED: i64 = 500;

pub(super) fn command() -> Command {
    Command::new("events")
        .about("List funnel events and their delivery to browsers and ad platforms")
        .args_conflicts_with_subcommands(true)
        .arg(
            Arg::new("code")
                .value_name("CODE")
                .value_parser(parse::<ProCode>)
                .help("The campaign's promotion code [default: all campaigns]"),
        )
        .arg(
            Arg::new("state")
                .long("state")
                .value_name("STATE")
                .value_parser(DELIVERY_STATES)
                .help("Only events with a delivery in this state"),
        )
        .arg(json_flag())
        .subcommand(
            Command::new("retry")
                .about("Retry the refused or queued deliveries of an event")
                .arg(Arg::new("event").value_name("EVENT_ID").required(true)),
        )
}

pub(super) async fn run(
    settings: &Settings,
    database: &Database,
    campaigns: &Campaigns,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let conversions = Conversions::new(
        database.clone(),
        Arc::new(SystemClock),
        settings.conversions.clone(),
        &served_at::public_url(settings),
        HttpClient::new(PROVIDER_TIMEOUT, LARGEST_ANSWER),
        DeliveryMetrics::default(),
    );
    if let Some(("retry", matches)) = matches.subcommand() {
        let event_id = matches.get_one::<String>("event").cloned().expect("clap requires it");
        return retry(&conversions, event_id).await;
    }
    let code = matches.get_one::<ProCode>("code");
    if let Some(code) = code {
        campaigns.find(code).await?;
    }
    let code = code.map(ProCode::as_str);
    let state = matches.get_one::<String>("state").map(String::as_str);
    let mut deliveries = conversions.deliveries(code, state, MOST_LISTED).await?;
    EnabledPeers::by(settings).switch_off(&mut deliveries);
    if matches.get_flag("json") {
        let list: Vec<_> = deliveries.events.iter().map(described).collect();
        say!("{}", Value::from(list));
    } else {
        say!("{}", table(&deliveries, SystemClock.unix_seconds()).trim_end());
    }
    Ok(())
}

/// The receivers to which this site is configured to deliver events: pixels in browsers, and the servers of Meta and
/// TikTok.
struct EnabledPeers {
    browser: bool,
    meta: bool,
    tiktok: bool,
}

impl EnabledPeers {
    fn by(settings: &Settings) -> Self {
        let (pixels, conversions) = (&settings.pixels, &settings.conversions);
        Self {
            browser: pixels.meta.is_some() || pixels.tiktok.is_some(),
            meta: conversions.meta.is_some(),
            tiktok: conversions.tiktok.is_some(),
        }
    }

    /// In the list to be printed, changes the state of deliveries from `waiting` to `off` if their
    /// receiver is not configured.
    fn switch_off(&self, deliveries: &mut Deliveries) {
        let off = |state: &mut String, is_configured: bool| {
            if !is_configured && state == "waiting" {
                *state = "off".to_owned();
            }
        };
        for event in &mut deliveries.events {
            off(&mut event.browser, self.browser);
            event.meta.iter_mut().for_each(|state| off(state, self.meta));
            event.tiktok.iter_mut().for_each(|state| off(state, self.tiktok));
        }
        for (peer, state, _) in &mut deliveries.totals {
            off(state, if peer == "meta" { self.meta } else { self.tiktok });
        }
    }
}

async fn retry(conversions: &Conversions, event_id: String) -> Result<(), Failure> {
    let again = conversions.retry(event_id.clone()).await?;
    match again {
        None => return Err(Failure::Command(format!("there is no event {event_id}"))),
        Some(0) => say!("{event_id} has no refused or queued deliveries."),
        Some(1) => say!("{event_id} will be sent again to one server."),
        Some(_) => say!("{event_id} will be sent again to both servers."),
    }
    Ok(())
}

fn described(event: &ListedEvent) -> Value {
    let delivery = |state: &Option<String>, attempts, due_at, reason: &Option<String>| {
        state.as_ref().map(|state| {
            json!({ "state": state, "attempts": attempts, "due_at": due_at, "reason": reason })
        })
    };
    json!({
        "event_id": event.event_id,
        "at": event.at,
        "step": event.step,
        "first_campaign": event.first_code,
        "last_campaign": event.last_code,
        "value": event.value,
        "currency": event.currency,
        "browser": event.browser,
        "meta": delivery(&event.meta, event.meta_attempts, event.meta_due_at, &event.meta_reason),
        "tiktok": delivery(
            &event.tiktok, event.tiktok_attempts, event.tiktok_due_at, &event.tiktok_reason,
        ),
    })
}

/// Returns a table with one line per event, the reasons of refusals below their event, and the totals at the end.
fn table(deliveries: &Deliveries, now: i64) -> String {
    let mut lines = vec![format!(
        "{:<32}  {:>6}  {:<13}  {:>12}  {:<7}  {:<8}  {:<8}",
        "event", "age", "step", "value", "browser", "meta", "tiktok"
    )];
    for event in &deliveries.events {
        let value = match (event.value, &event.currency) {
            (Some(value), Some(currency)) => {
                format!("{}.{:02} {currency}", value / 100, value % 100)
            }
            _ => String::new(),
        };
        let state = |state: &Option<String>| state.clone().unwrap_or_else(|| "-".to_owned());
        lines.push(format!(
            "{:<32}  {:>6}  {:<13}  {value:>12}  {:<7}  {:<8}  {:<8}",
            event.event_id,
            age(now - event.at),
            event.step,
            event.browser,
            state(&event.meta),
            state(&event.tiktok),
        ));
        for (peer, attempts, reason) in [
            ("meta", event.meta_attempts, &event.meta_reason),
            ("tiktok", event.tiktok_attempts, &event.tiktok_reason),
        ] {
            if let Some(reason) = reason {
                let attempts = attempts.unwrap_or_default();
                lines.push(format!("    {peer}, {attempts} attempts: {reason}"));
            }
        }
    }
    if deliveries.events.len() as i64 == MOST_LISTED {
        lines.push(format!("Only the newest {MOST_LISTED} are listed."));
    }
    for (peer, state, count) in &deliveries.totals {
        lines.push(format!("{peer}: {count} {state}"));
    }
    lines.join("\n") + "\n"
}

fn age(seconds: i64) -> String {
    match seconds {
        ..60 => format!("{} s", seconds.max(0)),
        60..3600 => format!("{} min", seconds / 60),
        3600..172_800 => format!("{} h", seconds / 3600),
        _ => format!("{} d", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event() -> ListedEvent {
        ListedEvent {
            event_id: "0".repeat(32),
            at: 1000,
            step: "first_section".into(),
            first_code: "a".into(),
            last_code: "a".into(),
            value: Some(123_405),
            currency: Some("USD".into()),
            browser: "waiting".into(),
            meta: Some("refused".into()),
            meta_attempts: Some(2),
            meta_due_at: Some(0),
            meta_reason: Some("400 Bad".into()),
            tiktok: None,
            tiktok_attempts: None,
            tiktok_due_at: None,
            tiktok_reason: None,
        }
    }

    #[test]
    fn deliveries_to_disabled_peers_are_off() {
        let waiting = || "waiting".to_owned();
        let mut deliveries = Deliveries {
            events: vec![ListedEvent { tiktok: Some(waiting()), ..event() }],
            totals: vec![("meta".to_owned(), waiting(), 1), ("tiktok".to_owned(), waiting(), 1)],
        };
        EnabledPeers { browser: false, meta: true, tiktok: false }.switch_off(&mut deliveries);
        let event = &deliveries.events[0];
        let states = [Some(&event.browser), event.meta.as_ref(), event.tiktok.as_ref()];
        assert_eq!(
            states.map(|state| state.map_or("-", String::as_str)),
            ["off", "refused", "off"]
        );
        let totals = deliveries.totals.iter().map(|(_, state, _)| state.as_str());
        assert_eq!(totals.collect::<Vec<_>>(), ["waiting", "off"]);
    }

    #[test]
    fn the_table_fits_a_terminal_and_shows_refusal_reasons() {
        let totals = vec![("meta".to_owned(), "refused".to_owned(), 1)];
        let text = table(&Deliveries { events: vec![event()], totals }, 1000 + 7200);
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        assert!(
            text.contains("   2 h  first_section   1234.05 USD  waiting  refused   -"),
            "{text}"
        );
        assert!(text.contains("\n    meta, 2 attempts: 400 Bad\nmeta: 1 refused\n"), "{text}");
    }
}
