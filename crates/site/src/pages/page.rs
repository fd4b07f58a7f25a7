//! The trait `Page`, and how the responses of a page are built.

use std::time::Duration;

use axum::body::Body;
use axum::extract::FromRequestParts as _;
use axum::response::Response;
use futures_util::future::BoxFuture;
use http::header::CACHE_CONTROL;
use http::request::Parts;
use http::{HeaderMap, HeaderValue, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::openapi::path::Parameter;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::UtoipaMethodRouter;

use super::payload::payload;
use crate::app::{App, Call};
use crate::http::{ApiError, Cache, ErrorCode, Limit, Path, Query, Region};
use catalogue::Subject;
use page_cache::{BuiltPage, LoadedPage, PageKind, PreparedResponse};

/// A page whose URL was parsed and is valid. `registration::register` adds one route for the HTML of the page and one
/// for its `_payload.json`.
pub(super) trait Page: Sized + Send + Sync + 'static {
    const KIND: PageKind;
    const REGION: Region;
    const ADDRESSES: &'static [Address<Self::Variant>];
    /// Deadline and maximum body size of requests for the page's HTML, and of requests that submit
    /// the page's form.
    const LIMIT: Limit = Limit::Page;
    /// Who may cache the page. With `Cache::Never`, the server does not cache the page either.
    const CACHE: Cache = Cache::Revalidate;
    /// Errors that only this page returns, without those that follow from the policy.
    const ERRORS: &'static [&'static ErrorCode] = &[];
    /// Names of the payload schemas of other pages that the payload route of this page may return. For example, the
    /// page of search results returns the search page if nothing is searched for.
    const OTHER_PAYLOADS: &'static [&'static str] = &[];
    /// What differs between the paths of a page, such as the layout of the reading page; `()` if nothing differs.
    type Variant: Copy + Send + Sync + 'static;
    /// The type of the page's own data in the payload.
    type Data: Serialize + ToSchema + Send;

    /// Returns the API descriptions of the page's path and query parameters.
    fn parameters() -> Vec<Parameter> {
        Vec::new()
    }

    /// Returns the handler and the API declaration of the form that browsers send to the page's path; `None` if the
    /// page has no form.
    fn form() -> Option<(UtoipaMethodRouter<App>, Call)> {
        None
    }

    /// Parses the URL of a request into a page, or into a different response such as a redirect.
    fn parse(
        visit: Visit<'_, Self::Variant>,
    ) -> impl Future<Output = Result<Target, ApiError>> + Send;

    /// Returns the path that the browser shows, without a query.
    fn path(&self) -> String;

    /// Returns the path and the known query parameters of the page, which are the key in the page cache. Unknown
    /// parameters are left out.
    fn url(&self) -> String {
        self.path()
    }

    /// Returns the path and query that search engines and links should use for this page.
    fn canonical(&self) -> String {
        self.url()
    }

    /// Returns whether the HTML was chosen for one visitor, so that shared caches may not store it.
    fn is_personal(&self) -> bool {
        false
    }

    fn load(&self, app: &App) -> impl Future<Output = Result<Loaded<Self::Data>, ApiError>> + Send;

    /// Returns the data that the page shows if loading failed with `error`; the response has the status of the error.
    /// `None` shows the general error page.
    fn instead(
        &self,
        _app: &App,
        _error: &ApiError,
    ) -> impl Future<Output = Option<Self::Data>> + Send {
        std::future::ready(None)
    }
}

/// A path of a page, and the summaries of its two routes (HTML and payload) in the API description.
pub(super) struct Address<V = ()> {
    pub(super) path: &'static str,
    pub(super) variant: V,
    /// Operation id of the HTML route. The operation id of the payload route is this id followed by `Payload`.
    pub(super) operation: &'static str,
    /// Summary of the HTML route.
    pub(super) html: &'static str,
    /// Summary of the payload route.
    pub(super) payload: &'static str,
}

/// The form in which a page is sent: as HTML or as payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Html,
    Payload,
}

/// A request for a page, while its URL is parsed.
pub(super) struct Visit<'a, V> {
    pub(super) app: &'a App,
    pub(super) variant: V,
    pub(super) form: Form,
    pub(super) parts: &'a mut Parts,
}

impl<V> Visit<'_, V> {
    pub(super) async fn path<T: DeserializeOwned + Send>(&mut self) -> Result<T, ApiError> {
        Ok(Path::from_request_parts(self.parts, self.app).await?.0)
    }

    pub(super) async fn query<T>(&mut self) -> Result<T, ApiError>
    where
        T: DeserializeOwned + IntoParams + 'static,
    {
        Ok(Query::from_request_parts(self.parts, self.app).await?.0)
    }
}

/// The result of parsing a URL: a page or a different response.
pub(super) enum Target {
    Page(Box<dyn AnyPage>),
    /// A response other than a page, such as a redirect.
    Response(Response),
}

impl Target {
    pub(super) fn page<P: Page>(page: P) -> Self {
        Self::Page(Box::new(page))
    }
}

/// The loaded data of a page, and when the cached page expires: when one of `subjects` changes, or after `ttl`.
pub(super) struct Loaded<D> {
    pub(super) data: D,
    pub(super) status: StatusCode,
    pub(super) subjects: Vec<Subject>,
    pub(super) ttl: Option<Duration>,
}

impl<D> Loaded<D> {
    /// Wraps `data` that never changes: the cached page does not expire.
    pub(super) fn constant(data: D) -> Self {
        Self { data, status: StatusCode::OK, subjects: Vec::new(), ttl: None }
    }

    /// Wraps `data` that was loaded from `subjects`: a change of any of these subjects evicts the page from the cache.
    pub(super) fn made_from(subjects: Vec<Subject>, data: D) -> Self {
        Self { subjects, ..Self::constant(data) }
    }

    /// Wraps `data` that any change in the catalogue may affect: the page is cached for `ttl` only.
    pub(super) fn shared_for(ttl: Duration, data: D) -> Self {
        Self { ttl: Some(ttl), ..Self::constant(data) }
    }
}

/// A page of any type, as a trait object in [`Target`]. Every type that implements [`Page`]
/// implements this trait.
pub(super) trait AnyPage: Send + Sync {
    fn respond<'a>(
        &'a self,
        app: &'a App,
        form: Form,
        headers: &'a HeaderMap,
    ) -> BoxFuture<'a, Result<Response, ApiError>>;
}

impl<P: Page> AnyPage for P {
    fn respond<'a>(
        &'a self,
        app: &'a App,
        form: Form,
        headers: &'a HeaderMap,
    ) -> BoxFuture<'a, Result<Response, ApiError>> {
        Box::pin(async move {
            if P::CACHE == Cache::Never {
                let Loaded { data, status, .. } = self.load(app).await?;
                let page = uncached(app, P::KIND, &self.path(), status, data).await;
                return Ok(send(in_form(&page, form), headers));
            }
            let page = match app.pages.page(&self.url(), Box::pin(loaded(self, app))).await {
                Ok(page) => page,
                Err(error) => {
                    let Some(data) = self.instead(app, &error).await else { return Err(error) };
                    // The page for a failed load, such as that of a missing book, is not cached, because there are
                    // endlessly many URLs of missing pages.
                    let status = error.code().status;
                    let page = uncached(app, P::KIND, &self.path(), status, data).await;
                    return Ok(send(in_form(&page, form), headers));
                }
            };
            let mut response = send(in_form(&page, form), headers);
            if form == Form::Html && self.is_personal() {
                let private = HeaderValue::from_static("private, no-cache");
                response.headers_mut().insert(CACHE_CONTROL, private);
            }
            Ok(response)
        })
    }
}

async fn loaded<P: Page>(page: &P, app: &App) -> Result<LoadedPage, ApiError> {
    let Loaded { data, status, subjects, ttl } = page.load(app).await?;
    let payload = payload(app, P::KIND, page.path(), status, data);
    Ok(LoadedPage { kind: P::KIND, canonical: page.canonical(), payload, subjects, ttl })
}

/// Builds a page that is not cached, such as an error page or a form with problems.
pub(crate) async fn uncached<D: Serialize>(
    app: &App,
    kind: PageKind,
    path: &str,
    status: StatusCode,
    data: D,
) -> BuiltPage {
    let payload = payload(app, kind, path.to_owned(), status, data);
    app.pages.uncached(kind, path, status, payload).await
}

fn in_form(page: &BuiltPage, form: Form) -> &PreparedResponse {
    match form {
        Form::Html => &page.html,
        Form::Payload => &page.payload,
    }
}

pub(super) fn send(response: &PreparedResponse, headers: &HeaderMap) -> Response {
    response.respond(headers).map(Body::new)
}
