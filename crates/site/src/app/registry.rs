//! Registers routes, each with its API description and its policy: who may call it, its limits, its cache class and its
//! region rules. A test checks that routes are registered in no other way.

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH};
use http_body_util::Limited;
use utoipa::openapi::path::{Operation, Paths};
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{OpenApi, PathItem, RefOr};
use utoipa_axum::router::UtoipaMethodRouter;

use super::App;
use super::call::Call;
use super::operator::check_operator;
use crate::http::{ApiError, BodyDigest, Cache, ErrorCode, Limit, Policy, TOO_SLOW, names_etag};

/// Maximum size, in bytes, of a response body to which `enforce` adds an ETag. A larger body is an internal error; API
/// responses are far smaller.
const LARGEST_TAGGED: usize = 4 * 1024 * 1024;

/// A registered route, as tests and the API documentation list it.
#[derive(Debug, Clone)]
pub struct Endpoint {
    pub path: String,
    pub methods: Vec<&'static str>,
    pub policy: Policy,
    pub calls: Vec<Call>,
}

#[derive(Default)]
pub struct Endpoints {
    router: Router<App>,
    table: Vec<Endpoint>,
    paths: Paths,
    schemas: Vec<(String, RefOr<Schema>)>,
    errors: Vec<&'static ErrorCode>,
}

impl Endpoints {
    pub fn new() -> Self {
        Self::default()
    }

    /// Registers a handler under `policy`. `described` is the handler with its API description, as
    /// `utoipa_axum::routes!` returns it; `calls` declares each of its methods.
    #[must_use]
    pub fn add(
        mut self,
        described: UtoipaMethodRouter<App>,
        policy: Policy,
        calls: impl IntoIterator<Item = Call>,
    ) -> Self {
        let (schemas, mut paths, handlers) = described;
        let calls: Vec<Call> = calls.into_iter().collect();
        self.schemas.extend(schemas);
        let handlers = handlers.layer(middleware::from_fn_with_state(policy, enforce));
        for (path, item) in &mut paths.paths {
            for call in &calls {
                if let Some(operation) = operation_mut(item, call.method) {
                    operation.operation_id = Some(call.id.clone().into_owned());
                }
            }
            let (methods, calls) = (item.http_methods_available(), calls.clone());
            self.table.push(Endpoint { path: path.clone(), methods, policy, calls });
            self.router = self.router.route(path, handlers.clone());
        }
        self.paths.paths.extend(paths.paths);
        self
    }

    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.router = self.router.merge(other.router);
        self.table.extend(other.table);
        self.paths.paths.extend(other.paths.paths);
        self.schemas.extend(other.schemas);
        self.errors.extend(other.errors);
        self
    }

    /// Registers the error codes that the routes of a feature return.
    #[must_use]
    pub fn errors(mut self, codes: &'static [ErrorCode]) -> Self {
        self.errors.extend(codes);
        self
    }

    pub fn table(&self) -> &[Endpoint] {
        &self.table
    }

    /// Returns every registered error code, sorted by number.
    pub fn error_codes(&self) -> Vec<&'static ErrorCode> {
        let mut codes = self.errors.clone();
        codes.sort_by_key(|code| code.code);
        codes
    }

    /// Returns the names that are used by two different schemas. In the API description, one schema would overwrite the
    /// other.
    pub fn ambiguous_schemas(&self) -> Vec<&str> {
        let differs = |(at, (name, schema)): (usize, &(String, RefOr<Schema>))| {
            self.schemas[..at].iter().any(|(other, known)| other == name && known != schema)
        };
        let found = self.schemas.iter().enumerate().filter(|entry| differs(*entry));
        found.map(|(_, (name, _))| name.as_str()).collect()
    }

    /// Adds the descriptions of all registered routes, and the schemas that they use, to `document`.
    pub fn describe(self, document: &mut OpenApi) {
        document.paths.paths.extend(self.paths.paths);
        document.components.get_or_insert_default().schemas.extend(self.schemas);
    }

    pub(crate) fn into_router(self) -> Router<App> {
        self.router
    }
}

/// Returns the API description of one method of a path; `None` if the path has no such method.
pub(crate) fn operation_mut<'i>(item: &'i mut PathItem, method: &str) -> Option<&'i mut Operation> {
    match method {
        "GET" => item.get.as_mut(),
        "POST" => item.post.as_mut(),
        "PUT" => item.put.as_mut(),
        "DELETE" => item.delete.as_mut(),
        _ => None,
    }
}

/// Lists the HTTP methods that a path has in the API description, in a fixed order.
trait Methods {
    fn http_methods_available(&self) -> Vec<&'static str>;
}

impl Methods for PathItem {
    fn http_methods_available(&self) -> Vec<&'static str> {
        let all = [
            (self.get.is_some(), "GET"),
            (self.post.is_some(), "POST"),
            (self.put.is_some(), "PUT"),
            (self.delete.is_some(), "DELETE"),
            (self.patch.is_some(), "PATCH"),
        ];
        all.into_iter().filter(|(there, _)| *there).map(|(_, method)| method).collect()
    }
}

/// Enforces a route's policy: role of the operator, deadline, body limit and cache class. Receiving the body counts
/// against the deadline, so a handler that waits for a body that never arrives is cancelled.
async fn enforce(State(policy): State<Policy>, request: Request, next: Next) -> Response {
    if let Err(refused) = check_operator(policy.auth, request.extensions()) {
        return refused.into_response();
    }
    let limit = policy.limit;
    let if_none_match = request.headers().get(IF_NONE_MATCH).cloned();
    let announced =
        request.headers().get(CONTENT_LENGTH).and_then(|v| v.to_str().ok()?.parse().ok());
    let too_large = announced.is_some_and(|length: usize| length > limit.body());
    if too_large && limit != Limit::Form {
        return ApiError::too_large(limit.body()).into_response();
    }
    let mut request = request.map(|body| axum::body::Body::new(Limited::new(body, limit.body())));
    request.extensions_mut().insert(limit);
    let mut response = match tokio::time::timeout(limit.deadline(), next.run(request)).await {
        Ok(response) => response,
        Err(_) => return ApiError::from(TOO_SLOW).into_response(),
    };
    let cache = if response.status().is_success() { policy.cache } else { Cache::Never };
    response.headers_mut().entry(CACHE_CONTROL).or_insert_with(|| cache.header());
    if cache == Cache::Revalidate && !response.headers().contains_key(ETAG) {
        return tagged(response, if_none_match.as_ref()).await;
    }
    response
}

/// Adds an ETag of the body to a response. If `known`, the `If-None-Match` header of the request, contains this ETag,
/// returns 304 instead.
async fn tagged(response: Response, known: Option<&HeaderValue>) -> Response {
    let (mut parts, body) = response.into_parts();
    let Ok(body) = axum::body::to_bytes(body, LARGEST_TAGGED).await else {
        return ApiError::internal("a response is too large for an ETag").into_response();
    };
    let tag = BodyDigest::of(&body).etag(None);
    if known.is_some_and(|known| names_etag(known.as_bytes(), &tag)) {
        parts.status = StatusCode::NOT_MODIFIED;
        parts.headers.remove(CONTENT_LENGTH);
        parts.headers.remove(CONTENT_TYPE);
        parts.headers.insert(ETAG, tag);
        return Response::from_parts(parts, axum::body::Body::empty());
    }
    parts.headers.insert(ETAG, tag);
    Response::from_parts(parts, body.into())
}

#[cfg(test)]
mod tests {
    use utoipa::openapi::schema::{Object, Type};

    use super::*;

    #[test]
    fn a_name_of_two_schemas_is_found() {
        let schema = |kind| ("Body".to_owned(), RefOr::T(Schema::Object(Object::with_type(kind))));
        let with = |schemas: Vec<_>| Endpoints { schemas, ..Endpoints::default() };
        let same = with(vec![schema(Type::String), schema(Type::String)]);
        assert!(same.ambiguous_schemas().is_empty());
        let different = with(vec![schema(Type::String), schema(Type::Integer)]);
        assert_eq!(different.ambiguous_schemas(), ["Body"]);
    }
}
