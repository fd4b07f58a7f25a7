//! A whole site for tests: an empty database, the real renderer, and a few books.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use accounts::session::SessionAges;
use attribution::ConsentRegions;
use bytes::Bytes;
use campaigns::conversions::ConversionOptions;
use campaigns::regions::RegionOptions;
use catalogue::{BookId, NewBook, NewShelf};
use database::Database;
use foundation::clock::ManualClock;
use foundation::network::Network;
use foundation::randomness::SeededRandomness;
use foundation::time_zone::Zone;
use futures_util::stream;
use http::{Method, Request, Response, StatusCode};
use http_body::Frame;
use http_body_util::{BodyExt as _, Empty, Full, StreamBody};
use http_server::ResponseBody;
use login_providers::{LARGEST_ANSWER, NewProvider, PROVIDER_TIMEOUT, Providers};
use manuscript::{Image, markdown};
use money::payments::{ChosenProvider, PaymentOptions, Products};
use money::wallet::PriceRules;
use outbound::HttpClient;
use publisher_pages::PublisherPages;
use renderer::{Bundle, Limits, Renderer};
use site::http::{NewRule, RouteRules};
use site::icons::Upstream;
use site::server::Site;
use site::{App, AppOptions, FooterLink, ReaderLayout, SiteInfo, WebApp};
use test_database::TestDatabase;

use crate::described;

pub(crate) const NOW: i64 = 1_790_000_000;
pub(crate) const PICTURE: &str = "00112233445566778899aabbccddeeff";
pub(crate) const CACHE_BYTES: u64 = 16 << 20;
/// Address of a proxy that the site trusts.
pub(crate) const PROXY: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1)), 4000);
const PIECE: usize = 16 * 1024;

pub(crate) struct TestSite {
    pub(crate) site: Site,
    pub(crate) clock: Arc<ManualClock>,
    /// Whether responses are checked against the API description. False for sites with route rules, which the API
    /// description does not contain.
    checked: bool,
}

/// The options of a test site that differ from test to test.
struct Options {
    renderer: Renderer,
    rules: Vec<NewRule>,
    icons: Option<Upstream>,
    providers: Vec<NewProvider>,
    outbound: HttpClient,
    prices: PriceRules,
    payments: ChosenProvider,
    conversions: ConversionOptions,
    consent_regions: ConsentRegions,
    regions: RegionOptions,
    reader_layout: ReaderLayout,
    links: Vec<FooterLink>,
    pages: PublisherPages,
    mails: bool,
}

/// The imprint, as the only page of the publisher.
fn imprint() -> PublisherPages {
    let text = "# Imprint\n\nQuay & Co, 12 Mill Lane. [Write to us](mailto:us@quay.example).";
    PublisherPages::of_files([("imprint.md", text.as_bytes())]).expect("the imprint is valid")
}

impl Default for Options {
    fn default() -> Self {
        Self {
            renderer: renderer_of_the_web_app(),
            rules: Vec::new(),
            icons: None,
            providers: Vec::new(),
            outbound: HttpClient::new(PROVIDER_TIMEOUT, LARGEST_ANSWER),
            prices: PriceRules::default(),
            payments: ChosenProvider::Sandbox,
            conversions: ConversionOptions::default(),
            consent_regions: ConsentRegions::default(),
            regions: RegionOptions::default(),
            reader_layout: ReaderLayout::Section,
            links: Vec::new(),
            pages: imprint(),
            mails: true,
        }
    }
}

/// A response with its complete body.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: http::HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("the body is text")
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).expect("the body is JSON")
    }

    /// Returns the payload that is embedded in the HTML of a page.
    pub(crate) fn payload(&self) -> &str {
        let (_, rest) = self.text().split_once("id=\"page\">").expect("a payload");
        rest.split_once("</script>").expect("its end").0
    }
}

/// Returns the renderer with the real web app. All tests share one renderer, because loading the web app takes longer
/// than most tests.
fn renderer_of_the_web_app() -> Renderer {
    static SHARED: OnceLock<Renderer> = OnceLock::new();
    SHARED.get_or_init(|| start(Bundle::embedded())).clone()
}

fn start(bundle: Bundle) -> Renderer {
    // With these limits, a slow machine does not turn a page into a shell.
    let limits = Limits { queue: 1_000, time: Duration::from_secs(30), ..Limits::default() };
    Renderer::start(bundle, limits).expect("the bundle loads")
}

impl TestSite {
    pub(crate) async fn empty(scratch: &TestDatabase) -> Self {
        Self::on(scratch.open().await)
    }

    pub(crate) fn on(database: Database) -> Self {
        Self::with(database, Options::default())
    }

    pub(crate) fn with_rules(database: Database, rules: Vec<NewRule>) -> Self {
        Self::with(database, Options { rules, ..Options::default() })
    }

    /// Returns a site that renders its pages with this server script instead of the web app.
    pub(crate) fn rendered_by(database: Database, script: &str) -> Self {
        let bundle = Bundle::compile(script).expect("the script compiles");
        Self::with(database, Options { renderer: start(bundle), ..Options::default() })
    }

    pub(crate) fn with_icons(database: Database, icons: Upstream) -> Self {
        Self::with(database, Options { icons: Some(icons), ..Options::default() })
    }

    /// Returns a site with these login providers, and with a timeout for their responses.
    pub(crate) fn with_providers(
        database: Database,
        providers: Vec<NewProvider>,
        timeout: Duration,
    ) -> Self {
        let outbound = HttpClient::new(timeout, LARGEST_ANSWER);
        Self::with(database, Options { providers, outbound, ..Options::default() })
    }

    pub(crate) fn without_waiting(database: Database) -> Self {
        let prices = PriceRules { wait_for_free: false, ..PriceRules::default() };
        Self::with(database, Options { prices, ..Options::default() })
    }

    /// Returns a site with this payment provider.
    pub(crate) fn paid_with(database: Database, payments: ChosenProvider) -> Self {
        Self::with(database, Options { payments, ..Options::default() })
    }

    /// Returns a site that delivers conversions to these ad platforms.
    pub(crate) fn telling(database: Database, conversions: ConversionOptions) -> Self {
        Self::with(database, Options { conversions, ..Options::default() })
    }

    /// Returns a site that requires consent in every region before it stores attribution data.
    pub(crate) fn asking(database: Database) -> Self {
        let consent_regions = ConsentRegions::Everywhere;
        Self::with(database, Options { consent_regions, ..Options::default() })
    }

    /// Returns a site with these region options.
    pub(crate) fn in_regions(database: Database, regions: RegionOptions) -> Self {
        Self::with(database, Options { regions, ..Options::default() })
    }

    /// Returns a site with this default layout of the reading page.
    pub(crate) fn read_in(database: Database, reader_layout: ReaderLayout) -> Self {
        Self::with(database, Options { reader_layout, ..Options::default() })
    }

    /// Returns a site with these links in its footer.
    pub(crate) fn with_links(database: Database, links: Vec<FooterLink>) -> Self {
        Self::with(database, Options { links, ..Options::default() })
    }

    fn with(database: Database, options: Options) -> Self {
        let Options { renderer, rules, icons, providers, outbound, prices, payments, .. } = options;
        let clock = Arc::new(ManualClock::at(NOW));
        let checked = rules.is_empty();
        let providers = Providers::new(providers).expect("the providers can be used");
        let options = AppOptions {
            site: SiteInfo {
                reader_layout: options.reader_layout,
                links: options.links,
                providers: providers.offered(),
                ..SiteInfo::new("Quay & Co", "https://books.example", None)
            },
            site_aliases: Vec::new(),
            rules: RouteRules::new(rules).expect("the rules can be used"),
            publisher_pages: options.pages,
            page_cache_bytes: CACHE_BYTES,
            keep_builds: Duration::from_secs(14 * 24 * 3600),
            mails: options.mails,
            writable_folders: Vec::new(),
            trusted_proxies: vec![Network::narrow(PROXY.ip())],
            icons,
            providers,
            session_ages: SessionAges::default(),
            push: outbound.clone(),
            outbound,
            prices,
            payments: PaymentOptions { products: Products::default(), provider: payments },
            conversions: options.conversions,
            consent_regions: options.consent_regions,
            regions: options.regions,
            time_zone: Zone::named("Europe/Berlin").expect("Berlin is on the list"),
        };
        let randomness = Arc::new(SeededRandomness::new(7));
        let web = WebApp::embedded();
        let app = App::new(database, renderer, clock.clone(), randomness, web, options);
        Self { site: Site::new(app, console_api::all_endpoints, 7), clock, checked }
    }

    /// Returns a site with three books on two shelves. The first book has twelve sections and is the featured book; the
    /// second book has a picture.
    pub(crate) async fn stocked(scratch: &TestDatabase) -> Self {
        Self::empty(scratch).await.with_books().await
    }

    /// Returns a site that has the books of `stocked`, and that sends no mail.
    pub(crate) async fn stocked_without_mail(scratch: &TestDatabase) -> Self {
        let options = Options { mails: false, ..Options::default() };
        Self::with(scratch.open().await, options).with_books().await
    }

    /// Returns a site with the books of `stocked`, on this database.
    pub(crate) async fn stocked_on(database: Database) -> Self {
        Self::on(database).with_books().await
    }

    /// Returns a site with the books of `stocked`, and with these region options.
    pub(crate) async fn stocked_in(scratch: &TestDatabase, regions: RegionOptions) -> Self {
        Self::in_regions(scratch.open().await, regions).with_books().await
    }

    async fn with_books(self) -> Self {
        for (number, sections) in [(1, 12), (2, 3), (3, 1)] {
            let mut book = book(number, sections);
            if number == 2 {
                let picture = Image { width: 1, height: 1, webp: b"RIFF".to_vec() };
                book.pictures.insert(PICTURE.to_owned(), picture);
            }
            self.publish(&book).await;
        }
        let shelf = |slug: &str, title: &str, books: &[i64]| NewShelf {
            slug: slug.into(),
            title: title.into(),
            books: books.iter().map(|number| id(*number)).collect(),
        };
        let shelves =
            vec![shelf("picks", "Picked by us", &[1, 2]), shelf("late", "Late <here>", &[3, 1])];
        self.site.app.catalogue.arrange(shelves, Some(id(1))).await.expect("the books exist");
        self
    }

    pub(crate) async fn publish(&self, book: &NewBook) {
        self.site.app.catalogue.publish(book.clone()).await.expect("the book is whole");
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Empty::new()).expect("a valid request")).await
    }

    pub(crate) async fn get_with(&self, path: &str, header: (&str, &str)) -> Answer {
        let request = Request::get(path).header(header.0, header.1).body(Empty::new());
        self.send(request.expect("a valid request")).await
    }

    pub(crate) async fn ask(&self, method: Method, path: &str) -> Answer {
        let request = Request::builder().method(method).uri(path).body(Empty::new());
        self.send(request.expect("a valid request")).await
    }

    /// Sends a POST request whose body arrives in several pieces, as it does over a network.
    pub(crate) async fn post(&self, path: &str, headers: &[(&str, &str)], body: Vec<u8>) -> Answer {
        let pieces: Vec<_> = body
            .chunks(PIECE)
            .map(|piece| Ok::<_, Infallible>(Frame::data(Bytes::copy_from_slice(piece))))
            .collect();
        let body = StreamBody::new(stream::iter(pieces));
        let mut request = Request::post(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(body).expect("a valid request")).await
    }

    /// Sends a GET request from the address `peer`.
    pub(crate) async fn get_from(&self, peer: SocketAddr, path: &str) -> Answer {
        let request = Request::get(path).body(Empty::<Bytes>::new()).expect("a valid request");
        self.respond(Some(peer), request).await
    }

    /// Sends a POST request from the address `peer`.
    pub(crate) async fn post_from(
        &self,
        peer: SocketAddr,
        path: &str,
        header: (&str, &str),
        body: Vec<u8>,
    ) -> Answer {
        let request = Request::post(path).header(header.0, header.1);
        let request = request.body(Full::from(body)).expect("a valid request");
        self.respond(Some(peer), request).await
    }

    /// Sends a request, from the address `peer` if it is given.
    pub(crate) async fn send_from(
        &self,
        peer: Option<SocketAddr>,
        request: Request<Full<Bytes>>,
    ) -> Answer {
        self.respond(peer, request).await
    }

    async fn send<B>(&self, request: Request<B>) -> Answer
    where
        B: http_body::Body<Data = Bytes> + Send + 'static,
        B::Error: Into<axum::BoxError>,
    {
        self.respond(None, request).await
    }

    /// Sends a request, and checks the response against the description of its route.
    async fn respond<B>(&self, peer: Option<SocketAddr>, request: Request<B>) -> Answer
    where
        B: http_body::Body<Data = Bytes> + Send + 'static,
        B::Error: Into<axum::BoxError>,
    {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let answer = Self::read(self.site.answer(request, peer).await).await;
        if self.checked {
            described::check(&method, &path, &answer);
        }
        answer
    }

    async fn read(response: Response<ResponseBody>) -> Answer {
        let (parts, body) = response.into_parts();
        let body = body.collect().await.expect("the body arrives").to_bytes();
        Answer { status: parts.status, headers: parts.headers, body }
    }
}

pub(crate) fn id(number: i64) -> BookId {
    BookId::derived_from(&format!("test:{number}"))
}

pub(crate) fn book(number: i64, sections: usize) -> NewBook {
    let text: String = (1..=sections)
        .map(|section| {
            format!("# Part {section}\n\nBook {number}, section {section}: *the* tide & more.\n\n")
        })
        .collect();
    let sections = markdown::sections(&text).expect("the text has sections");
    NewBook {
        desc: format!("What happens in {number}."),
        tags: vec!["mystery".into(), "urban".into()],
        ..NewBook::new(id(number), &format!("Book No. {number} </script>"), "A Pen", sections)
    }
}
