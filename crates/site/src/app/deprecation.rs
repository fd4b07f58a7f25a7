//! Marks routes as deprecated, both in the API description and in the headers of every response (`docs/api.md`).

use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::Response;
use foundation::calendar::{DAY, day, http_date};
use http::header::{HeaderName, HeaderValue, LINK};
use utoipa::openapi::Deprecated;
use utoipa_axum::router::UtoipaMethodRouter;

/// Response header with the date since which a route is deprecated (RFC 9745).
const DEPRECATION: HeaderName = HeaderName::from_static("deprecation");
/// Response header with the date from which a route may be removed (RFC 8594).
const SUNSET: HeaderName = HeaderName::from_static("sunset");
/// Minimum time, in days, for which a deprecated route keeps working.
const SHORTEST_NOTICE: i64 = 180;

/// The deprecation of a route: its dates, and what replaces the route. Dates are written `YYYY-MM-DD`.
#[derive(Debug, Clone, Copy)]
pub struct Deprecation {
    pub since: &'static str,
    /// The day on which the route may be removed, at least 180 days after `since`.
    pub sunset: &'static str,
    /// A sentence that says what to use instead.
    pub instead: &'static str,
}

type Headers = [(HeaderName, HeaderValue); 3];

impl Deprecation {
    fn headers(&self) -> Headers {
        let unix = |text| day(text).expect("a date is written YYYY-MM-DD") * DAY;
        let (since, sunset) = (unix(self.since), unix(self.sunset));
        assert!(sunset - since >= SHORTEST_NOTICE * DAY, "the notice is too short");
        let value = |text| HeaderValue::try_from(text).expect("a date is plain ASCII");
        let policy = "</api/docs>; rel=\"deprecation\"; type=\"text/html\"";
        [
            (DEPRECATION, value(format!("@{since}"))),
            (SUNSET, value(http_date(sunset))),
            (LINK, HeaderValue::from_static(policy)),
        ]
    }
}

/// Marks a route as deprecated, in its API description and in the headers of its responses. The
/// returned route is to be registered with `Endpoints::add`.
pub fn deprecated<S>(
    described: UtoipaMethodRouter<S>,
    deprecation: Deprecation,
) -> UtoipaMethodRouter<S>
where
    S: Clone + Send + Sync + 'static,
{
    let (schemas, mut paths, handlers) = described;
    let Deprecation { since, sunset, instead } = deprecation;
    let notice = format!("Deprecated since {since}; may be removed from {sunset} on. {instead}");
    for item in paths.paths.values_mut() {
        let all = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete, &mut item.patch];
        for operation in all.into_iter().flatten() {
            operation.deprecated = Some(Deprecated::True);
            let text = operation.description.take();
            operation.description =
                Some(text.map_or_else(|| notice.clone(), |text| format!("{text}\n\n{notice}")));
        }
    }
    let announced = handlers.layer(middleware::from_fn_with_state(deprecation.headers(), announce));
    (schemas, paths, announced)
}

async fn announce(State(headers): State<Headers>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().extend(headers);
    response
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::routing::get;
    use tower::ServiceExt as _;
    use utoipa::openapi::path::{HttpMethod, OperationBuilder, Paths};

    use super::*;

    const OLD: Deprecation = Deprecation {
        since: "2026-11-17",
        sunset: "2027-05-17",
        instead: "Use `GET /api/new` instead.",
    };

    fn old_route() -> UtoipaMethodRouter {
        let mut paths = Paths::new();
        let operation = OperationBuilder::new().summary(Some("Returns what was.")).build();
        paths.add_path_operation("/api/old", vec![HttpMethod::Get], operation);
        (Vec::new(), paths, get(|| async { "old" }))
    }

    #[tokio::test]
    async fn a_deprecated_route_says_so_in_its_responses_and_in_its_description() {
        let (_, paths, handlers) = deprecated(old_route(), OLD);
        let request = http::Request::get("/api/old").body(Body::empty()).unwrap();
        let response = handlers.oneshot(request).await.unwrap();
        assert_eq!(response.headers()["deprecation"], "@1794873600");
        assert_eq!(response.headers()["sunset"], "Mon, 17 May 2027 00:00:00 GMT");
        assert!(response.headers()["link"].to_str().unwrap().contains("rel=\"deprecation\""));
        let operation = paths.paths["/api/old"].get.as_ref().unwrap();
        assert!(operation.deprecated == Some(Deprecated::True));
        let text = operation.description.as_deref().unwrap();
        assert!(text.contains("2027-05-17") && text.contains("Use `GET /api/new`"), "{text}");
    }

    #[test]
    #[should_panic(expected = "the notice is too short")]
    fn a_route_is_not_removed_at_short_notice() {
        let _ = deprecated(old_route(), Deprecation { sunset: "2027-01-01", ..OLD });
    }
}
