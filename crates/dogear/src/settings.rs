//! The table of all settings, each with its name, default and help. Flags, `DOGEAR_*` environment variables, the keys
//! of `dogear.toml` and the commented default file are derived from this table.
//!
//! Flags take precedence over the environment, and the environment over the file `dogear.toml`.

mod backups;
mod campaigns;
mod conversions;
mod exposure;
mod file;
mod general;
mod money;
mod process;
mod reader;
mod regions;
mod sessions;
mod setting;
mod social;
mod values;

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ::campaigns::ReaderPath;
use ::campaigns::conversions::ConversionOptions;
use ::money::payments::PaymentOptions;
use ::money::wallet::PriceRules;
use accounts::session::SessionAges;
use attribution::ConsentRegions;
pub(crate) use backups::BackupSettings;
use clap::{Arg, ArgAction, ArgMatches};
pub(crate) use conversions::Pixels;
use database::Address;
pub(crate) use exposure::Exposure;
pub(crate) use file::commented_file;
use file::{FileSettings, read_file};
use foundation::network::Network;
use foundation::time_zone::Zone;
use inbox::MailSettings;
use login_providers::Providers;
pub(crate) use money::Mode;
pub(crate) use reader::GivenSettings;
use reader::{Given, Reader};
pub(crate) use regions::RegionSettings;
use setting::{Setting, setting};
use site::http::RouteRules;
use site::icons::UpstreamAddress;
pub(crate) use social::page_links;
use tracing_subscriber::filter::LevelFilter;
pub(crate) use values::LogFormat;
use values::{
    icons_upstream, log_format, log_level, mail_address, networks, reader_layout, site_name,
    site_url, socket, switch, time_zone,
};

/// All settings, in the order in which the help and the default file list them.
const TABLES: &[&[Setting]] = &[
    general::SETTINGS,
    social::SETTINGS,
    sessions::SETTINGS,
    regions::SETTINGS,
    campaigns::SETTINGS,
    conversions::SETTINGS,
    money::SETTINGS,
    process::SETTINGS,
];

fn all() -> impl Iterator<Item = &'static Setting> {
    TABLES.iter().flat_map(|table| table.iter())
}

#[derive(Debug, Clone)]
pub(crate) struct Settings {
    pub(crate) listen: SocketAddr,
    pub(crate) metrics_listen: Option<SocketAddr>,
    /// The settings that a flag, the environment or the settings file sets, as they were written.
    pub(crate) given: GivenSettings,
    pub(crate) data: PathBuf,
    pub(crate) database: Address,
    pub(crate) database_connections: u32,
    pub(crate) demo: bool,
    pub(crate) site_name: String,
    pub(crate) time_zone: Zone,
    pub(crate) site_url: Option<String>,
    pub(crate) site_aliases: Vec<String>,
    pub(crate) social_app_id: Option<String>,
    pub(crate) footer_links: Vec<site::FooterLink>,
    pub(crate) publisher_pages: publisher_pages::PublisherPages,
    pub(crate) consent: bool,
    pub(crate) block_devtools: bool,
    pub(crate) reader_layout: ReaderPath,
    pub(crate) keep_builds: Duration,
    pub(crate) web: Option<PathBuf>,
    pub(crate) icons_upstream: Option<UpstreamAddress>,
    pub(crate) rules: RouteRules,
    pub(crate) providers: Providers,
    pub(crate) session_ages: SessionAges,
    pub(crate) mail: Option<MailSettings>,
    pub(crate) trusted_proxies: Vec<Network>,
    pub(crate) regions: RegionSettings,
    pub(crate) mode: Mode,
    pub(crate) public_sandbox: bool,
    pub(crate) prices: PriceRules,
    pub(crate) payments: PaymentOptions,
    pub(crate) consent_regions: ConsentRegions,
    pub(crate) pixels: Pixels,
    pub(crate) conversions: ConversionOptions,
    pub(crate) backups: Option<BackupSettings>,
    pub(crate) database_wait: Duration,
    pub(crate) log_format: LogFormat,
    pub(crate) log_level: LevelFilter,
    pub(crate) max_connections: usize,
    pub(crate) max_connections_per_network: usize,
    pub(crate) head_timeout: Duration,
    pub(crate) idle_timeout: Duration,
    pub(crate) drain_delay: Duration,
    pub(crate) shutdown_timeout: Duration,
    pub(crate) render_threads: usize,
    pub(crate) render_queue: usize,
    pub(crate) render_timeout: Duration,
    pub(crate) render_memory: usize,
    pub(crate) page_cache: u64,
}

/// Settings that the help of every command lists.
const MOST_USED: [&str; 2] = ["data", "database"];
pub(crate) const HEADING: &str = "Settings";

/// Returns all settings as flags. If `shown` is false, the help lists only the settings in `MOST_USED`. The flags are
/// global, so that they may follow a subcommand; only `currency` is not global, because a subcommand has a flag with
/// that name.
pub(crate) fn arguments(shown: bool) -> impl Iterator<Item = Arg> {
    all().map(move |setting| {
        let default = match setting.default {
            "" => String::new(),
            default => format!(" [default: {default}]"),
        };
        let arg = Arg::new(setting.key)
            .long(setting.key.replace('_', "-"))
            .help(format!("{}{default}", setting.help))
            .help_heading(HEADING)
            .hide(!shown && !MOST_USED.contains(&setting.key))
            .global(setting.key != "currency")
            .action(ArgAction::Set);
        if setting.key == "demo" {
            // A flag that may be given without a value (`--demo`) or with one (`--demo=false`).
            arg.num_args(0..=1).default_missing_value("true").require_equals(true)
        } else {
            arg.value_name("VALUE")
        }
    })
}

pub(crate) fn variable(key: &str) -> String {
    format!("DOGEAR_{}", key.to_uppercase())
}

/// Returns the names of `DOGEAR_*` environment variables that match no setting and are probably misspelt. Names that
/// begin with `DOGEAR_TEST_` or `DOGEAR_E2E_` belong to the tests and are not returned.
pub(crate) fn unknown_variables() -> Vec<String> {
    std::env::vars_os()
        .map(|(name, _)| name.to_string_lossy().into_owned())
        .filter(|name| name.starts_with("DOGEAR_"))
        .filter(|name| !name.starts_with("DOGEAR_TEST_") && !name.starts_with("DOGEAR_E2E_"))
        .filter(|name| !all().any(|setting| variable(setting.key) == *name))
        .collect()
}

impl Settings {
    /// Reads the settings from flags, environment and settings file. On failure, returns one sentence for each problem.
    pub(crate) fn read(matches: &ArgMatches) -> Result<Self, Vec<String>> {
        let file = match matches.get_one::<PathBuf>("config") {
            Some(path) => read_file(path)?,
            None if Path::new("dogear.toml").exists() => read_file(Path::new("dogear.toml"))?,
            None => FileSettings::default(),
        };
        let environment = |key: &str| {
            let name = variable(key);
            // Text that is not UTF-8 is converted lossily and then rejected by its parser.
            let text = std::env::var_os(&name)?.to_string_lossy().into_owned();
            Some(Given { text, place: name })
        };
        let flag = |key: &str| {
            let text = matches.get_one::<String>(key)?.clone();
            Some(Given { text, place: format!("--{}", key.replace('_', "-")) })
        };
        let FileSettings { given, rules, providers, tables } = file;
        let mut settings = Self::from_sources(
            |key| flag(key).or_else(|| environment(key)).or_else(|| given.get(key).cloned()),
            rules,
            providers,
        )?;
        settings.given.add(tables);
        Ok(settings)
    }

    fn from_sources(
        given: impl Fn(&str) -> Option<Given>,
        rules: RouteRules,
        providers: Providers,
    ) -> Result<Self, Vec<String>> {
        let mut reader = Reader { given, problems: Vec::new() };
        let data = PathBuf::from(reader.text("data"));
        let database = match reader.text("database").as_str() {
            "" => Some(Address::Sqlite(data.join("dogear.db"))),
            _ => reader.parsed("database", |text| {
                text.parse().map_err(|e: database::DatabaseError| e.to_string())
            }),
        };
        let demo = reader.parsed("demo", switch).unwrap_or_default();
        let pixels = reader.pixels();
        let mode = reader.parsed("mode", money::mode).unwrap_or_default();
        let settings = Self {
            given: reader.given_settings(),
            listen: reader.parsed("listen", socket).unwrap_or_else(|| ([127, 0, 0, 1], 0).into()),
            metrics_listen: reader.optional("metrics_listen", socket),
            database: database.unwrap_or_else(|| Address::Sqlite(data.join("dogear.db"))),
            data,
            database_connections: reader.number("database_connections", 1, 1000) as u32,
            demo,
            site_name: reader.parsed("site_name", site_name).unwrap_or_default(),
            time_zone: reader.parsed("time_zone", time_zone).unwrap_or_else(|| Zone::stored("UTC")),
            site_url: reader.optional("site_url", site_url),
            site_aliases: reader.parsed("site_aliases", sessions::hosts).unwrap_or_default(),
            social_app_id: reader.social_app_id(demo),
            footer_links: reader.footer_links(demo),
            publisher_pages: reader.publisher_pages(),
            consent: reader.parsed("consent", switch).unwrap_or(true),
            block_devtools: reader.parsed("block_devtools", switch).unwrap_or(true),
            reader_layout: reader.parsed("reader_layout", reader_layout).unwrap_or_default(),
            keep_builds: Duration::from_secs(reader.number("keep_builds", 0, 3650) * 24 * 3600),
            web: match reader.text("web").as_str() {
                "" => None,
                folder => Some(PathBuf::from(folder)),
            },
            icons_upstream: reader.optional("icons_upstream", icons_upstream),
            rules,
            providers,
            session_ages: sessions::ages(&mut reader),
            mail: match reader.text("smtp_url").as_str() {
                "" => None,
                server => Some(MailSettings {
                    server: server.to_owned(),
                    from: reader.parsed("mail_from", mail_address).unwrap_or_default(),
                    to: reader.parsed("mail_to", mail_address).unwrap_or_default(),
                }),
            },
            trusted_proxies: reader.parsed("trusted_proxies", networks).unwrap_or_default(),
            regions: reader.regions(),
            mode,
            public_sandbox: reader.parsed("public_sandbox", switch).unwrap_or_default(),
            prices: PriceRules {
                rest_discount: reader.percent("rest_discount"),
                book_cap: reader.percent("book_cap_percent"),
                wait_for_free: reader.parsed("wait_for_free", switch).unwrap_or(true),
            },
            payments: PaymentOptions {
                products: reader.products(),
                provider: reader.payment_provider(mode),
            },
            consent_regions: reader.consent_regions(),
            conversions: reader.conversions(&pixels),
            pixels,
            backups: reader.backups(),
            database_wait: Duration::from_secs(reader.number("database_wait", 0, 86_400)),
            log_format: reader.parsed("log_format", log_format).unwrap_or(LogFormat::Auto),
            log_level: reader.parsed("log_level", log_level).unwrap_or(LevelFilter::INFO),
            max_connections: reader.number("max_connections", 1, 1_000_000) as usize,
            max_connections_per_network: reader.number("max_connections_per_network", 0, 1_000_000)
                as usize,
            head_timeout: Duration::from_secs(reader.number("head_timeout", 1, 600)),
            idle_timeout: Duration::from_secs(reader.number("idle_timeout", 1, 3600)),
            drain_delay: Duration::from_secs(reader.number("drain_delay", 0, 600)),
            shutdown_timeout: Duration::from_secs(reader.number("shutdown_timeout", 1, 3600)),
            render_threads: reader.number("render_threads", 0, 256) as usize,
            render_queue: reader.number("render_queue", 1, 100_000) as usize,
            render_timeout: Duration::from_millis(reader.number("render_timeout", 10, 60_000)),
            render_memory: (reader.number("render_memory", 16, 4096) as usize) << 20,
            page_cache: reader.number("page_cache", 0, 65_536) << 20,
        };
        if reader.problems.is_empty() { Ok(settings) } else { Err(reader.problems) }
    }

    /// Returns the public URL of the site. If no URL is set, returns the URL of the address `listening`.
    pub(crate) fn public_url(&self, listening: SocketAddr) -> String {
        self.site_url.clone().unwrap_or_else(|| local_url(listening))
    }
}

/// Returns the URL at which a browser on this machine opens the address `listening`. A loopback address is named
/// `localhost`, because browsers offer passkeys only to sites that are opened by a name.
pub(crate) fn local_url(listening: SocketAddr) -> String {
    let is_localhost =
        listening.ip() == Ipv4Addr::LOCALHOST || listening.ip() == Ipv6Addr::LOCALHOST;
    if is_localhost {
        format!("http://localhost:{}", listening.port())
    } else {
        format!("http://{listening}")
    }
}

#[cfg(test)]
mod tests;
