//! The dependencies of handlers: the services (`App`), the registration of routes under a policy (`Endpoints`), and
//! extractors for the client, the signed-in reader and the signed-in operator.

pub mod call;
mod client;
mod cookies;
mod deprecation;
pub(crate) mod errors;
mod operator;
mod readiness;
mod registry;
mod signed_in;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bytes::Bytes;
use database::Database;
use renderer::Renderer;

use crate::http::{Metrics, RouteRules, SecurityHeaders};
use crate::icons::{Icons, Upstream};
use crate::site_info::SiteInfo;
use accounts::notifications::{NotificationOptions, Notifications};
use accounts::session::{SessionAges, Sessions};
use accounts::welfare::Welfare;
use attribution::ConsentRegions;
use bulk_edits::BulkEdits;
use campaigns::Campaigns;
use campaigns::conversions::{ConversionOptions, Conversions, DeliveryMetrics};
use campaigns::regions::{RegionOptions, Regions};
use catalogue::{Catalogue, Downloads, Imports, Kept, StagedImports};
use foundation::clock::{Clock, Seconds};
use foundation::network::Network;
use foundation::randomness::Randomness;
use foundation::time_zone::Zone;
use inbox::Inbox;
use login_providers::Providers;
use money::payments::{PaymentOptions, Payments};
use money::wallet::{PriceRules, UnlockOwners, UnlockService, Wallets};
use operators::Operators;
use outbound::HttpClient;
use page_cache::WebApp;
use page_cache::{PageContext, Pages};
use publisher_pages::PublisherPages;
use reading::Reading;
use reading::rights::Rights;
use release_calendar::ReleaseCalendar;
use search::Search;
use section_edits::Editing;
use web_builds::{BuildError, Builds};

pub(crate) use accounts::session::ProofOfWork;
pub use accounts::session::SignedIn;
pub use call::Call;
pub(crate) use client::country;
pub use client::{Client, InCountry};
pub(crate) use cookies::account_cookies;
pub use cookies::{SetCookies, browser_of, console_token, credentials};
pub use deprecation::{Deprecation, deprecated};
pub(crate) use errors::NOT_SIGNED_IN;
pub use readiness::Readiness;
use readiness::WriteProbe;
pub(crate) use registry::operation_mut;
pub use registry::{Endpoint, Endpoints};
pub(crate) use signed_in::SignedBody;

/// Options of the app that come from the settings.
#[derive(Clone)]
pub struct AppOptions {
    pub site: SiteInfo,
    /// Other hosts at which readers may open the site, besides the host of its URL.
    pub site_aliases: Vec<String>,
    pub rules: RouteRules,
    /// The publisher's own pages, such as the imprint.
    pub publisher_pages: PublisherPages,
    pub page_cache_bytes: u64,
    /// Time for which the files of a build are kept after the last node stopped serving this build.
    pub keep_builds: Duration,
    /// Whether the site has a mail server. If so, contact messages are mailed to the publisher, and notifications to
    /// readers.
    pub mails: bool,
    /// Proxies whose headers about the client's address and country are trusted.
    pub trusted_proxies: Vec<Network>,
    /// The icon API from which icons are fetched that the binary does not contain; `None` if only embedded icons are
    /// served.
    pub icons: Option<Upstream>,
    /// Login providers with which readers can sign in.
    pub providers: Providers,
    /// Maximum ages of sessions.
    pub session_ages: SessionAges,
    /// The HTTP client for payment providers, login providers and ad platforms.
    pub outbound: HttpClient,
    /// The HTTP client for the push services of browsers.
    pub push: HttpClient,
    pub prices: PriceRules,
    pub payments: PaymentOptions,
    /// The ad platforms to which conversions are reported.
    pub conversions: ConversionOptions,
    /// Regions in which a reader is attributed to an ad only with consent.
    pub consent_regions: ConsentRegions,
    /// Folders that the node must be able to write into to be ready.
    pub writable_folders: Vec<PathBuf>,
    /// The publisher's time zone, in which releases are planned.
    pub time_zone: Zone,
    /// Options of region rules: how the country of a request is determined, and in which countries the site is offered.
    pub regions: RegionOptions,
}

/// All services and settings that handlers use. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

pub struct Parts {
    pub database: Database,
    pub renderer: Renderer,
    pub site: SiteInfo,
    pub site_aliases: Vec<String>,
    pub rules: RouteRules,
    pub publisher_pages: PublisherPages,
    pub security: SecurityHeaders,
    pub builds: Builds,
    pub catalogue: Catalogue,
    pub downloads: Downloads,
    pub bulk_edits: BulkEdits,
    pub editing: Editing,
    pub calendar: ReleaseCalendar,
    pub imports: StagedImports,
    pub icons: Icons,
    pub inbox: Inbox,
    pub pages: Pages,
    pub search: Search,
    /// The cached parts of the sitemap, as XML.
    pub sitemap: Kept<Vec<Bytes>>,
    pub sessions: Sessions,
    pub wallets: Wallets,
    pub unlocking: UnlockService,
    pub payments: Payments,
    pub reading: Reading,
    pub regions: Regions,
    pub rights: Rights,
    pub welfare: Welfare,
    pub notifications: Notifications,
    pub operators: Operators,
    pub campaigns: Campaigns,
    pub conversions: Conversions,
    pub metrics: Metrics,
    pub trusted_proxies: Vec<Network>,
    write_probe: WriteProbe,
    draining: AtomicBool,
}

impl App {
    pub fn new(
        database: Database,
        renderer: Renderer,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        web: WebApp,
        options: AppOptions,
    ) -> Self {
        let AppOptions { site, site_aliases, rules, page_cache_bytes, keep_builds, .. } = options;
        let delivery_metrics = DeliveryMetrics::default();
        let metrics = Metrics::new(&delivery_metrics);
        let security = SecurityHeaders::new(
            &site,
            &[&web.build.colour_mode_script],
            &[&web.build.landing.style],
        );
        let builds = Builds::new(database.clone(), Arc::clone(&clock), keep_builds);
        let inbox = Inbox::new(database.clone(), Arc::clone(&clock), options.mails);
        // The footer links of the publisher may use icons of any public set, which browsers can also fetch from other
        // hosts.
        let sets = site.links.iter().filter_map(|link| link.icon_set().map(str::to_owned));
        let icons = Icons::new(options.icons, sets.collect(), Arc::clone(&clock));
        let catalogue =
            Catalogue::new(database.clone(), Arc::clone(&clock), Arc::clone(&randomness));
        let regions =
            Regions::new(database.clone(), Arc::clone(&clock), catalogue.clone(), options.regions);
        let payments = Payments::new(
            database.clone(),
            Arc::clone(&clock),
            Arc::clone(&randomness),
            options.payments,
            &site.url,
            options.outbound.clone(),
        );
        let wallets = Wallets::new(database.clone(), Arc::clone(&clock));
        let unlocking = UnlockService::new(
            database.clone(),
            Arc::clone(&clock),
            Arc::clone(&randomness),
            options.prices,
        );
        let rights = Rights::new(database.clone(), Arc::clone(&clock), catalogue.clone());
        let welfare = Welfare::new(database.clone(), Arc::clone(&clock), catalogue.clone());
        let campaigns = Campaigns::new(
            database.clone(),
            Arc::clone(&clock),
            Arc::clone(&randomness),
            rights.clone(),
            catalogue.clone(),
        )
        .with_consent_regions(options.consent_regions);
        let reading = Reading::new(
            database.clone(),
            Arc::clone(&clock),
            Arc::clone(&randomness),
            catalogue.clone(),
            rights.clone(),
        );
        let notifications = Notifications::new(
            database.clone(),
            Arc::clone(&clock),
            Arc::clone(&randomness),
            NotificationOptions {
                site_name: site.name.clone(),
                site_url: site.url.clone(),
                mails: options.mails,
                waits: options.prices.wait_for_free,
                outbound: options.push,
            },
        );
        let operators = Operators::new(
            database.clone(),
            Arc::clone(&clock),
            Arc::clone(&randomness),
            &site.name,
            &site.url,
        );
        let conversions = Conversions::new(
            database.clone(),
            Arc::clone(&clock),
            options.conversions,
            &site.url,
            options.outbound.clone(),
            delivery_metrics,
        );
        let sessions = Sessions::new(
            database.clone(),
            Arc::clone(&clock),
            Arc::clone(&randomness),
            &site.url,
            options.providers,
            options.outbound,
        )
        .with_ages(options.session_ages)
        .with_mails(&site.name, options.mails);
        let downloads = Downloads::new(catalogue.clone(), &site.name);
        let search = Search::new(
            catalogue.clone(),
            database.clone(),
            Arc::clone(&clock),
            randomness.as_ref(),
        );
        let calendar = ReleaseCalendar::new(
            database.clone(),
            Arc::clone(&clock),
            catalogue.clone(),
            options.time_zone,
        );
        let bulk_edits = BulkEdits::new(database.clone(), Arc::clone(&clock), catalogue.clone());
        let editing = Editing::new(
            database.clone(),
            Arc::clone(&clock),
            catalogue.clone(),
            Arc::new(UnlockOwners),
        );
        let imports = StagedImports::new(Imports::new(catalogue.clone(), Arc::new(UnlockOwners)));
        let context = PageContext {
            web,
            site_name: site.name.clone(),
            site_url: site.url.clone(),
            renders_in_browser: Box::new({
                let rules = rules.clone();
                move |path| rules.in_browser(path)
            }),
            security: security.by_kind(),
            cache_bytes: page_cache_bytes,
        };
        let changes = catalogue.changes();
        let pages = Pages::new(changes, renderer.clone(), metrics.page_cache(), context);
        Self(Arc::new(Parts {
            database,
            renderer,
            site,
            site_aliases,
            rules,
            publisher_pages: options.publisher_pages,
            security,
            builds,
            downloads,
            bulk_edits,
            editing,
            calendar,
            imports,
            catalogue,
            icons,
            inbox,
            pages,
            search,
            sitemap: Kept::new(Seconds::ZERO, Seconds::days(1)),
            sessions,
            wallets,
            unlocking,
            payments,
            reading,
            regions,
            rights,
            welfare,
            notifications,
            operators,
            campaigns,
            conversions,
            metrics,
            trusted_proxies: options.trusted_proxies,
            write_probe: WriteProbe::new(options.writable_folders),
            draining: AtomicBool::new(false),
        }))
    }

    /// Stores in the database that this node serves its build from now on, and stores the build's files for the other
    /// nodes.
    pub async fn announce_build(&self) -> Result<(), BuildError> {
        self.builds.start(&self.pages.build().id, self.pages.own_assets()).await
    }

    /// Stores in the database that this node still serves its build.
    pub async fn keep_build_alive(&self) -> Result<(), BuildError> {
        if !self.builds.keep_alive(&self.pages.build().id).await? {
            // The build is no longer stored: another node, whose clock is wrong, has deleted the build.
            self.announce_build().await?;
        }
        Ok(())
    }

    /// Makes `/readyz` return 503 from now on, so that load balancers send this node no new requests.
    pub fn start_draining(&self) {
        self.0.draining.store(true, Ordering::Relaxed);
    }

    pub fn is_draining(&self) -> bool {
        self.0.draining.load(Ordering::Relaxed)
    }
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
