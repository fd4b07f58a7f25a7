//! Test servers in place of Meta and TikTok, on a real socket. Like the real servers, they refuse a whole batch if one
//! event of the batch is bad.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use campaigns::conversions::{ConversionOptions, MetaSettings, TikTokSettings};
use serde_json::{Value, json};
use tokio::sync::Notify;

use crate::peer::{Asked, Peer, Reply};

pub(super) const TOKEN: &str = "EAAB-hush";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    Up,
    Down,
    /// The test server responds that the access token is invalid.
    Locked,
    /// The test server accepts events, and closes the connection without a response.
    Mute,
    /// The test server accepts events, keeps the connection open, and never responds.
    Silent,
}

struct State {
    mood: Mood,
    poisoned: BTreeSet<String>,
    /// The bodies of the accepted requests, oldest first.
    taken: Vec<Value>,
    requests: usize,
}

pub(super) struct Receiver {
    peer: Peer,
    state: Arc<Mutex<State>>,
    /// Notified whenever a request is accepted.
    pub(super) heard: Arc<Notify>,
}

impl Receiver {
    pub(super) async fn start() -> Self {
        let state =
            State { mood: Mood::Up, poisoned: BTreeSet::new(), taken: Vec::new(), requests: 0 };
        let (state, heard) = (Arc::new(Mutex::new(state)), Arc::new(Notify::new()));
        let (shared, bell) = (Arc::clone(&state), Arc::clone(&heard));
        let peer =
            Peer::start(move |asked| answer(&mut shared.lock().unwrap(), &bell, asked)).await;
        Self { peer, state, heard }
    }

    pub(super) fn meta(&self) -> ConversionOptions {
        let meta = MetaSettings {
            api: format!("{}/v24.0", self.peer.address).parse().unwrap(),
            pixel_id: "12345".into(),
            access_token: TOKEN.into(),
            test_code: None,
        };
        ConversionOptions { meta: Some(meta), tiktok: None }
    }

    pub(super) fn tiktok(&self) -> ConversionOptions {
        let tiktok = TikTokSettings {
            api: format!("{}/open_api", self.peer.address).parse().unwrap(),
            pixel_id: "C4A1".into(),
            access_token: TOKEN.into(),
        };
        ConversionOptions { meta: None, tiktok: Some(tiktok) }
    }

    pub(super) fn turn(&self, mood: Mood) {
        self.state.lock().unwrap().mood = mood;
    }

    /// Makes the test server refuse, from now on, every batch of events that contains one of these
    /// events, and no other batch.
    pub(super) fn poison(&self, event_ids: &[String]) {
        self.state.lock().unwrap().poisoned = event_ids.iter().cloned().collect();
    }

    /// Returns the bodies of the requests that were accepted so far, oldest first.
    pub(super) fn taken(&self) -> Vec<Value> {
        self.state.lock().unwrap().taken.clone()
    }

    /// Returns the ids of all accepted events, sorted. An event that was accepted twice appears twice.
    pub(super) fn event_ids(&self) -> Vec<String> {
        let mut all: Vec<_> = self.taken().iter().flat_map(ids).collect();
        all.sort();
        all
    }

    pub(super) fn requests(&self) -> usize {
        self.state.lock().unwrap().requests
    }

    pub(super) fn last(&self, path: &str) -> Asked {
        self.peer.last(path)
    }
}

fn ids(body: &Value) -> Vec<String> {
    let events = body["data"].as_array().unwrap();
    events.iter().map(|event| event["event_id"].as_str().unwrap().to_owned()).collect()
}

fn answer(state: &mut State, bell: &Notify, asked: &Asked) -> Reply {
    state.requests += 1;
    let body: Value = serde_json::from_str(&asked.body).unwrap();
    let is_meta = asked.path.ends_with("/events");
    let error = |code: i64| json!({ "error": { "code": code, "message": "Not so" } });
    match state.mood {
        Mood::Down => return Reply::Json(503, json!({})),
        Mood::Locked if is_meta => return Reply::Json(400, error(190)),
        Mood::Locked => return Reply::Json(200, json!({ "code": 40105, "message": "No" })),
        _ => {}
    }
    let told = ids(&body);
    if told.iter().any(|id| state.poisoned.contains(id)) {
        return match is_meta {
            true => Reply::Json(400, error(100)),
            false => Reply::Json(200, json!({ "code": 40002, "message": "Not so" })),
        };
    }
    let count = told.len();
    state.taken.push(body);
    bell.notify_one();
    match state.mood {
        Mood::Mute => Reply::Raw(String::new()),
        Mood::Silent => Reply::Silence,
        _ if is_meta => Reply::Json(200, json!({ "events_received": count })),
        _ => Reply::Json(200, json!({ "code": 0, "message": "OK" })),
    }
}
