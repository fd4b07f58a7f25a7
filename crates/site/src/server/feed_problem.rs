//! Errors of the OPDS feeds in the formats that OPDS clients read: problem details (RFC 9457), as JSON for OPDS 2.0 and
//! as XML for OPDS 1.2. Both formats contain the error code of the API.

use axum::body::{Body, to_bytes};
use axum::response::Response;
use http::HeaderValue;
use http::header::CONTENT_TYPE;
use serde_json::{Value, json};

use foundation::xml_writer::XmlWriter;

/// Maximum number of bytes that are read from the body of an error response; every actual body is smaller.
const LARGEST: usize = 64 * 1024;

/// Returns whether `path` belongs to the OPDS feeds.
pub(super) fn is_catalog(path: &str) -> bool {
    path == "/opds" || path.starts_with("/opds/")
}

/// Converts an API error, whose body is the envelope, to problem details (RFC 9457): as XML if `path` ends with `.xml`,
/// otherwise as JSON.
pub(super) async fn problem(path: &str, response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let body = to_bytes(body, LARGEST).await.unwrap_or_default();
    let envelope: Value = serde_json::from_slice(&body).unwrap_or_default();
    let title = parts.status.canonical_reason().unwrap_or("Error");
    let status = parts.status.as_u16();
    let (form, text) = if path.ends_with(".xml") {
        let namespace = [("xmlns", "urn:ietf:rfc:7807")];
        let xml = XmlWriter::document("problem", &namespace, |xml| {
            xml.element("type", "about:blank");
            xml.element("title", title);
            xml.element("status", &status.to_string());
            xml.element("detail", envelope["message"].as_str().unwrap_or_default());
            xml.element("code", &envelope["code"].to_string());
        });
        ("application/problem+xml", xml)
    } else {
        let problem = json!({
            "type": "about:blank",
            "title": title,
            "status": status,
            "detail": envelope["message"],
            "code": envelope["code"],
            "data": envelope["data"],
        });
        ("application/problem+json", problem.to_string())
    };
    parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static(form));
    Response::from_parts(parts, Body::from(text))
}
