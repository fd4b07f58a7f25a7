//! `dogear operator`: adds and lists operators of the console, and creates one-time links with which they sign in.

use std::process::ExitCode;
use std::sync::Arc;

use clap::{Arg, ArgMatches, Command};
use foundation::calendar::date_time;
use foundation::clock::SystemClock;
use foundation::randomness::SystemRandomness;
use operators::{EmailAddress, OneTimeLink, Operator, OperatorError, Operators, Role};

use crate::failure::Failure;
use crate::served_at;
use crate::settings::Settings;

pub(crate) fn subcommands() -> [Command; 3] {
    let email = || {
        Arg::new("email").value_name("EMAIL").value_parser(|text: &str| {
            EmailAddress::parse(text).ok_or("this is not an e-mail address")
        })
    };
    let role = Arg::new("role")
        .long("role")
        .value_name("ROLE")
        .required(true)
        .value_parser(Role::ALL.map(Role::name))
        .help("What the operator may do");
    [
        Command::new("add")
            .about("Add an operator, and print a one-time link for the first sign-in")
            .arg(email().required(true).help("The operator's e-mail address"))
            .arg(role),
        Command::new("link")
            .about("Print a new one-time link for an operator; earlier links stop working")
            .arg(email().help("The operator's e-mail address [default: that of the first owner]")),
        Command::new("list").about("List the operators, the active ones first"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let by = super::actor::of(matches)?;
    let database = super::database::open_to_act(settings, matches).await?;
    let operators = Operators::new(
        database.clone(),
        Arc::new(SystemClock),
        Arc::new(SystemRandomness),
        &settings.site_name,
        &served_at::public_url(settings),
    );
    match matches.subcommand() {
        Some(("add", matches)) => {
            let email: &EmailAddress = matches.get_one("email").expect("clap requires it");
            let role: &String = matches.get_one("role").expect("clap requires it");
            let role = Role::parse(role).expect("clap checks it");
            operators.add(email, role, &by).await?;
            print(&operators.make_link(email, &by).await?);
        }
        Some(("link", matches)) => {
            let email = match matches.get_one::<EmailAddress>("email") {
                Some(email) => email.clone(),
                None => first_owner(&operators).await?,
            };
            let link = operators.make_link(&email, &by).await.map_err(|error| match error {
                OperatorError::NoSuchOperator => {
                    Failure::Command(format!("there is no active operator {email}"))
                }
                other => other.into(),
            })?;
            print(&link);
        }
        _ => operators.list().await?.iter().for_each(line),
    }
    database.close().await;
    Ok(ExitCode::SUCCESS)
}

async fn first_owner(operators: &Operators) -> Result<EmailAddress, Failure> {
    let mut owners: Vec<_> = operators.list().await?;
    owners.retain(|operator| operator.role == Role::Owner && operator.deactivated_at.is_none());
    let first = owners.iter().min_by_key(|operator| operator.id);
    let email = first.and_then(|operator| EmailAddress::parse(&operator.email));
    let advice = "there is no owner yet: `dogear operator add EMAIL --role owner` adds one";
    email.ok_or_else(|| Failure::Command(advice.to_owned()))
}

fn print(link: &OneTimeLink) {
    say!("{}", link.url);
    eprintln!(
        "dogear: {} can sign in with it once, until {}",
        link.email,
        date_time(link.expires_at)
    );
}

fn line(operator: &Operator) {
    let Operator { id, email, role, signed_in_at, deactivated_at, .. } = operator;
    let seen = signed_in_at
        .map_or_else(|| "never signed in".to_owned(), |at| format!("signed in {}", date_time(at)));
    let left =
        deactivated_at.map_or_else(String::new, |at| format!("\tdeactivated {}", date_time(at)));
    say!("{id}\t{email}\t{}\t{seen}{left}", role.name());
}
