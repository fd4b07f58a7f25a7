//! `dogear doctor`: checks everything that `serve` needs and reports problems. Changes nothing.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::ExitCode;

use accounts::session::offers_passkeys_at;
use database::{Address, Database};
use foundation::calendar::date_time;
use inbox::Mailer;
use money::payments::{ChosenProvider, is_test_key};
use renderer::Renderer;

use super::serve::{
    DESCRIPTORS_KEPT, open_files_limit, refuse_simulated_payments, render_limits, web_app,
};
use crate::failure::Failure;
use crate::settings::{Exposure, Mode, RegionSettings, Settings, unknown_variables};

/// A backup is too old if its age is more than this multiple of the interval between backups.
const LATE: u64 = 2;

enum Finding {
    Pass(String),
    Warning(String),
    Fail(String),
}

pub(crate) async fn run(settings: &Settings) -> ExitCode {
    let mut findings = vec![("settings", Finding::Pass("all are valid".to_owned()))];
    for name in unknown_variables() {
        findings.push(("settings", Finding::Warning(format!("there is no setting for {name}"))));
    }
    findings.extend(payments(settings).into_iter().map(|finding| ("payments", finding)));
    findings.push(("data", data(&settings.data)));
    findings.push(("database", database(settings).await));
    findings.push(("backup", backups(settings)));
    findings.push(("mail", mail(settings).await));
    findings.push(("renderer", renderer(settings).await));
    findings.push(("sign-in", sign_in(settings)));
    findings.push(("countries", countries(&settings.regions)));
    findings.push(("listen", port(settings.listen)));
    if let Some(address) = settings.metrics_listen {
        findings.push(("metrics", port(address)));
    }
    findings.push(("files", open_files(settings)));

    let mut wrong = 0;
    for (part, finding) in &findings {
        let (mark, sentence) = match finding {
            Finding::Pass(sentence) => ("ok   ", sentence),
            Finding::Warning(sentence) => ("note ", sentence),
            Finding::Fail(sentence) => {
                wrong += 1;
                ("WRONG", sentence)
            }
        };
        say!("{mark} {part:<9} {sentence}");
    }
    if wrong == 0 {
        say!("Nothing is wrong.");
        ExitCode::SUCCESS
    } else {
        say!("{wrong} thing{} wrong.", if wrong == 1 { " is" } else { "s are" });
        ExitCode::from(1)
    }
}

fn payments(settings: &Settings) -> Vec<Finding> {
    match settings.exposure() {
        Exposure::Unsafe(problems) => problems.into_iter().map(Finding::Fail).collect(),
        Exposure::Accepted(note) => vec![Finding::Warning(note)],
        Exposure::Safe => {
            let mode = match settings.mode {
                Mode::Trial => "a trial",
                Mode::Production => "production",
            };
            vec![match &settings.payments.provider {
                ChosenProvider::Sandbox => Finding::Pass(format!(
                    "{mode} with the sandbox, which takes no money; only this machine reaches it"
                )),
                ChosenProvider::Stripe(stripe) if is_test_key(&stripe.secret_key) => {
                    Finding::Warning(format!("{mode} with a test key of Stripe: nobody pays"))
                }
                ChosenProvider::Stripe(_) => Finding::Pass(format!("{mode} with Stripe")),
                ChosenProvider::None => Finding::Pass(format!("{mode} that sells nothing")),
            }]
        }
    }
}

fn data(folder: &Path) -> Finding {
    let name = folder.display();
    if !folder.exists() {
        return Finding::Pass(format!("{name} will be made"));
    }
    // Wrong permissions, full disks and read-only mounts are noticed only by an actual write.
    let probe = folder.join(format!(".doctor-{}", std::process::id()));
    match std::fs::write(&probe, b"probe").and_then(|()| std::fs::remove_file(&probe)) {
        Ok(()) => Finding::Pass(format!("{name} can be written")),
        Err(error) => Finding::Fail(format!("{name} cannot be written: {error}")),
    }
}

/// Checks that backups can be made, and that the newest one is not too old (see [`LATE`]).
fn backups(settings: &Settings) -> Finding {
    let Some(backups) = &settings.backups else {
        return Finding::Warning("none are made: see backup_dir".to_owned());
    };
    let name = backups.folder.display();
    let now = crate::backups::now();
    let newest = match crate::backups::newest(backups, now) {
        Ok(newest) => newest,
        Err(error) => return Finding::Fail(error.to_string()),
    };
    let listed = backup::list(&backups.folder, now).unwrap_or_default();
    if let Some(future) = listed.future.first() {
        return Finding::Fail(format!(
            "{} is of the future: the clock is wrong, or was wrong when it was made; move it away",
            future.display()
        ));
    }
    if let Finding::Fail(sentence) = data(&backups.folder) {
        return Finding::Fail(sentence);
    }
    let Some(newest) = newest else {
        return Finding::Warning(format!("there is none in {name} yet"));
    };
    let age = u64::try_from(now - newest).unwrap_or(0);
    let sentence = format!("the newest in {name} is of {}", date_time(newest));
    match age > LATE * backups.every.as_secs() {
        true => Finding::Fail(format!("{sentence}, which is too old")),
        false => Finding::Pass(sentence),
    }
}

async fn mail(settings: &Settings) -> Finding {
    let Some(mail) = &settings.mail else {
        return Finding::Warning("none is sent: see smtp_url".to_owned());
    };
    let checked = match Mailer::new(mail) {
        Ok(mailer) => mailer.check().await,
        Err(error) => Err(error.to_string()),
    };
    match checked {
        Ok(()) => Finding::Pass("the mail server accepts mail from here".to_owned()),
        Err(error) => Finding::Fail(format!("mail cannot be sent: {error}")),
    }
}

async fn database(settings: &Settings) -> Finding {
    let address = &settings.database;
    if let Address::Sqlite(path) = address
        && !path.exists()
    {
        return Finding::Pass(format!("{address} will be made"));
    }
    match Database::check(address).await {
        Ok(production) => match refuse_simulated_payments(settings, production) {
            Ok(()) => Finding::Pass(format!("{address} answers and is safe to use")),
            Err(Failure::Settings(problems)) => Finding::Fail(problems.join("; ")),
            Err(Failure::Command(sentence)) => Finding::Fail(sentence),
        },
        Err(error) => Finding::Fail(format!("{address}: {error}")),
    }
}

async fn renderer(settings: &Settings) -> Finding {
    let web = match web_app(settings) {
        Ok(web) => web,
        Err(error) => return Finding::Fail(error.to_string()),
    };
    let started = Renderer::start(web.bundle(), render_limits(settings));
    let pinged = match started {
        Ok(renderer) => renderer.ping().await,
        Err(error) => Err(error),
    };
    match pinged {
        Ok(()) => Finding::Pass("the web app loads".to_owned()),
        Err(error) => Finding::Fail(error.to_string()),
    }
}

/// Checks that readers have a way to sign in, so that they can keep their accounts when a browser's data are cleared.
fn sign_in(settings: &Settings) -> Finding {
    let mut ways: Vec<_> =
        settings.providers.offered().into_iter().map(|provider| provider.name).collect();
    if settings.mail.is_some() {
        ways.push("e-mail".to_owned());
    }
    if settings.site_url.as_deref().is_some_and(offers_passkeys_at) {
        ways.push("passkeys".to_owned());
    }
    if ways.is_empty() {
        return Finding::Warning(
            "readers have no way to keep an account: see smtp_url, site_url and login providers"
                .to_owned(),
        );
    }
    Finding::Pass(format!("readers keep their accounts with {}", ways.join(", ")))
}

fn countries(regions: &RegionSettings) -> Finding {
    match regions.options() {
        Err(error) => Finding::Fail(error.to_string()),
        Ok(_) if !regions.has_source() => Finding::Warning(
            "nothing tells where readers are: see country_header and country_file".to_owned(),
        ),
        Ok(_) => Finding::Pass("it is known where readers are".to_owned()),
    }
}

fn port(address: SocketAddr) -> Finding {
    match TcpListener::bind(address) {
        Ok(_) => Finding::Pass(format!("{address} is free")),
        Err(error) => Finding::Fail(format!("cannot listen on {address}: {error}")),
    }
}

fn open_files(settings: &Settings) -> Finding {
    match open_files_limit() {
        Some(limit) if limit < settings.max_connections + DESCRIPTORS_KEPT => {
            Finding::Warning(format!(
                "the system allows {limit} open files, fewer than max_connections needs: raise it (ulimit -n)"
            ))
        }
        Some(limit) => Finding::Pass(format!("{limit} may be open")),
        None => {
            Finding::Warning("the limit of open files cannot be read on this system".to_owned())
        }
    }
}
