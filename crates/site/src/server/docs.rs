//! The API description as an HTML page. The web build generates the page from the OpenAPI document
//! (`web/src/features/api-docs`); the server fills in the URL of the site and the table of error codes.

use http::header::{CONTENT_SECURITY_POLICY, HeaderValue};
use manuscript::html::escape;
use page_cache::CompletePage;

use crate::http::ErrorCode;
use foundation::markup::push;

/// Placeholder in the generated HTML page of the API description, to be replaced by the site's URL.
const SITE_URL: &str = "https://site.invalid";
/// Start tag of the empty table of error codes in the generated HTML page of the API description.
/// The server inserts the rows of the table after this tag.
const ERROR_ROWS: &str = "<tbody id=\"error-rows\">";

/// Content security policy of the HTML page of the API description: no inline scripts or styles,
/// and no requests to other hosts.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

pub(super) fn complete(page: &str, site_url: &str, codes: &[&ErrorCode]) -> CompletePage {
    let mut rows = String::from(ERROR_ROWS);
    for ErrorCode { code, status, meaning, client, .. } in codes {
        push(
            &mut rows,
            format_args!(
                "<tr id=\"error-{code}\"><th scope=\"row\">{code}</th><td>{}</td><td>{}</td><td>{}</td></tr>",
                status.as_u16(),
                escape(meaning),
                escape(client),
            ),
        );
    }
    let html = page.replace(SITE_URL, &escape(site_url)).replace(ERROR_ROWS, &rows);
    let policy = (CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    CompletePage { html, headers: vec![policy] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_url_and_the_error_codes_are_filled_in() {
        let page = format!("<code>{SITE_URL}/api</code><table>{ERROR_ROWS}</tbody></table>");
        let codes: Vec<_> = crate::http::errors::CODES.iter().take(1).collect();
        let html = complete(&page, "https://a.example/?b&c", &codes).html;
        assert!(html.starts_with("<code>https://a.example/?b&amp;c/api</code>"), "{html}");
        let row = format!("<tr id=\"error-{}\"><th scope=\"row\">", codes[0].code);
        assert!(html.contains(&row) && html.ends_with("</tr></tbody></table>"), "{html}");
    }
}
