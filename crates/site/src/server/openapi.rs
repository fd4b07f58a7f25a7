//! The OpenAPI document, built from the registered routes and their policies.

use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use api_description::{
    ErrorData, Facts, Failure, Form, Login, add_shared, add_tags, complete, complete_fields,
    name_parameters,
};
use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::HeaderMap;
use http::header::CONTENT_TYPE;
use serde_json::json;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{
    Components, Info, InfoBuilder, LicenseBuilder, OpenApi, Paths, RefOr, Schema, ServerBuilder,
};
use utoipa_axum::routes;

use super::docs;
use super::error_page::page_of;
use super::feed_problem::is_catalog;
use crate::api::regions::errors::REGION_BLOCKED;
use crate::api::session::errors::SESSION_ENDED;
use crate::app::call::get;
use crate::app::errors::{ENROL_FIRST, ROLE_NOT_ALLOWED};
use crate::app::{App, Call, Endpoint, Endpoints, NOT_SIGNED_IN, operation_mut};
use crate::http::errors::{BAD_REQUEST, INTERNAL};
use crate::http::{
    Auth, CROSS_SITE, Cache, ErrorCode, Limit, NO_SUCH_ENDPOINT, Named, Policy, Region, SiteRule,
    TOO_LARGE, TOO_SLOW, is_page_path, page_of_payload,
};

/// Introduction of the API description, in Markdown. The catalogue of error codes is appended to this text.
const ABOUT: &str = include_str!("openapi.md");

/// All routes of the site, and the OpenAPI document made of them at the first request. Cheap to clone.
#[derive(Clone)]
pub(super) struct WholeApi {
    endpoints: fn() -> Endpoints,
    json: Arc<OnceLock<String>>,
}

impl WholeApi {
    pub(super) fn new(endpoints: fn() -> Endpoints) -> Self {
        Self { endpoints, json: Arc::default() }
    }

    fn json(&self) -> String {
        let made = || {
            let made = description((self.endpoints)()).to_json();
            made.expect("the description has string keys and no custom form")
        };
        self.json.get_or_init(made).clone()
    }
}

/// Returns the OpenAPI document of these routes, which is served at `/api/openapi.json`.
pub fn description(endpoints: Endpoints) -> OpenApi {
    let (table, codes) = (endpoints.table().to_vec(), endpoints.error_codes());
    let mut document = OpenApi::new(info(&codes), Paths::new());
    let here =
        ServerBuilder::new().url("/").description(Some("The site that serves this document"));
    document.servers = Some(vec![here.build()]);
    add_tags(&mut document);
    endpoints.describe(&mut document);
    let components = document.components.get_or_insert_default();
    add_shared(components);
    add_error_data(components, &codes);
    name_parameters(components);
    for endpoint in &table {
        let Some(item) = document.paths.paths.get_mut(&endpoint.path) else { continue };
        for call in &endpoint.calls {
            if let Some(operation) = operation_mut(item, call.method) {
                let facts = facts(endpoint, call, operation);
                complete(operation, components, &facts);
            }
        }
    }
    complete_fields(&mut document);
    document
}

/// Adds the schemas of the field `data` of error responses to `components`.
fn add_error_data(components: &mut Components, codes: &[&ErrorCode]) {
    for data in codes.iter().filter_map(|code| code.data) {
        let mut schemas = vec![((data.name)().into_owned(), (data.schema)())];
        (data.add_referenced)(&mut schemas);
        components.schemas.extend(schemas);
    }
}

fn info(codes: &[&ErrorCode]) -> Info {
    let mut about = ABOUT.to_owned();
    let entries = codes.iter().map(|entry| {
        let ErrorCode { code, message, meaning, client, .. } = entry;
        let status = entry.status.as_u16();
        let data = entry.data.map(|data| (data.name)());
        let _ = writeln!(about, "| {code} | {status} | {meaning} | {client} |");
        json!({
            "code": code, "status": status, "message": message, "meaning": meaning, "client": client,
            "data": data,
        })
    });
    let entries: Vec<_> = entries.collect();
    InfoBuilder::new()
        .title("Dogear")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(about))
        .license(Some(
            LicenseBuilder::new().name("Apache-2.0").identifier(Some("Apache-2.0")).build(),
        ))
        .extensions(Some(ExtensionsBuilder::new().add("x-error-codes", entries).build()))
        .build()
}

/// Derives from a route's policy and declared errors what the API description says of an operation:
/// the required login, all errors, and whether responses have an ETag or may be redirects.
fn facts(endpoint: &Endpoint, call: &Call, operation: &Operation) -> Facts {
    let Policy { auth, limit, cache, region } = endpoint.policy;
    let writes = call.method != "GET";
    let parameters = operation.parameters.as_deref().unwrap_or_default();
    let (in_path, elsewhere): (Vec<_>, Vec<_>) = parameters.iter().partition(|parameter| {
        matches!(parameter, RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Path)
    });
    let has_body = operation.request_body.is_some();
    let has_parts = operation.responses.responses.contains_key("206");
    let reader = matches!(auth, Auth::Optional | Auth::Reader);
    let operator = matches!(auth, Auth::Operator(_));
    let by_country =
        region.site == SiteRule::Offered || matches!(region.named, Some(Named::Book(_)));
    let redirected = by_country && !writes && is_page_path(&endpoint.path);
    let follows = [
        (true, INTERNAL),
        (true, TOO_SLOW),
        (has_body || !elsewhere.is_empty(), BAD_REQUEST),
        (!in_path.is_empty(), NO_SUCH_ENDPOINT),
        (has_body, TOO_LARGE),
        (writes, CROSS_SITE),
        (reader, NOT_SIGNED_IN),
        (reader, SESSION_ENDED),
        (operator, NO_SUCH_ENDPOINT),
        (operator, ROLE_NOT_ALLOWED),
        (operator, ENROL_FIRST),
        (by_country && !redirected, REGION_BLOCKED),
    ];
    let follows = follows.into_iter().filter(|(applies, _)| *applies).map(|(_, code)| code);
    let codes = follows.chain(call.errors.iter().copied());
    Facts {
        login: match auth {
            Auth::Anyone => Login::Ignored,
            Auth::Browser => Login::Guest,
            Auth::Optional => Login::Optional,
            Auth::Reader => Login::Required,
            Auth::Operator(_) => Login::Operator,
        },
        failures: codes.map(|code| failure(&endpoint.path, code)).collect(),
        // Pages, files with ranges, and responses that everybody may cache have an ETag.
        revalidated: !writes && (cache != Cache::Never || limit == Limit::Page || has_parts),
        redirected,
    }
}

fn failure(path: &str, code: &'static ErrorCode) -> Failure {
    let (form, status) = match page_of(path, code) {
        _ if is_catalog(path) && path.ends_with(".xml") => (Form::ProblemXml, code.status),
        _ if is_catalog(path) => (Form::Problem, code.status),
        None => (Form::Envelope, code.status),
        Some((_, status)) if page_of_payload(path).is_some() => (Form::Payload, status),
        Some((_, status)) => (Form::Page, status),
    };
    let data = code.data.map(|data| {
        let example = match (data.schema)() {
            RefOr::T(Schema::Object(object)) => object.example,
            _ => None,
        };
        let example = example.expect("the type of an error's data has an example");
        ErrorData { schema: (data.name)().into_owned(), example }
    });
    let ErrorCode { code, meaning, message, .. } = *code;
    Failure { status: status.as_u16(), code, meaning, message, data, form }
}

pub(super) fn endpoints() -> Endpoints {
    let read = Policy {
        auth: Auth::Anyone,
        limit: Limit::Read,
        cache: Cache::Revalidate,
        region: Region::SITE,
    };
    Endpoints::new().add(routes!(openapi_json), read, get("getApiDescription", &[])).add(
        routes!(docs_page),
        read,
        get("getApiDocumentation", &[]),
    )
}

/// Returns the API description of this site as an OpenAPI document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, body = serde_json::Value)))]
async fn openapi_json(Extension(whole): Extension<WholeApi>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], whole.json())
}

/// Returns the API description of this site as an HTML page.
#[utoipa::path(get, path = "/api/docs", tag = "operation",
    responses((status = 200, content_type = "text/html", body = String)))]
async fn docs_page(
    State(app): State<App>,
    Extension(whole): Extension<WholeApi>,
    headers: HeaderMap,
) -> Response {
    let site_url = app.site.url.clone();
    let complete =
        move |page: String| docs::complete(&page, &site_url, &(whole.endpoints)().error_codes());
    app.pages.api_docs().response(complete).await.respond(&headers).map(Body::new)
}
