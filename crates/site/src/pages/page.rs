//! The trait of a page, and how its responses are made.

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

/// A page whose address was parsed: there is nothing left to get wrong. `registration::register` adds its
/// HTML and its `_payload.json`.
pub(super) trait Page: Sized + Send + Sync + 'static {
    const KIND: PageKind;
    const REGION: Region;
    const ADDRESSES: &'static [Address<Self::Variant>];
    /// Of requests for the HTML, and of the form that is sent to the same path.
    const LIMIT: Limit = Limit::Page;
    /// `Never` for a page that is made anew for each request.
    const CACHE: Cache = Cache::Revalidate;
    /// What differs between the addresses of a page.
    type Variant: Copy + Send + Sync + 'static;
    /// The page's part of the payload.
    type Data: Serialize + ToSchema + Send;

    /// Describes the parameters of path and query.
    fn parameters() -> Vec<Parameter> {
        Vec::new()
    }

    /// The handler of a form that is sent to the page's path.
    fn form() -> Option<UtoipaMethodRouter<App>> {
        None
    }

    /// Parses an address.
    fn parse(
        visit: Visit<'_, Self::Variant>,
    ) -> impl Future<Output = Result<Target, ApiError>> + Send;

    /// The path as a reader sees it.
    fn path(&self) -> String;

    /// The one URL of the page, and its key in the cache.
    fn url(&self) -> String {
        self.path()
    }

    /// Where search engines and those who link to the page are sent.
    fn canonical(&self) -> String {
        self.url()
    }

    /// Whether the HTML was chosen for one visitor, so that no other cache may keep it.
    fn is_personal(&self) -> bool {
        false
    }

    fn load(&self, app: &App) -> impl Future<Output = Result<Loaded<Self::Data>, ApiError>> + Send;
}

/// An address of a page and its description in the API.
pub(super) struct Address<V = ()> {
    pub(super) path: &'static str,
    pub(super) variant: V,
    /// Id of the operation; that of the payload ends with `_payload`.
    pub(super) operation: &'static str,
    /// One sentence or two on the page.
    pub(super) html: &'static str,
    /// One sentence or two on its payload.
    pub(super) payload: &'static str,
}

/// Which of a page's two forms is requested.
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

/// What an address leads to.
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

/// The data of a page, and when it is out of date: after a change of one of its subjects, or after a while.
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

    /// Data that was made from these subjects.
    pub(super) fn made_from(subjects: Vec<Subject>, data: D) -> Self {
        Self { subjects, ..Self::constant(data) }
    }

    /// Data that any change may change, and that is shared for a while.
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

/// Makes a page that is not kept.
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
