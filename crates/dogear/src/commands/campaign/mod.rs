//! `dogear campaign`: creates, lists and ends campaigns; records their cost and reports their results.

mod events;
mod report;
mod spend;
mod table;

use std::process::ExitCode;
use std::sync::Arc;

use attribution::FunnelStep;
use campaigns::regions::Regions;
use campaigns::{
    Aim, Campaign, Campaigns, Design, LandingKind, Monetization, NewCampaign, ProCode, ReaderPath,
};
use catalogue::BookId;
use clap::{Arg, ArgAction, ArgMatches, Command};
use foundation::clock::SystemClock;
use foundation::randomness::SystemRandomness;
use reading::rights::Rights;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::served_at;
use crate::settings::Settings;

const MOST_LISTED: i64 = 1_000;

pub(crate) fn subcommands() -> Vec<Command> {
    let code = || Arg::new("code").value_name("CODE").required(true).help("Its promotion code");
    vec![
        Command::new("create")
            .about("Create a campaign for a book and print its links")
            .arg(
                Arg::new("book")
                    .long("book")
                    .value_name("BOOK_ID")
                    .required(true)
                    .value_parser(parse::<BookId>)
                    .help("The book it promotes"),
            )
            .arg(
                Arg::new("code")
                    .long("code")
                    .value_name("CODE")
                    .value_parser(parse::<ProCode>)
                    .help("Its promotion code [default: a random code]"),
            )
            .arg(named("name", "TEXT", "A name for your own use"))
            .args(aim_arguments())
            .args(variant_arguments())
            .args(super::region::rule_arguments())
            .arg(json_flag()),
        Command::new("variant")
            .about("Add a variant to a campaign")
            .arg(code().value_parser(parse::<ProCode>))
            .args(variant_arguments())
            .arg(json_flag()),
        Command::new("list").about("List campaigns, newest first").arg(json_flag()),
        Command::new("end")
            .about("End a campaign; its links then lead to the home page")
            .arg(code().value_parser(parse::<ProCode>)),
        report::command(code().value_parser(parse::<ProCode>)),
        spend::command(code().value_parser(parse::<ProCode>)),
        events::command(),
    ]
}

fn parse<T: std::str::FromStr>(text: &str) -> Result<T, String>
where
    T::Err: std::fmt::Display,
{
    text.parse().map_err(|error: T::Err| error.to_string())
}

fn named(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value)
        .default_value("")
        .hide_default_value(true)
        .help(help)
}

fn json_flag() -> Arg {
    Arg::new("json").long("json").action(ArgAction::SetTrue).help("Print JSON")
}

fn aim_arguments() -> [Arg; 2] {
    [
        Arg::new("goal")
            .long("goal")
            .value_name("STEP")
            .default_value(Aim::default().goal.name())
            .value_parser(Aim::GOALS.map(FunnelStep::name))
            .help("The step that guests should reach; variants are compared by it"),
        Arg::new("bandit")
            .long("bandit")
            .action(ArgAction::SetTrue)
            .help("Choose variants by their results (bandit) instead of by weight"),
    ]
}

fn aim(matches: &ArgMatches) -> Aim {
    let goal = matches.get_one::<String>("goal").and_then(|name| FunnelStep::named(name));
    Aim { goal: goal.unwrap_or(Aim::default().goal), bandit: matches.get_flag("bandit") }
}

fn variant_arguments() -> Vec<Arg> {
    let monetization = |name: &'static str, help: &'static str| {
        let arg = Arg::new(name).long(name).value_name("N").default_value("0");
        arg.value_parser(crate::commands::whole(0, 3)).allow_negative_numbers(true).help(help)
    };
    vec![
        monetization(
            "android",
            "First offer to guests on Android: 0 coins and VIP, 1 coins, 2 VIP, 3 wait for free",
        ),
        monetization("ios", "First offer to guests on iPhone, iPad and Mac"),
        Arg::new("page")
            .long("page")
            .value_name("PAGE")
            .value_parser(["cover", "story"])
            .help("The landing page to show [default: by the link]"),
        named("hook", "TEXT", "A line that invites to read on"),
        named("quote", "TEXT", "Words from a free section; the story opens there"),
        Arg::new("reader")
            .long("reader")
            .value_name("READER")
            .value_parser(ReaderPath::ALL.map(ReaderPath::name))
            .help("The reader layout in which the story continues [default: that of the site]"),
        Arg::new("first-locked")
            .long("first-locked")
            .value_name("N")
            .value_parser(crate::commands::whole(2, 1_000_000))
            .help("Make all sections before this one free for its guests [default: as set for the book]"),
        Arg::new("weight")
            .long("weight")
            .value_name("N")
            .default_value("1")
            .value_parser(crate::commands::whole(0, 1_000))
            .allow_negative_numbers(true)
            .help("Relative weight among the variants"),
    ]
}

fn new_variant(matches: &ArgMatches) -> Design {
    let text = |name: &str| matches.get_one::<String>(name).cloned().unwrap_or_default();
    let number = |name: &str| matches.get_one::<i64>(name).copied().unwrap_or_default();
    Design {
        weight: u32::try_from(number("weight")).unwrap_or(1),
        page: matches.get_one::<String>("page").and_then(|name| LandingKind::named(name)),
        hook: text("hook").trim().to_owned(),
        quote: text("quote").trim().to_owned(),
        reader: ReaderPath::named(&text("reader")),
        monetization: Monetization { android: number("android"), ios: number("ios") },
        first_locked: matches.get_one("first-locked").copied(),
    }
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let (database, catalogue) = super::catalogue::open_to_act(settings, matches).await?;
    let (clock, randomness) = (Arc::new(SystemClock), Arc::new(SystemRandomness));
    let rights = Rights::new(database.clone(), clock.clone(), catalogue.clone());
    let regions = super::region::service(database.clone(), catalogue.clone());
    let campaigns = Campaigns::new(database.clone(), clock, randomness, rights, catalogue);
    let done = match matches.subcommand() {
        Some(("events", matches)) => events::run(settings, &database, &campaigns, matches).await,
        _ => perform(settings, &campaigns, &regions, matches).await,
    };
    database.close().await;
    done.map(|()| ExitCode::SUCCESS)
}

async fn perform(
    settings: &Settings,
    campaigns: &Campaigns,
    regions: &Regions,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let code = |matches: &ArgMatches| -> ProCode {
        matches.get_one("code").cloned().expect("clap requires it")
    };
    let address = served_at::public_url(settings);
    match matches.subcommand() {
        Some(("create", matches)) => {
            let book_id = matches.get_one::<BookId>("book").cloned().expect("clap requires it");
            let name = matches.get_one::<String>("name").cloned().unwrap_or_default();
            let pro_code = matches.get_one("code").cloned();
            let name = name.trim().to_owned();
            let (aim, variant) = (aim(matches), new_variant(matches));
            let new = NewCampaign { pro_code, name, book_id, aim, variant };
            let rule = super::region::rule(matches);
            let campaign = campaigns.create(new).await?;
            if rule.is_some() {
                regions.set_campaign(campaign.pro_code.as_str(), rule).await?;
            }
            print_campaign(&campaign, &address, matches.get_flag("json"));
        }
        Some(("variant", matches)) => {
            let campaign = campaigns.add_variant(&code(matches), new_variant(matches)).await?;
            print_campaign(&campaign, &address, matches.get_flag("json"));
        }
        Some(("end", matches)) => {
            let code = code(matches);
            let ran = campaigns.end(&code).await?;
            say!("{code} {}", if ran { "has ended." } else { "had ended already." });
        }
        Some(("report", matches)) => report::run(campaigns, &code(matches), matches).await?,
        Some(("spend", matches)) => {
            spend::run(
                campaigns,
                &code(matches),
                &settings.payments.products.currency.to_string(),
                matches,
            )
            .await?;
        }
        Some((_, matches)) => {
            let list = campaigns.list(MOST_LISTED).await?;
            if matches.get_flag("json") {
                let list: Vec<_> =
                    list.iter().map(|campaign| described(campaign, &address)).collect();
                say!("{}", Value::from(list));
            } else {
                list.iter().for_each(line);
            }
        }
        None => unreachable!("clap requires a command"),
    }
    Ok(())
}

fn links(campaign: &Campaign, address: &str) -> [String; 2] {
    [LandingKind::Cover, LandingKind::Story]
        .map(|kind| format!("{address}{}/{}", kind.path(), campaign.pro_code))
}

fn print_campaign(campaign: &Campaign, address: &str, as_json: bool) {
    if as_json {
        say!("{}", described(campaign, address));
    } else {
        links(campaign, address).iter().for_each(|link| say!("{link}"));
    }
}

fn described(campaign: &Campaign, address: &str) -> Value {
    let [cover, story] = links(campaign, address);
    json!({
        "pro_code": campaign.pro_code.as_str(),
        "name": campaign.name,
        "book_id": campaign.book_id.as_str(),
        "created_at": campaign.created_at,
        "ended_at": campaign.ended_at,
        "goal": campaign.aim.goal.name(),
        "bandit": campaign.aim.bandit,
        "variants": campaign.variants.len(),
        "links": { "cover": cover, "story": story },
    })
}

fn line(campaign: &Campaign) {
    let state = if campaign.ended_at.is_some() { "ended" } else { "runs" };
    let (code, book, name) = (&campaign.pro_code, campaign.book_id.as_str(), &campaign.name);
    say!("{code}\t{state}\t{book}\t{}\t{name}", campaign.variants.len());
}
