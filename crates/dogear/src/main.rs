//! The `dogear` binary: reads the settings and runs a command.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "commands print to the terminal")]

#[macro_use]
mod output;
mod background;
mod backups;
mod commands;
mod demo;
mod failure;
mod logging;
mod reload;
mod served_at;
mod settings;
mod tasks;

use std::process::ExitCode;

use clap::{Command, value_parser};
use failure::Failure;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const OTHER_SETTINGS: &str =
    "Every other setting is a flag too, such as --site-name: see `dogear settings`.";

fn command_line() -> Command {
    let all_settings = |name: &'static str, about: &'static str| {
        Command::new(name).about(about).args(settings::arguments(true)).args_override_self(true)
    };
    let with_settings = |name: &'static str, about: &'static str| {
        let command = Command::new(name).about(about).args(settings::arguments(false));
        command.after_help(OTHER_SETTINGS).args_override_self(true)
    };
    let acting = |name: &'static str, about: &'static str| {
        with_settings(name, about).arg(commands::actor::argument())
    };
    Command::new("dogear")
        .about("A reading platform for serialised novels, in one binary.")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .arg(
            clap::Arg::new("config")
                .long("config")
                .global(true)
                .value_name("FILE")
                .value_parser(value_parser!(std::path::PathBuf))
                .help_heading(settings::HEADING)
                .help("Settings file [default: dogear.toml, if there is one]"),
        )
        .subcommand(all_settings("serve", "Serve the site until it is stopped"))
        .subcommand(all_settings("doctor", "Check the settings and everything that serve needs"))
        .subcommand(with_settings("migrate", "Run the database migrations"))
        .subcommand(
            acting("inbox", "Read the messages of readers")
                .subcommand_required(true)
                .subcommand(Command::new("list").about("List open messages, oldest first"))
                .subcommand(Command::new("show").about("Show one message").arg(reference()))
                .subcommand(
                    Command::new("close").about("Mark a message as answered").arg(reference()),
                ),
        )
        .subcommand(
            acting("import", "Import books into the catalogue")
                .args(commands::import::arguments())
                .after_help(format!("{}\n\n{OTHER_SETTINGS}", commands::import::KEPT)),
        )
        .subcommand(
            with_settings("import-report", "Show what the last import of a book kept and dropped")
                .args(commands::import_report::arguments()),
        )
        .subcommand(
            with_settings("export", "Write a book as EPUB").args(commands::export::arguments()),
        )
        .subcommand(
            acting("withdraw", "Take a book off all lists; readers who own it keep it")
                .args(commands::withdraw::arguments()),
        )
        .subcommand(
            acting("shelf", "Arrange the editors' shelves of the home page")
                .subcommand_required(true)
                .subcommands(commands::shelf::subcommands()),
        )
        .subcommand(
            acting("feature", "Show or choose the book with which the home page opens")
                .args(commands::shelf::feature_arguments()),
        )
        .subcommand(
            acting("demo", "Fill a site with synthetic books and readers, for load tests")
                .args(commands::synthetic::arguments()),
        )
        .subcommand(
            acting("grant", "Grant coins to a reader, or take a grant back")
                .args(commands::grant::arguments())
                .subcommand(commands::grant::undo())
                .subcommand_negates_reqs(true),
        )
        .subcommand(
            acting("refund", "Refund an order and revoke what was purchased")
                .args(commands::refund::arguments()),
        )
        .subcommand(
            acting("merge", "List and undo merges of a guest into another reader")
                .subcommand_required(true)
                .subcommands(commands::merge::subcommands()),
        )
        .subcommand(
            acting("recover", "Give a reader access again whom no browser can reach any more")
                .args(commands::recover::arguments()),
        )
        .subcommand(
            acting("sessions", "List and revoke sessions of readers")
                .subcommand_required(true)
                .subcommands(commands::sessions::subcommands()),
        )
        .subcommand(
            acting("operator", "Manage the operators of the console")
                .subcommand_required(true)
                .subcommands(commands::operator::subcommands()),
        )
        .subcommand(
            acting("campaign", "Manage campaigns and report their results")
                .subcommand_required(true)
                .subcommands(commands::campaign::subcommands()),
        )
        .subcommand(
            acting("region", "Show or set where a book is offered or a campaign runs")
                .args(commands::region::arguments()),
        )
        .subcommand(
            with_settings("audit", "List who did what, the newest first")
                .args(commands::audit::arguments()),
        )
        .subcommand(
            with_settings("backup", "Back the database up, while the site is served or not")
                .args(commands::backup::backup_arguments()),
        )
        .subcommand(
            with_settings("restore", "Restore a backup into an empty database, of either engine")
                .args(commands::backup::restore_arguments()),
        )
        .subcommand(with_settings("verify", "Replay the ledger and check its integrity"))
        .subcommand(
            Command::new("settings")
                .about("Print the settings file with all settings commented out"),
        )
        .subcommand(Command::new("openapi").about("Print the OpenAPI description as JSON"))
}

fn reference() -> clap::Arg {
    clap::Arg::new("reference").required(true).value_name("REFERENCE")
}

fn main() -> ExitCode {
    let matches = command_line().get_matches();
    match run(&matches) {
        Ok(code) => code,
        Err(Failure::Settings(problems)) => {
            problems.iter().for_each(|problem| eprintln!("dogear: {problem}"));
            ExitCode::from(2)
        }
        Err(Failure::Command(sentence)) => {
            eprintln!("dogear: {sentence}");
            ExitCode::from(1)
        }
    }
}

fn run(matches: &clap::ArgMatches) -> Result<ExitCode, Failure> {
    match matches.subcommand() {
        Some(("settings", _)) => say!("{}", settings::commented_file().trim_end()),
        Some(("openapi", _)) => say!("{}", console_api::description().to_pretty_json()?),
        Some((command, matches)) => {
            let settings = settings::Settings::read(matches).map_err(Failure::Settings)?;
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
            let log = logging::start(&settings);
            let done = match command {
                "import" => runtime.block_on(commands::import::run(&settings, matches)),
                "import-report" => {
                    runtime.block_on(commands::import_report::run(&settings, matches))
                }
                "export" => runtime.block_on(commands::export::run(&settings, matches)),
                "withdraw" => runtime.block_on(commands::withdraw::run(&settings, matches)),
                "shelf" => runtime.block_on(commands::shelf::run(&settings, matches)),
                "feature" => runtime.block_on(commands::shelf::feature(&settings, matches)),
                "demo" => runtime.block_on(commands::synthetic::run(&settings, matches)),
                "inbox" => runtime.block_on(commands::inbox::run(&settings, matches)),
                "grant" => runtime.block_on(commands::grant::run(&settings, matches)),
                "refund" => runtime.block_on(commands::refund::run(&settings, matches)),
                "merge" => runtime.block_on(commands::merge::run(&settings, matches)),
                "recover" => runtime.block_on(commands::recover::run(&settings, matches)),
                "sessions" => runtime.block_on(commands::sessions::run(&settings, matches)),
                "operator" => runtime.block_on(commands::operator::run(&settings, matches)),
                "campaign" => runtime.block_on(commands::campaign::run(&settings, matches)),
                "region" => runtime.block_on(commands::region::run(&settings, matches)),
                "audit" => runtime.block_on(commands::audit::run(&settings, matches)),
                "backup" => runtime.block_on(commands::backup::run(&settings, matches)),
                "restore" => runtime.block_on(commands::backup::restore(&settings, matches)),
                "verify" => runtime.block_on(commands::verify::run(&settings)),
                "doctor" => Ok(runtime.block_on(commands::doctor::run(&settings))),
                "migrate" => runtime.block_on(commands::migrate::run(&settings)),
                _ => {
                    let reload = reload::Reload::new(&settings, matches, log.level());
                    runtime.block_on(commands::serve::run(&settings, reload))
                }
            };
            if matches!(command, "backup" | "restore") {
                // A signal may have stopped the command while a thread reads a large file; nobody waits for it.
                runtime.shutdown_background();
            }
            return done;
        }
        None => unreachable!("clap requires a command"),
    }
    Ok(ExitCode::SUCCESS)
}
