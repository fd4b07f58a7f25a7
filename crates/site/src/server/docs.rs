//! The API description as an HTML page, without scripts or external resources.

use manuscript::html::escape;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{OpenApi, PathItem, RefOr};

use crate::app::{Endpoint, Endpoints};
use crate::http::{ErrorCode, csp_hash};
use foundation::markup::push;

const STYLE: &str = ":root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;\
margin:0 auto;padding:2rem 1rem}h2{margin-top:2.5rem}code{font-size:.95em}table{border-collapse:collapse;width:100%}\
th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}\
.wide{overflow-x:auto}";

/// Returns the content security policy of the page: nothing is allowed except its one inline style, by its hash.
pub(super) fn policy() -> String {
    format!("default-src 'none'; style-src '{}'; frame-ancestors 'none'", csp_hash(STYLE))
}

pub(super) fn page(document: &OpenApi, endpoints: &Endpoints) -> String {
    let mut html = String::from("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">");
    let title = format!("{} API {}", document.info.title, document.info.version);
    let description = document.info.description.as_deref().unwrap_or_default();
    push(
        &mut html,
        format_args!(
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>\
         <style>{STYLE}</style></head><body><main><h1>{title}</h1><p>{}</p>\
         <p>As an OpenAPI document: <a href=\"/api/openapi.json\">openapi.json</a>.</p>",
            escape(description),
        ),
    );
    for (path, item) in &document.paths.paths {
        let policy = endpoints.table().iter().find(|endpoint| endpoint.path == *path);
        for (method, operation) in operations(item) {
            push(&mut html, format_args!("<h2><code>{method} {}</code></h2>", escape(path)));
            describe(&mut html, operation, policy);
        }
    }
    errors(&mut html, &endpoints.error_codes());
    html.push_str("</main></body></html>");
    html
}

fn operations(item: &PathItem) -> Vec<(&'static str, &Operation)> {
    let all = [
        ("GET", &item.get),
        ("POST", &item.post),
        ("PUT", &item.put),
        ("DELETE", &item.delete),
        ("PATCH", &item.patch),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_ref()?))).collect()
}

fn describe(html: &mut String, operation: &Operation, endpoint: Option<&Endpoint>) {
    for text in [&operation.summary, &operation.description].into_iter().flatten() {
        push(html, format_args!("<p>{}</p>", escape(text)));
    }
    if let Some(Endpoint { policy, .. }) = endpoint {
        push(
            html,
            format_args!(
                "<p>Auth: {:?} · limit: {:?} ({} s, {} bytes) · cache: {:?}</p>",
                policy.auth,
                policy.limit,
                policy.limit.deadline().as_secs(),
                policy.limit.body(),
                policy.cache,
            ),
        );
    }
    let parameters = operation.parameters.as_deref().unwrap_or_default();
    if parameters.is_empty() {
        return;
    }
    html.push_str(
        "<div class=\"wide\"><table><tr><th>Parameter</th><th>In</th><th>Description</th></tr>",
    );
    for parameter in parameters {
        // Routes declare their parameters inline; none refers to a shared one.
        let RefOr::T(parameter) = parameter else { continue };
        let place = match parameter.parameter_in {
            ParameterIn::Query | ParameterIn::QueryString => "query",
            ParameterIn::Path => "path",
            ParameterIn::Header => "header",
            ParameterIn::Cookie => "cookie",
        };
        push(
            html,
            format_args!(
                "<tr><td><code>{}</code></td><td>{place}</td><td>{}</td></tr>",
                escape(&parameter.name),
                escape(parameter.description.as_deref().unwrap_or_default()),
            ),
        );
    }
    html.push_str("</table></div>");
}

fn errors(html: &mut String, codes: &[&ErrorCode]) {
    html.push_str(
        "<h2>Error codes</h2><div class=\"wide\"><table><tr><th>Code</th><th>Status</th><th>Meaning</th>\
         <th>What the client should do</th></tr>",
    );
    for entry in codes {
        push(
            html,
            format_args!(
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                entry.code,
                entry.status.as_u16(),
                entry.meaning,
                entry.client,
            ),
        );
    }
    html.push_str("</table></div>");
}
