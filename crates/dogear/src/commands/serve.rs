use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use campaigns::regions::RegionOptions;
use campaigns::{LandingKind, ProCode};
use database::{Address, Database, Options};
use foundation::calendar::date_time;
use foundation::clock::SystemClock;
use foundation::network::Network;
use foundation::randomness::{Randomness as _, SystemRandomness};
use http_server::{Deadlines, MetricsServer, Server, ServerOptions};
use inbox::Mailer;
use login_providers::{LARGEST_ANSWER, PROVIDER_TIMEOUT};
use money::payments::Voided;
use outbound::HttpClient;
use renderer::{Limits, Renderer};
use site::icons::{FETCH_TIMEOUT, Upstream};
use site::server::Site;
use site::{App, AppOptions, SiteInfo, WebApp, WebAppError};
use tokio::signal::unix::{SignalKind, signal};

use crate::background;
use crate::backups::Schedule;
use crate::demo;
use crate::failure::Failure;
use crate::reload::Reload;
use crate::served_at;
use crate::settings::{Exposure, Mode, Settings, local_url, page_links};
use crate::tasks::{RestartPolicy, Tasks};

/// Number of file descriptors that are reserved for other uses than client connections.
pub(super) const DESCRIPTORS_KEPT: usize = 128;
/// Pause between two attempts to open a database that cannot be reached.
const DATABASE_RETRY: Duration = Duration::from_secs(1);
/// Pause between two checks of whether a starting node is ready.
const READY_AGAIN: Duration = Duration::from_millis(100);
/// Time after which a node that is not ready yet logs why.
const SLOW_START: Duration = Duration::from_secs(10);
/// Minimum time that background tasks get to stop, even if requests have used up the shutdown timeout.
const SHORTEST_STOP: Duration = Duration::from_secs(1);

pub(crate) async fn run(settings: &Settings, reload: Reload) -> Result<ExitCode, Failure> {
    match settings.exposure() {
        Exposure::Safe => {}
        Exposure::Accepted(note) => tracing::warn!("{note}"),
        Exposure::Unsafe(problems) => return Err(Failure::Settings(problems)),
    }
    for name in crate::settings::unknown_variables() {
        tracing::warn!(name, "unknown environment variable: there is no setting of this name");
    }
    if settings.consent_regions.need_countries() && !settings.regions.has_source() && !settings.demo
    {
        tracing::warn!(
            "readers' countries are unknown, so nobody is asked for consent: set country_header or \
             country_file, or say all or none in consent_regions"
        );
    }
    make_data_folder(settings)?;
    let web = web_app(settings)?;
    let regions = settings.regions.options()?;
    let server = Server::bind(settings.listen, server_options(settings))?;
    let mailer = settings.mail.as_ref().map(Mailer::new).transpose()?;
    let metrics_server = settings.metrics_listen.map(MetricsServer::bind).transpose()?;

    let options = Options { connections: settings.database_connections, ..Options::default() };
    // The signal handler is installed first: without the handler, a signal would end the process immediately, also with
    // requests in flight.
    let stop = stop_signal()?;
    let mut stop = Box::pin(async move {
        stop.await;
        tracing::info!("stopping: finishing requests in flight");
    });
    // SIGHUP, which reloads the settings, must not end a process that is still starting.
    let _hangup = signal(SignalKind::hangup())?;
    let database = tokio::select! {
        opened = open_database(settings, options) => opened?,
        () = &mut stop => return Ok(ExitCode::SUCCESS),
    };
    refuse_simulated_payments(
        settings,
        database::production_since(&mut database.read().await?).await?,
    )?;
    let renderer = Renderer::start(web.bundle(), render_limits(settings))?;
    let app = App::new(
        database.clone(),
        renderer,
        Arc::new(SystemClock),
        Arc::new(SystemRandomness),
        web,
        app_options(settings, settings.public_url(server.address()), regions),
    );
    if settings.mode == Mode::Production {
        enter_production(&app).await?;
    }
    let mut tasks = Tasks::new(app.metrics.clone(), RestartPolicy::STANDARD);
    background::follow_changes(&mut tasks, app.catalogue.change_poller().await?);
    if settings.demo {
        let books = demo::load(&app.catalogue).await?;
        tracing::info!(books, "the demo catalogue is loaded");
    }
    let sample = match settings.demo {
        true => demo::sample_campaign(&app.campaigns).await?,
        false => None,
    };

    if let Some(metrics_server) = &metrics_server {
        tracing::info!(address = %metrics_server.address(), "metrics");
    }
    let mailer = mailer.map(|mailer| mailer.with_console(app.operators.url()));
    let backups =
        Schedule::new(database.clone(), app.metrics.clone(), reload.backups(), &settings.given);
    background::start(&mut tasks, &app, mailer, metrics_server, backups);
    tasks.spawn("settings_reload", move |shutdown| reload.clone().run(shutdown));
    tracing::info!(address = %server.address(), database = %settings.database, build = app.pages.build().id, "serving");
    served_at::store(settings, server.address());
    app.announce_build().await?;
    let stopped_at = OnceLock::new();
    let stop = async {
        stop.await;
        stopped_at.get_or_init(Instant::now);
    };
    let connections = app.metrics.connections();
    let address = server.address();
    let site =
        Arc::new(Site::new(app.clone(), console_api::all_endpoints, SystemRandomness.number()));
    let mut announced = std::pin::pin!(announce(settings, &app, address, sample));
    let mut serving = std::pin::pin!(server.run(site, connections, Box::pin(stop)));
    tokio::select! {
        biased;
        () = &mut serving => {}
        announced = &mut announced => {
            announced?;
            serving.await;
        }
    }
    // Requests and tasks share the shutdown timeout.
    let stopped_at = stopped_at.get().copied().unwrap_or_else(Instant::now);
    let deadline = stopped_at + settings.drain_delay + settings.shutdown_timeout;
    tasks.stop(deadline.saturating_duration_since(Instant::now()).max(SHORTEST_STOP)).await;
    database.close().await;
    tracing::info!("stopped");
    Ok(ExitCode::SUCCESS)
}

/// Opens the database. If the database server cannot be reached, waits for the server as long as the settings say.
async fn open_database(settings: &Settings, options: Options) -> Result<Database, Failure> {
    let deadline = Instant::now() + settings.database_wait;
    loop {
        match Database::open(&settings.database, options).await {
            Err(error) if error.is_out_of_reach() && Instant::now() < deadline => {
                tracing::warn!(%error, "waiting for the database");
                tokio::time::sleep(DATABASE_RETRY).await;
            }
            opened => return Ok(opened?),
        }
    }
}

/// Waits until the node is ready, and then prints where the site can be opened.
async fn announce(
    settings: &Settings,
    app: &App,
    address: SocketAddr,
    sample: Option<ProCode>,
) -> Result<(), Failure> {
    let began = Instant::now();
    let mut warned = false;
    loop {
        let readiness = app.readiness().await;
        if readiness.is_ready() {
            break;
        }
        if !warned && began.elapsed() >= SLOW_START {
            for (component, state) in readiness.components() {
                if let Err(cause) = state {
                    tracing::warn!(component, cause, "a component is not ready yet");
                }
            }
            warned = true;
        }
        tokio::time::sleep(READY_AGAIN).await;
    }
    let url = local_url(address);
    say!("{} is ready: {url}", settings.site_name);
    say!(
        "Open it in a browser. Ctrl-C stops it; what was read and paid stays in {}.",
        settings.data.display()
    );
    if let Some(code) = sample {
        let kind = LandingKind::Cover.path();
        say!("A sample advertisement leads to {url}{kind}/{code}");
    }
    print_console_url(app).await
}

/// Prints the URL of the console. If no operator has signed in yet, also prints a one-time link for the first owner.
async fn print_console_url(app: &App) -> Result<(), Failure> {
    match app.operators.first_link().await? {
        Some(link) => {
            say!("The publisher's console opens with this link, once, within a day: {}", link.url);
        }
        None => say!("The publisher's console: {}/console", app.operators.url()),
    }
    Ok(())
}

/// Fails if payments are simulated and the database is in production: unlocks without real payment must not get into
/// the accounts of a real site. `production` is the time at which the database entered production; `None` if it never
/// did.
pub(super) fn refuse_simulated_payments(
    settings: &Settings,
    production: Option<i64>,
) -> Result<(), Failure> {
    match production {
        Some(since) if settings.payments.provider.is_simulated() => {
            let since = date_time(since);
            Err(Failure::Settings(vec![format!(
                "payments: the database {} is in production since {since}, so it is not served with \
                 simulated payments: set payments to none, or try the site out with another database",
                settings.database
            )]))
        }
        _ => Ok(()),
    }
}

async fn enter_production(app: &App) -> Result<(), Failure> {
    let Voided { first, wallets, subscriptions } = app.payments.enter_production().await?;
    if first {
        tracing::info!("the site is in production from now on");
    }
    if wallets > 0 || subscriptions > 0 {
        tracing::warn!(wallets, subscriptions, "coins and VIP bought without money are void now");
    }
    Ok(())
}

pub(crate) fn make_data_folder(settings: &Settings) -> Result<(), Failure> {
    // The folder holds readers' mail addresses, so only its owner may open it. The mode of an existing folder is not
    // changed.
    let made = std::fs::DirBuilder::new().recursive(true).mode(0o700).create(&settings.data);
    made.map_err(|error| {
        Failure::Command(format!(
            "the data folder {} cannot be made: {error}",
            settings.data.display()
        ))
    })
}

pub(super) fn web_app(settings: &Settings) -> Result<WebApp, WebAppError> {
    settings.web.as_deref().map_or_else(|| Ok(WebApp::embedded()), WebApp::in_folder)
}

pub(super) fn render_limits(settings: &Settings) -> Limits {
    let cores = || std::thread::available_parallelism().map_or(2, usize::from);
    Limits {
        threads: if settings.render_threads == 0 { cores() } else { settings.render_threads },
        queue: settings.render_queue,
        time: settings.render_timeout,
        memory: settings.render_memory,
        ..Limits::default()
    }
}

fn server_options(settings: &Settings) -> ServerOptions {
    let mut max_connections = settings.max_connections;
    if let Some(descriptors) = open_files_limit()
        && max_connections + DESCRIPTORS_KEPT > descriptors
    {
        max_connections = descriptors.saturating_sub(DESCRIPTORS_KEPT).max(1);
        tracing::warn!(
            max_connections,
            descriptors,
            "the system's limit of open files caps the connections"
        );
    }
    let mut unlimited_peers = settings.trusted_proxies.clone();
    let local = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
    unlimited_peers.extend(local.map(Network::narrow));
    ServerOptions {
        deadlines: Deadlines { head: settings.head_timeout, idle: settings.idle_timeout },
        max_connections,
        max_connections_per_network: settings.max_connections_per_network,
        unlimited_peers,
        drain_delay: settings.drain_delay,
        shutdown: settings.shutdown_timeout,
    }
}

/// Returns how many files this process may have open; `None` if the system does not report a limit.
pub(super) fn open_files_limit() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find(|line| line.starts_with("Max open files"))?;
    line.split_whitespace().nth(3)?.parse().ok()
}

/// Returns a future that completes when the process receives SIGTERM or SIGINT.
pub(super) fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Returns the folders that the server writes into: the data folder and, if the database is an SQLite file in another
/// folder, that folder.
fn writable_folders(settings: &Settings) -> Vec<PathBuf> {
    let mut folders = vec![settings.data.clone()];
    if let Address::Sqlite(file) = &settings.database
        && let Some(folder) = file.parent()
        && folder != settings.data
    {
        folders.push(if folder.as_os_str().is_empty() {
            PathBuf::from(".")
        } else {
            folder.into()
        });
    }
    folders
}

fn app_options(settings: &Settings, url: String, regions: RegionOptions) -> AppOptions {
    AppOptions {
        site: SiteInfo {
            name: settings.site_name.clone(),
            url,
            social_app_id: settings.social_app_id.clone(),
            meta_pixel_id: settings.pixels.meta.clone(),
            tiktok_pixel_id: settings.pixels.tiktok.clone(),
            consent: settings.consent,
            block_devtools: settings.block_devtools,
            reader_layout: settings.reader_layout.into(),
            providers: settings.providers.offered(),
            links: page_links(&settings.publisher_pages)
                .chain(settings.footer_links.iter().cloned())
                .collect(),
        },
        site_aliases: settings.site_aliases.clone(),
        rules: settings.rules.clone(),
        publisher_pages: settings.publisher_pages.clone(),
        page_cache_bytes: settings.page_cache,
        keep_builds: settings.keep_builds,
        mails: settings.mail.is_some(),
        trusted_proxies: settings.trusted_proxies.clone(),
        icons: settings.icons_upstream.clone().map(|at| Upstream::new(at, FETCH_TIMEOUT)),
        providers: settings.providers.clone(),
        session_ages: settings.session_ages,
        outbound: HttpClient::new(PROVIDER_TIMEOUT, LARGEST_ANSWER),
        push: HttpClient::new(PROVIDER_TIMEOUT, LARGEST_ANSWER).public_hosts_only(),
        prices: settings.prices,
        payments: settings.payments.clone(),
        conversions: settings.conversions.clone(),
        consent_regions: settings.consent_regions.clone(),
        time_zone: settings.time_zone.clone(),
        writable_folders: writable_folders(settings),
        regions,
    }
}
