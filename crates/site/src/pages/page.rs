//! The trait of a page, and how its responses are built.

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
use utoipa::ToSchema;
use utoipa::openapi::path::Parameter;
use utoipa_axum::router::UtoipaMethodRouter;

use super::payload::payload;
use crate::app::App;
use crate::http::{ApiError, Cache, Limit, Path, Query, Region};
use catalogue::Subject;
use page_cache::{BuiltPage, LoadedPage, PageKind, PreparedResponse};

/// A page whose URL was parsed, so that no invalid state is left. `registration::register` adds its HTML
/// and its `_payload.json`.
pub(super) trait Page: Sized + Send + Sync + 'static {
    const KIND: PageKind;
    const REGION: Region;
    const ADDRESSES: &'static [Address<Self::Variant>];
    /// The limit of requests for the HTML, and of the form that is sent to the same path.
    const LIMIT: Limit = Limit::Page;
    /// `Never` for a page that is built for each request.
    const CACHE: Cache = Cache::Revalidate;
    /// What differs between the paths of a page.
    type Variant: Copy + Send + Sync + 'static;
    /// The page's part of the payload.
    type Data: Serialize + ToSchema + Send;

    /// Returns the descriptions of path and query parameters.
    fn parameters() -> Vec<Parameter> {
        Vec::new()
    }

    /// Returns the handler of a form that is sent to the page's path.
    fn form() -> Option<UtoipaMethodRouter<App>> {
        None
    }

    /// Parses the URL of a request.
    fn parse(
        visit: Visit<'_, Self::Variant>,
    ) -> impl Future<Output = Result<Target, ApiError>> + Send;

    /// Returns the path as the reader sees it.
    fn path(&self) -> String;

    /// Returns the one URL of the page, which is its cache key: unknown query parameters are not part of
    /// it.
    fn url(&self) -> String {
        self.path()
    }

    /// Returns the canonical URL, for search engines and links.
    fn canonical(&self) -> String {
        self.url()
    }

    /// Returns whether the HTML was chosen for one visitor, so that shared caches may not keep it.
    fn is_personal(&self) -> bool {
        false
    }

    fn load(&self, app: &App) -> impl Future<Output = Result<Loaded<Self::Data>, ApiError>> + Send;
}

/// A path of a page, and its descriptions in the API.
pub(super) struct Address<V = ()> {
    pub(super) path: &'static str,
    pub(super) variant: V,
    /// The operation id; that of the payload ends with `_payload`.
    pub(super) operation: &'static str,
    /// Summary of the page.
    pub(super) html: &'static str,
    /// Summary of the payload.
    pub(super) payload: &'static str,
}

/// The two forms of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Html,
    Payload,
}

/// A request for a page.
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

    pub(super) async fn query<T: DeserializeOwned>(&mut self) -> Result<T, ApiError> {
        Ok(Query::from_request_parts(self.parts, self.app).await?.0)
    }
}

/// What a URL leads to.
pub(super) enum Target {
    Page(Box<dyn AnyPage>),
    /// Another response, such as a redirect.
    Response(Response),
}

impl Target {
    pub(super) fn page<P: Page>(page: P) -> Self {
        Self::Page(Box::new(page))
    }
}

/// The data of a page, and when it expires: after a change of one of its subjects, or after `ttl`.
pub(super) struct Loaded<D> {
    pub(super) data: D,
    pub(super) status: StatusCode,
    pub(super) subjects: Vec<Subject>,
    pub(super) ttl: Option<Duration>,
}

impl<D> Loaded<D> {
    /// Data that never changes.
    pub(super) fn constant(data: D) -> Self {
        Self { data, status: StatusCode::OK, subjects: Vec::new(), ttl: None }
    }

    /// Data that was loaded from these subjects.
    pub(super) fn made_from(subjects: Vec<Subject>, data: D) -> Self {
        Self { subjects, ..Self::constant(data) }
    }

    /// Data that any change may affect; cached for `ttl`.
    pub(super) fn shared_for(ttl: Duration, data: D) -> Self {
        Self { ttl: Some(ttl), ..Self::constant(data) }
    }
}

/// A page of any type.
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
            let page = app.pages.page(&self.url(), Box::pin(loaded(self, app))).await?;
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

/// Builds a page that is not cached.
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
