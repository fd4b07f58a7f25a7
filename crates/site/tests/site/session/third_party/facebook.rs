//! Tests of the sign-in with Facebook, against a test server that responds like Graph API version 20.0.

use login_providers::{NewProvider, PROVIDER_TIMEOUT, ProviderKind};
use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use test_database::TestDatabase;
use test_database::on_both_engines;

use super::{finish, outcome, start, state_of};
use crate::peer::{Asked, Peer, Reply, parsed};
use crate::session::browser::{TestBrowser, refusal};
use crate::site::{Answer, NOW, TestSite};

const APP: &str = "1234567890";
const SECRET: &str = "hush";
const TOKEN: &str = "EAAB token";

/// How the test server responds.
struct Script {
    challenge: String,
    user: &'static str,
    /// Fields that replace the correct ones in the response of `debug_token`.
    facts: Value,
    /// Fields that replace the correct ones in the response of `/me`.
    me: Value,
}

struct Graph {
    peer: Peer,
    script: Arc<Mutex<Script>>,
}

impl Graph {
    async fn start() -> Self {
        let (challenge, facts, me) = (String::new(), json!({}), json!({}));
        let script = Arc::new(Mutex::new(Script { challenge, user: "77", facts, me }));
        let told = Arc::clone(&script);
        let peer = Peer::start(move |asked| answer(&told.lock().unwrap(), asked)).await;
        Self { peer, script }
    }

    fn provider(&self) -> NewProvider {
        NewProvider {
            name: "facebook".into(),
            kind: ProviderKind::Facebook,
            label: None,
            client_id: APP.into(),
            client_secret: Some(SECRET.into()),
            team_id: None,
            key_id: None,
            private_key: None,
            issuer: Some(self.peer.address.clone()),
            version: None,
        }
    }

    async fn site(&self, scratch: &TestDatabase) -> TestSite {
        let database = scratch.open().await;
        TestSite::with_providers(database, vec![self.provider()], PROVIDER_TIMEOUT)
    }

    async fn sign_in(&self, browser: &mut TestBrowser<'_>) -> Answer {
        let url = start(browser, "facebook", "/me").await;
        let (at, query) = url.split_once('?').unwrap();
        assert_eq!(at, format!("{}/v20.0/dialog/oauth", self.peer.address));
        let asked = parsed(query);
        assert_eq!((asked["client_id"].as_str(), asked["response_type"].as_str()), (APP, "code"));
        assert_eq!(asked["redirect_uri"], "https://books.example/third-party/facebook");
        self.script.lock().unwrap().challenge = asked["code_challenge"].clone();
        let returned = json!({ "code": "AQcode", "state": state_of(&url) });
        finish(browser, "facebook", &returned).await
    }

    fn says(&self, facts: Value, me: Value) {
        let mut script = self.script.lock().unwrap();
        (script.facts, script.me) = (facts, me);
    }
}

fn answer(script: &Script, asked: &Asked) -> Reply {
    let with = |mut usual: Value, other: &Value| {
        for (name, value) in other.as_object().unwrap() {
            usual[name] = value.clone();
        }
        usual
    };
    match asked.path.as_str() {
        "/v20.0/oauth/access_token" => {
            let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(asked.field("code_verifier")));
            assert_eq!((asked.field("client_id"), asked.field("client_secret")), (APP, SECRET));
            if challenge != script.challenge || asked.field("code") != "AQcode" {
                let error = json!({ "message": "This authorization code has expired.",
                    "type": "OAuthException", "code": 100, "error_subcode": 36007 });
                return Reply::Json(400, json!({ "error": error }));
            }
            Reply::Json(
                200,
                json!({ "access_token": TOKEN, "token_type": "bearer", "expires_in": 5_183_944 }),
            )
        }
        "/v20.0/debug_token" => {
            assert_eq!(asked.field("input_token"), TOKEN);
            assert_eq!(asked.field("access_token"), format!("{APP}|{SECRET}"));
            let facts = json!({ "app_id": APP, "type": "USER", "application": "Books", "is_valid": true,
                "expires_at": NOW + 5_183_944, "scopes": ["public_profile"], "user_id": script.user });
            Reply::Json(200, json!({ "data": with(facts, &script.facts) }))
        }
        "/v20.0/me" => {
            let mut proof = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
            proof.update(TOKEN.as_bytes());
            assert_eq!(asked.field("appsecret_proof"), hex::encode(proof.finalize().into_bytes()));
            Reply::Json(200, with(json!({ "id": script.user, "name": "Ann Reader" }), &script.me))
        }
        other => Reply::Json(404, json!({ "there is no": other })),
    }
}

on_both_engines! {
    async fn a_guest_is_bound_with_facebook_and_signs_in_again(scratch: TestDatabase) {
        let graph = Graph::start().await;
        let site = graph.site(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let number = phone.number().await;
        assert_eq!(outcome(&graph.sign_in(&mut phone).await), "bound");
        let profile = phone.profile().await;
        assert_eq!(profile["bound_providers"][0]["label"], "Ann Reader");
        assert_eq!(profile["providers"], json!([{ "name": "facebook", "kind": "facebook", "label": "Facebook" }]));
        let asked = ["/v20.0/oauth/access_token", "/v20.0/debug_token", "/v20.0/me"];
        assert_eq!(graph.peer.paths(), asked);
        let mut laptop = TestBrowser::visiting(&site).await;
        assert_eq!(outcome(&graph.sign_in(&mut laptop).await), "signed_in");
        assert_eq!(laptop.number().await, number);
    }

    async fn a_token_of_another_app_or_user_is_rejected(scratch: TestDatabase) {
        let graph = Graph::start().await;
        let site = graph.site(&scratch).await;
        let mut owner = TestBrowser::visiting(&site).await;
        graph.sign_in(&mut owner).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let number = browser.number().await;
        for (facts, me) in [
            (json!({ "app_id": "999" }), json!({})),
            (json!({ "is_valid": false }), json!({})),
            (json!({ "type": "PAGE" }), json!({})),
            (json!({ "expires_at": NOW }), json!({})),
            (json!({ "user_id": "78" }), json!({})),
            (json!({ "user_id": "" }), json!({ "id": "" })),
            (json!({}), json!({ "id": "78" })),
        ] {
            graph.says(facts.clone(), me.clone());
            let refused = graph.sign_in(&mut browser).await;
            assert_eq!(refusal(&refused), (403, 1107), "{facts} {me}");
            let profile = browser.profile().await;
            let standing = (&profile["guest_number"], &profile["is_third_party_bound"]);
            assert_eq!(standing, (&json!(number), &json!(0)), "{facts} {me}");
        }
        graph.says(json!({ "expires_at": 0 }), json!({}));
        assert_eq!(outcome(&graph.sign_in(&mut browser).await), "signed_in", "0 is for ever");
    }
}

#[tokio::test]
async fn an_old_code_restarts_the_sign_in_and_an_invalid_response_is_an_outage() {
    let (scratch, graph) = (TestDatabase::sqlite().await, Graph::start().await);
    let site = graph.site(&scratch).await;
    let mut browser = TestBrowser::visiting(&site).await;
    let url = start(&mut browser, "facebook", "/me").await;
    let returned = json!({ "code": "of another attempt", "state": state_of(&url) });
    assert_eq!(refusal(&finish(&mut browser, "facebook", &returned).await), (403, 1108));
    graph.says(json!({ "app_id": 7 }), json!({}));
    assert_eq!(refusal(&graph.sign_in(&mut browser).await), (503, 1109));
}

#[tokio::test]
async fn the_graph_version_and_url_are_configurable() {
    let scratch = TestDatabase::sqlite().await;
    let graph = Graph::start().await;
    let provider = NewProvider { version: Some("v23.0".into()), issuer: None, ..graph.provider() };
    let site = TestSite::with_providers(scratch.open().await, vec![provider], PROVIDER_TIMEOUT);
    let mut browser = TestBrowser::visiting(&site).await;
    let url = start(&mut browser, "facebook", "/me").await;
    assert!(url.starts_with("https://www.facebook.com/v23.0/dialog/oauth?client_id=1234567890&"));
    assert!(graph.peer.paths().is_empty());
}
