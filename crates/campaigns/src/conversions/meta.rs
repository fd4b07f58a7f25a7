//! Builds requests to Meta's Conversions API and interprets its responses.

use std::fmt;

use http::Response;
use serde_json::{Map, Value, json};

use super::model::Conversion;
use super::responses::{Sent, reason};
use outbound::{HttpUrl, InvalidUrl};

/// The site's credentials for Meta's Conversions API.
#[derive(Clone, PartialEq, Eq)]
pub struct MetaSettings {
    /// Base URL of the API, including its version.
    pub api: HttpUrl,
    pub pixel_id: String,
    pub access_token: String,
    /// Meta's test code. If set, events appear in Meta's test tool and do not count.
    pub test_code: Option<String>,
}

impl fmt::Debug for MetaSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MetaSettings")
            .field("api", &self.api)
            .field("pixel_id", &self.pixel_id)
            .finish_non_exhaustive()
    }
}

impl MetaSettings {
    pub(super) fn address(&self) -> Result<HttpUrl, InvalidUrl> {
        self.api.joined(&format!("/{}/events", self.pixel_id))
    }

    /// Returns the body of a request with the events in `batch`. The access token is in the body and not in the URL,
    /// because proxies log URLs.
    pub(super) fn body(&self, batch: &[Conversion<'_>], site_url: &str) -> Value {
        let data: Vec<_> = batch.iter().map(|conversion| event(conversion, site_url)).collect();
        let mut body = json!({ "data": data, "access_token": self.access_token });
        if let Some(code) = &self.test_code {
            body["test_event_code"] = json!(code);
        }
        body
    }

    pub(super) fn read<B: AsRef<[u8]>>(&self, answer: &Response<B>) -> Sent {
        let status = answer.status();
        let body: Value = serde_json::from_slice(answer.body().as_ref()).unwrap_or_default();
        if status.is_success() && body["events_received"].is_u64() {
            return Sent::Done;
        }
        let error = &body["error"];
        let sentences = ["message", "error_user_msg"].map(|name| error[name].as_str());
        let sentence = sentences.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let reason = reason(status, &sentence, &self.access_token);
        if status.is_success() {
            return Sent::Failed(reason);
        }
        let number = |name: &str| error[name].as_i64().unwrap_or_default();
        match (number("code"), number("error_subcode")) {
            // Meta sends the same HTTP status for most refusals; the error code distinguishes them.
            (1 | 2 | 4 | 17 | 32 | 341 | 613, _) => Sent::Failed(reason),
            _ if error["is_transient"] == true => Sent::Failed(reason),
            (10 | 102 | 190 | 200..=299, _) | (100, 33) => Sent::Unauthorized(reason),
            _ => Sent::by_status(status, reason),
        }
    }
}

fn event(conversion: &Conversion<'_>, site_url: &str) -> Value {
    let Conversion { event, fbclid, agent, address, .. } = conversion;
    let mut user = Map::new();
    user.insert("external_id".into(), json!([conversion.external_id()]));
    if let Some(click) = fbclid {
        user.insert("fbc".into(), json!(format!("fb.1.{}.{}", click.at * 1000, click.id)));
    }
    if let Some(agent) = agent {
        user.insert("client_user_agent".into(), json!(agent));
    }
    if let Some(address) = address {
        user.insert("client_ip_address".into(), json!(address));
    }
    let mut custom = Map::new();
    if let Some((value, currency)) = conversion.value() {
        custom.insert("value".into(), json!(value));
        custom.insert("currency".into(), json!(currency));
    }
    if let Some(book_id) = &event.book_id {
        custom.insert("content_ids".into(), json!([book_id]));
        custom.insert("content_type".into(), json!("product"));
    }
    json!({
        "event_name": conversion.name(),
        "event_time": event.at,
        "event_id": event.event_id,
        "action_source": "website",
        "event_source_url": conversion.page(site_url),
        "opt_out": event.personal == 0,
        "user_data": user,
        "custom_data": custom,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "EAAB-secret";

    fn answered(status: u16, body: &Value) -> Sent {
        let settings = MetaSettings {
            api: "https://graph.example/v24.0".parse().unwrap(),
            pixel_id: "12".into(),
            access_token: TOKEN.into(),
            test_code: None,
        };
        assert_eq!(settings.address(), "https://graph.example/v24.0/12/events".parse());
        assert!(!format!("{settings:?}").contains(TOKEN));
        let answer = Response::builder().status(status).body(body.to_string()).unwrap();
        settings.read(&answer)
    }

    #[test]
    fn a_response_is_classified_by_its_error_code_first() {
        let error =
            |code: i64, more: i64| json!({ "error": { "code": code, "error_subcode": more } });
        assert_eq!(answered(200, &json!({ "events_received": 1 })), Sent::Done);
        assert!(matches!(answered(200, &json!("hello")), Sent::Failed(_)), "not the API");
        assert!(matches!(answered(400, &error(100, 2_804_003)), Sent::Refused(_)));
        assert!(matches!(answered(400, &error(190, 0)), Sent::Unauthorized(_)), "an expired token");
        assert!(matches!(answered(400, &error(100, 33)), Sent::Unauthorized(_)), "no such pixel");
        assert!(matches!(answered(400, &error(4, 0)), Sent::Failed(_)), "rate limited");
        assert!(matches!(answered(401, &json!({})), Sent::Unauthorized(_)));
        assert!(matches!(answered(413, &json!({})), Sent::Refused(_)), "a smaller batch may pass");
        for status in [408, 429, 500, 503, 302] {
            assert!(matches!(answered(status, &json!({})), Sent::Failed(_)), "{status}");
        }
    }

    #[test]
    fn a_reason_is_short_and_without_the_token() {
        let message = format!("Bad {TOKEN}\n{}", "x".repeat(1000));
        let Sent::Refused(reason) = answered(400, &json!({ "error": { "message": message } }))
        else {
            panic!("it is refused");
        };
        assert!(reason.starts_with("400 Bad … xxx") && reason.chars().count() == 300, "{reason}");
    }
}
