//! Builds requests to TikTok's Events API and interprets its responses.

use std::fmt;

use http::Response;
use serde_json::{Map, Value, json};

use super::model::Conversion;
use super::responses::{Sent, reason};
use outbound::{HttpUrl, InvalidUrl};

/// The site's credentials for TikTok's Events API.
#[derive(Clone, PartialEq, Eq)]
pub struct TikTokSettings {
    /// Base URL of the API, including its version.
    pub api: HttpUrl,
    pub pixel_id: String,
    pub access_token: String,
}

impl fmt::Debug for TikTokSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TikTokSettings")
            .field("api", &self.api)
            .field("pixel_id", &self.pixel_id)
            .finish_non_exhaustive()
    }
}

impl TikTokSettings {
    pub(super) fn address(&self) -> Result<HttpUrl, InvalidUrl> {
        self.api.joined("/event/track/")
    }

    pub(super) fn body(&self, batch: &[Conversion<'_>], site_url: &str) -> Value {
        let data: Vec<_> = batch.iter().map(|conversion| event(conversion, site_url)).collect();
        json!({ "event_source": "web", "event_source_id": self.pixel_id, "data": data })
    }

    /// Interprets TikTok's response. TikTok reports errors with an HTTP success status and a code in the body.
    pub(super) fn read<B: AsRef<[u8]>>(&self, answer: &Response<B>) -> Sent {
        let status = answer.status();
        let body: Value = serde_json::from_slice(answer.body().as_ref()).unwrap_or_default();
        let sentence = body["message"].as_str().unwrap_or_default();
        let code = body["code"].as_i64();
        let told = code.map_or_else(String::new, |code| format!("({code}) "));
        let reason = reason(status, &format!("{told}{sentence}"), &self.access_token);
        match code {
            _ if !status.is_success() => Sent::by_status(status, reason),
            Some(0) => Sent::Done,
            Some(40_001 | 40_101..=40_110) => Sent::Unauthorized(reason),
            Some(40_016 | 40_100 | 40_133 | 50_000..) | None => Sent::Failed(reason),
            Some(_) => Sent::Refused(reason),
        }
    }
}

fn event(conversion: &Conversion<'_>, site_url: &str) -> Value {
    let Conversion { event, ttclid, agent, address, .. } = conversion;
    let mut user = Map::new();
    user.insert("external_id".into(), json!(conversion.external_id()));
    for (name, known) in [("ttclid", ttclid), ("user_agent", agent), ("ip", address)] {
        if let Some(known) = known {
            user.insert(name.into(), json!(known));
        }
    }
    let mut properties = Map::new();
    if let Some((value, currency)) = conversion.value() {
        properties.insert("value".into(), json!(value));
        properties.insert("currency".into(), json!(currency));
    }
    if let Some(book_id) = &event.book_id {
        let contents = json!([{ "content_id": book_id, "content_type": "product" }]);
        properties.insert("contents".into(), contents);
    }
    json!({
        "event": conversion.name(),
        "event_time": event.at,
        "event_id": event.event_id,
        "limited_data_use": event.personal == 0,
        "user": user,
        "page": { "url": conversion.page(site_url) },
        "properties": properties,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_is_classified_by_its_code() {
        let settings = TikTokSettings {
            api: "https://ads.example/open_api/v1.3".parse().unwrap(),
            pixel_id: "C1".into(),
            access_token: "hush-hush".into(),
        };
        let address = "https://ads.example/open_api/v1.3/event/track/".parse();
        assert_eq!(settings.address(), address);
        assert!(!format!("{settings:?}").contains("hush"));
        let read = |status: u16, body: Value| {
            settings.read(&Response::builder().status(status).body(body.to_string()).unwrap())
        };
        assert_eq!(read(200, json!({ "code": 0, "message": "OK" })), Sent::Done);
        let refused = read(200, json!({ "code": 40_002, "message": "hush-hush is no field" }));
        assert_eq!(refused, Sent::Refused("200 (40002) … is no field".into()));
        assert!(matches!(read(200, json!({ "code": 40_105 })), Sent::Unauthorized(_)));
        assert!(matches!(read(200, json!({ "code": 40_100 })), Sent::Failed(_)), "rate limited");
        assert!(matches!(read(200, json!({ "code": 50_002 })), Sent::Failed(_)));
        assert!(matches!(read(200, json!("hello")), Sent::Failed(_)), "not the API");
        assert!(matches!(read(403, json!({})), Sent::Unauthorized(_)));
        assert!(matches!(read(400, json!({ "code": 40_002 })), Sent::Refused(_)));
        assert!(matches!(read(503, json!({ "code": 0 })), Sent::Failed(_)));
    }
}
