//! What a handler is given: everything it can reach, how it is registered, and who is asking.

mod client;
mod cookies;
pub(crate) mod errors;
mod registry;
mod signed_in;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use database::Database;
use renderer::Renderer;

use crate::builds::{BuildError, Builds};
use crate::feeds::Downloads;
use crate::http::{Metrics, RouteRules, SecurityHeaders};
use crate::icons::{Icons, Upstream};
use crate::site_info::SiteInfo;
use accounts::inbox::Inbox;
use accounts::notifications::{NotificationOptions, Notifications};
use accounts::session::{Providers, Sessions};
use accounts::welfare::Welfare;
use attribution::ConsentRegions;
use campaigns::Campaigns;
use campaigns::conversions::{ConversionOptions, Conversions, DeliveryMetrics};
use campaigns::regions::{RegionOptions, Regions};
use catalogue::Catalogue;
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use money::payments::{PaymentOptions, Payments};
use money::wallet::{PriceRules, UnlockService, Wallets};
use outbound::HttpClient;
use page_cache::WebApp;
use page_cache::{PageContext, Pages};
use reading::Reading;
use reading::rights::Rights;
use search::Search;

pub(crate) use accounts::session::{ProofOfWork, SignedIn};
pub(crate) use client::country;
pub use client::{Client, InCountry};
pub use cookies::{SetCookies, browser_of, credentials};
pub(crate) use errors::NOT_SIGNED_IN;
pub use registry::{Endpoint, Endpoints};
pub(crate) use signed_in::{BringsToken, SignedBody};

/// What the settings decide about the whole app.
#[derive(Clone)]
pub struct AppOptions {
    pub site: SiteInfo,
    pub rules: RouteRules,
    pub page_cache_bytes: u64,
    /// How long files of builds that are no longer served are kept.
    pub keep_builds: Duration,
    /// Whether a mailer runs that tells the publisher of messages.
    pub mails: bool,
    /// Proxies whose word on a reader's address is taken.
    pub trusted_proxies: Vec<IpAddr>,
    /// Where icons are fetched that the binary does not have.
    pub icons: Option<Upstream>,
    /// Where readers can sign in, and the way there.
    pub providers: Providers,
    pub outbound: HttpClient,
    /// The way to push services.
    pub push: HttpClient,
    pub prices: PriceRules,
    pub payments: PaymentOptions,
    /// Who is told what readers did whom a campaign brought.
    pub conversions: ConversionOptions,
    /// Where readers are asked before anything is kept of how they came.
    pub consent_regions: ConsentRegions,
    /// Where countries are known from, and where the site is offered.
    pub regions: RegionOptions,
}

/// Everything a handler can reach. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

pub struct Parts {
    pub database: Database,
    pub renderer: Renderer,
    pub site: SiteInfo,
    pub rules: RouteRules,
    pub security: SecurityHeaders,
    pub builds: Builds,
    pub catalogue: Catalogue,
    pub downloads: Downloads,
    pub icons: Icons,
    pub inbox: Inbox,
    pub pages: Pages,
    pub search: Search,
    pub sessions: Sessions,
    pub wallets: Wallets,
    pub unlocking: UnlockService,
    pub payments: Payments,
    pub reading: Reading,
    pub regions: Regions,
    pub rights: Rights,
    pub welfare: Welfare,
    pub notifications: Notifications,
    pub campaigns: Campaigns,
    pub conversions: Conversions,
    pub metrics: Metrics,
    pub trusted_proxies: Vec<IpAddr>,
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
        let AppOptions { site, rules, page_cache_bytes, keep_builds, .. } = options;
        let delivery_metrics = DeliveryMetrics::default();
        let metrics = Metrics::new(&delivery_metrics);
        let security = SecurityHeaders::new(
            &site,
            &[&web.build.colour_mode_script],
            &[&web.build.landing.style],
        );
        let builds = Builds::new(database.clone(), Arc::clone(&clock), keep_builds);
        let inbox = Inbox::new(database.clone(), Arc::clone(&clock), options.mails);
        let icons = Icons::new(options.icons, Arc::clone(&clock));
        let catalogue =
            Catalogue::new(database.clone(), Arc::clone(&clock), Arc::clone(&randomness));
        let regions =
            Regions::new(database.clone(), Arc::clone(&clock), catalogue.clone(), options.regions);
        let payments = Payments::new(
            database.clone(),
            Arc::clone(&clock),
            Arc::clone(&randomness),
            options.payments,
            (&site.url, options.outbound.clone()),
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
        let conversions = Conversions::new(
            database.clone(),
            Arc::clone(&clock),
            options.conversions,
            (&site.url, options.outbound.clone()),
            delivery_metrics,
        );
        let sessions = Sessions::new(
            database.clone(),
            Arc::clone(&clock),
            Arc::clone(&randomness),
            &site.url,
            (options.providers, options.outbound),
        );
        let downloads = Downloads::new(catalogue.clone(), &site.name);
        let search = Search::new(catalogue.clone(), database.clone(), clock, randomness.as_ref());
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
            rules,
            security,
            builds,
            downloads,
            catalogue,
            icons,
            inbox,
            pages,
            search,
            sessions,
            wallets,
            unlocking,
            payments,
            reading,
            regions,
            rights,
            welfare,
            notifications,
            campaigns,
            conversions,
            metrics,
            trusted_proxies: options.trusted_proxies,
            draining: AtomicBool::new(false),
        }))
    }

    /// Tells all nodes that this node's build is served from now on.
    pub async fn announce_build(&self) -> Result<(), BuildError> {
        self.builds.start(&self.pages.build().id, self.pages.own_assets()).await
    }

    /// Tells all nodes that this node's build is still served.
    pub async fn keep_build_alive(&self) -> Result<(), BuildError> {
        if !self.builds.keep_alive(&self.pages.build().id).await? {
            // Forgotten by a node with another idea of the time.
            self.announce_build().await?;
        }
        Ok(())
    }

    /// From now on the node asks to be given no more work.
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
