//! The two caches: built pages by URL, and rendered HTML by URL and payload.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, Uri};
use http_body_util::Full;
use quick_cache::Weighter;
use quick_cache::sync::Cache as BoundedCache;
use renderer::Renderer;
use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;

use crate::assets::{Assets, DocumentHeaders};
use crate::body_file::BodyFiles;
use crate::cache_control::Cache;
use crate::document::{self, Rendered, SiteName};
use crate::evictions::Evictions;
use crate::metrics::{CacheMetrics, RenderOutcome};
use crate::page_kind::PageKind;
use crate::prepared_response::{Encodings, PreparedResponse, ReadyBytes};
use crate::static_page::StaticPage;
use crate::web_app::{Build, WebApp, WebFile};
use catalogue::{ChangeFeed, Subject};

/// The estimated size of a cached page in bytes, by which the tables of the caches are sized.
const PAGE_BYTES: u64 = 64 * 1024;

const MOST_PRERENDERED: usize = 100;
const UNCACHED_RENDERS: usize = 2;
/// Time between a failed render of a page and the next attempt of the server; until then, browsers render the page.
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// The payload of a page, and when it expires: when one of its subjects changes, or after `ttl`.
pub struct LoadedPage {
    pub kind: PageKind,
    /// Canonical path and query of the page, for search engines.
    pub canonical: String,
    pub payload: String,
    pub subjects: Vec<Subject>,
    pub ttl: Option<Duration>,
}

/// The prepared responses of a page: HTML and payload.
pub struct BuiltPage {
    kind: PageKind,
    pub html: Arc<PreparedResponse>,
    pub payload: Arc<PreparedResponse>,
    subjects: Vec<Subject>,
    /// When the page expires; `None` if only a change of `subjects` evicts it. Set if the page was loaded with a `ttl`,
    /// or if its render failed and is to be tried again.
    until: Option<Instant>,
}

impl BuiltPage {
    fn is_prefetched(&self) -> bool {
        self.until.is_none() && self.kind.prefetched
    }

    fn is_expired(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// Key of rendered HTML: the URL, and the hash of the payload from which the HTML was rendered. The build of the web
/// app is not part of the key, because a process has only one build.
type RenderedKey = (String, [u8; 16]);

#[derive(Clone)]
struct ByBytes;

impl Weighter<String, Arc<BuiltPage>> for ByBytes {
    fn weight(&self, key: &String, page: &Arc<BuiltPage>) -> u64 {
        // HTML in both caches counts twice, so the memory in use is less than the sum.
        key.len() as u64 + page.html.weight() + page.payload.weight()
    }
}

impl Weighter<RenderedKey, Arc<PreparedResponse>> for ByBytes {
    fn weight(&self, key: &RenderedKey, answer: &Arc<PreparedResponse>) -> u64 {
        key.0.len() as u64 + answer.weight()
    }
}

/// The inputs that all pages share when the server builds them: web app, site name, headers and limits.
pub struct PageContext {
    pub web: WebApp,
    pub site_name: String,
    /// Public URL of the site, without a trailing slash.
    pub site_url: String,
    /// Returns whether the browser, not the server, renders the page at this path.
    pub renders_in_browser: Box<dyn Fn(&str) -> bool + Send + Sync>,
    pub security: DocumentHeaders,
    /// Size limit, in bytes, of two caches together: the cache of pages by URL, and the cache of rendered HTML.
    pub cache_bytes: u64,
}

/// The page cache and the web app's files. Cheap to clone.
#[derive(Clone)]
pub struct Pages(Arc<Inner>);

struct Inner {
    renderer: Renderer,
    metrics: CacheMetrics,
    site_name: String,
    site_url: String,
    renders_in_browser: Box<dyn Fn(&str) -> bool + Send + Sync>,
    build: Build,
    assets: Assets,
    files: BodyFiles,
    docs: StaticPage,
    console: StaticPage,
    page_headers: Vec<(HeaderName, HeaderValue)>,
    routes: BoundedCache<String, Arc<BuiltPage>, ByBytes>,
    rendered: BoundedCache<RenderedKey, Arc<PreparedResponse>, ByBytes>,
    evictions: Evictions,
    /// Limits how many uncached pages are rendered at the same time, so that they do not delay other pages.
    uncached_renders: Semaphore,
}

impl Pages {
    /// Creates the page cache. When `changes` announces a changed subject, pages built from the subject are evicted.
    pub fn new(
        changes: &ChangeFeed,
        renderer: Renderer,
        metrics: CacheMetrics,
        context: PageContext,
    ) -> Self {
        let PageContext { web, site_name, site_url, renders_in_browser, security, cache_bytes } =
            context;
        let WebApp { build, files, docs, console, .. } = web;
        let half = cache_bytes / 2;
        let pages = usize::try_from(half / PAGE_BYTES).unwrap_or(usize::MAX).max(16);
        let inner = Arc::new(Inner {
            renderer,
            metrics,
            site_name,
            site_url,
            renders_in_browser,
            build,
            assets: Assets::new(files, &security),
            files: BodyFiles::default(),
            docs: StaticPage::new(docs),
            console: StaticPage::new(console),
            page_headers: security.pages,
            routes: BoundedCache::with_weighter(pages, half, ByBytes),
            rendered: BoundedCache::with_weighter(pages, half, ByBytes),
            evictions: Evictions::default(),
            uncached_renders: Semaphore::new(UNCACHED_RENDERS),
        });
        let evicting = Arc::downgrade(&inner);
        changes.subscribe(move |subjects| {
            if let Some(inner) = evicting.upgrade() {
                inner.evict(subjects);
            }
        });
        Self(inner)
    }

    pub fn build(&self) -> &Build {
        &self.0.build
    }

    /// Returns the response to a request for a cached page or an asset; `None` for any other request.
    pub fn hit(
        &self,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> Option<Response<Full<Bytes>>> {
        if !matches!(*method, Method::GET | Method::HEAD) {
            return None;
        }
        Some(self.cached(url_key(uri).as_ref(), uri.path())?.respond(headers))
    }

    /// Returns the response to GET for the cached page or asset at `target`, as bytes of HTTP/1.1.
    /// This function is not generic, so it is compiled in this crate, optimised in every profile.
    pub fn ready(
        &self,
        target: &str,
        accept_encoding: &mut dyn Iterator<Item = &[u8]>,
        if_none_match: Option<&[u8]>,
    ) -> Option<ReadyBytes> {
        let path = target.split('?').next().unwrap_or(target);
        let cached = self.cached(target, path)?;
        Some(cached.ready(accept_encoding, if_none_match, &self.0.files))
    }

    fn cached(&self, url: &str, path: &str) -> Option<Arc<PreparedResponse>> {
        if let Some(page) = self.0.routes.get(url)
            && !page.is_expired()
        {
            self.0.metrics.hit();
            return Some(Arc::clone(&page.html));
        }
        self.0.assets.get(path).cloned()
    }

    /// Returns the paths of at most 100 cached pages that do not expire, so that the web app can prefetch their
    /// payloads. Searches are left out, because what a reader searches for is private. Reading pages are left out,
    /// because a browser would fetch the texts of one section after another.
    pub fn cached_paths(&self) -> Vec<String> {
        let ready = self.0.routes.iter().filter(|(_, page)| page.is_prefetched());
        let mut paths: Vec<_> = ready.map(|(url, _)| url).take(MOST_PRERENDERED).collect();
        paths.sort();
        paths
    }

    pub fn own_assets(&self) -> Vec<WebFile> {
        self.0.assets.hashed()
    }

    pub fn asset(&self, path: &str) -> Option<&Arc<PreparedResponse>> {
        self.0.assets.get(path)
    }

    /// Returns the HTML page of the API description.
    pub fn api_docs(&self) -> &StaticPage {
        &self.0.docs
    }

    /// Returns the HTML document of the console.
    pub fn console(&self) -> &StaticPage {
        &self.0.console
    }

    /// Returns the page at `url` from the cache. A page that is not cached is loaded, rendered and cached; other
    /// requests for the same `url` wait meanwhile. `load` is not polled if the page is cached.
    pub async fn page<E>(
        &self,
        url: &str,
        load: BoxFuture<'_, Result<LoadedPage, E>>,
    ) -> Result<Arc<BuiltPage>, E> {
        let inner = &self.0;
        inner.routes.remove_if(url, |page| page.is_expired());
        match inner.routes.get_value_or_guard_async(url).await {
            Ok(page) => {
                inner.metrics.hit();
                Ok(page)
            }
            Err(place) => {
                let started = inner.evictions.now();
                let page = Arc::new(inner.build(url, load.await?).await);
                let _ = place.insert(Arc::clone(&page));
                // A change during the build found no page to evict, so changes since the start of the build are checked
                // now.
                if inner.evictions.touched_since(started, &page.subjects) {
                    inner.routes.remove_if(url, |kept| Arc::ptr_eq(kept, &page));
                }
                inner.metrics.miss(inner.routes.weight() + inner.rendered.weight());
                Ok(page)
            }
        }
    }

    /// Builds a page that is not stored in the cache, such as an error page or a rejected form.
    pub async fn uncached(
        &self,
        kind: PageKind,
        path: &str,
        status: StatusCode,
        payload: String,
    ) -> BuiltPage {
        let inner = &self.0;
        // Anybody can request pages that do not exist; these must not delay other pages.
        let html = match inner.uncached_renders.try_acquire() {
            Ok(_turn) => inner.document(kind, Address::of(path), status, &payload).await.0,
            Err(_) => document::shell(&inner.build, kind, &inner.site_name, &payload),
        };
        let html = Encodings::plain_only(html.into());
        let html = PreparedResponse::new(
            status,
            document::CONTENT_TYPE,
            Cache::Never,
            &inner.page_headers,
            html,
        );
        let subjects = Vec::new();
        let payload = Encodings::plain_only(payload.into());
        let payload = PreparedResponse::new(status, "application/json", Cache::Never, &[], payload);
        BuiltPage { kind, html: Arc::new(html), payload: Arc::new(payload), subjects, until: None }
    }
}

/// The URL of a page and its canonical URL.
#[derive(Clone, Copy)]
struct Address<'a> {
    url: &'a str,
    canonical: &'a str,
}

impl<'a> Address<'a> {
    fn of(url: &'a str) -> Self {
        Self { url, canonical: url }
    }
}

/// Returns the cache key of a URL: its path and its whole query, even if no page reads the query.
fn url_key(uri: &Uri) -> Cow<'_, str> {
    match uri.query() {
        None => Cow::Borrowed(uri.path()),
        Some(query) => Cow::Owned(format!("{}?{query}", uri.path())),
    }
}

impl Inner {
    async fn build(&self, url: &str, loaded: LoadedPage) -> BuiltPage {
        let LoadedPage { kind, canonical, payload, subjects, ttl } = loaded;
        let version: [u8; 16] = Sha256::digest(&payload)[..16].try_into().expect("16 of 32 bytes");
        let key = (url.to_owned(), version);
        let (html, keep) = match self.rendered.get(&key) {
            Some(html) => (html, true),
            None => {
                let address = Address { url, canonical: &canonical };
                let (html, keep) = self.html(kind, address, &payload).await;
                let html = Arc::new(html);
                if keep {
                    self.rendered.insert(key, Arc::clone(&html));
                }
                (html, keep)
            }
        };
        let payload = Arc::new(prepared_payload(payload));
        let until = if keep { ttl } else { Some(TRY_AGAIN) };
        let until = until.map(|wait| Instant::now() + wait);
        BuiltPage { kind, html, payload, subjects, until }
    }

    /// Returns the HTML response, and whether it may be cached: false for a shell after a failed render.
    async fn html(
        &self,
        kind: PageKind,
        address: Address<'_>,
        payload: &str,
    ) -> (PreparedResponse, bool) {
        let (document, keep) = self.document(kind, address, StatusCode::OK, payload).await;
        let cache = if keep { Cache::Revalidate } else { Cache::Never };
        let encodings = tokio::task::spawn_blocking(move || Encodings::of(document.into()));
        let encodings = encodings.await.expect("compression does not panic");
        let form = document::CONTENT_TYPE;
        (PreparedResponse::new(StatusCode::OK, form, cache, &self.page_headers, encodings), keep)
    }

    /// Returns the HTML document, and whether it may be cached: false for a shell after a failed render.
    async fn document(
        &self,
        kind: PageKind,
        address: Address<'_>,
        status: StatusCode,
        payload: &str,
    ) -> (String, bool) {
        let Address { url, canonical } = address;
        let shell = || document::shell(&self.build, kind, &self.site_name, payload);
        if status == StatusCode::OK
            && (self.renders_in_browser)(url.split('?').next().unwrap_or(url))
        {
            return (shell(), true);
        }
        let started = Instant::now();
        let rendered = self.renderer.render(payload.to_owned()).await.map_err(|e| e.to_string());
        let rendered = rendered
            .and_then(|json| serde_json::from_str::<Rendered>(&json).map_err(|e| e.to_string()));
        match rendered {
            Ok(rendered) => {
                self.metrics.render(RenderOutcome::Done, started.elapsed());
                let page = &rendered;
                let site = SiteName { name: &self.site_name, url: &self.site_url };
                let html = document::rendered(&self.build, &site, kind, canonical, page, payload);
                (html, true)
            }
            Err(cause) => {
                self.metrics.render(RenderOutcome::Failed, started.elapsed());
                tracing::error!(
                    route = kind.name,
                    cause,
                    "a render failed; the browser renders the page"
                );
                (shell(), false)
            }
        }
    }

    fn evict(&self, subjects: &[Subject]) {
        // The changes are recorded first, so that a page that is being built at this moment is not cached.
        self.evictions.record(subjects);
        let all = subjects.contains(&Subject::Everything);
        self.routes.retain(|_, page| {
            !all && !page.subjects.iter().any(|made_from| subjects.contains(made_from))
        });
    }
}

fn prepared_payload(payload: String) -> PreparedResponse {
    let encodings = Encodings::of(payload.into());
    PreparedResponse::new(StatusCode::OK, "application/json", Cache::Revalidate, &[], encodings)
}
