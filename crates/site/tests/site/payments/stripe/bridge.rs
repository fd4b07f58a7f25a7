//! A proxy in front of `localstripe` (a test server with Stripe's API) that adds the features that `localstripe` lacks:
//! checkouts, schedules, and the end of periods. Payments, subscriptions, invoices, refunds and most events come from
//! `localstripe`.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use foundation::clock::{Clock as _, SystemClock};
use money::payments::sign;
use serde_json::{Value, json};

use super::localstripe::Localstripe;
use crate::peer::{Asked, Peer, Reply};

pub(super) const SECRET: &str = "whsec_0123456789";
const CARD: &str =
    "type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2031&card[cvc]=123";
const DAY: i64 = 86_400;

/// A webhook event, with the body and the signature that are delivered to the site.
#[derive(Debug, Clone)]
pub(super) struct Event {
    pub(super) id: String,
    pub(super) kind: String,
    pub(super) signature: String,
    pub(super) body: String,
}

pub(super) struct Bridge {
    peer: Peer,
    state: Arc<Mutex<State>>,
}

struct State {
    stripe: Localstripe,
    address: String,
    silent: bool,
    /// Whether requests to cancel get 429, as if they exceeded the rate limit.
    busy: bool,
    /// Checkouts by order id, each with the form fields of the request that opened the checkout.
    sessions: BTreeMap<String, (Value, BTreeMap<String, String>)>,
    /// Number of elapsed periods, by subscription.
    passed: BTreeMap<String, i64>,
    /// Stripe's subscription schedules (planned changes of a subscription), by subscription id.
    schedules: BTreeMap<String, Value>,
    events: Vec<Event>,
    made: usize,
}

impl Bridge {
    pub(super) async fn start() -> Self {
        let stripe = Localstripe::start().await;
        let state = Arc::new(Mutex::new(State {
            stripe,
            address: String::new(),
            silent: false,
            busy: false,
            sessions: BTreeMap::new(),
            passed: BTreeMap::new(),
            schedules: BTreeMap::new(),
            events: Vec::new(),
            made: 0,
        }));
        let told = Arc::clone(&state);
        let peer = Peer::start(move |asked| told.lock().unwrap().answer(asked)).await;
        {
            let mut state = state.lock().unwrap();
            state.address = peer.address.clone();
            let hook = format!("url={}/hook&secret={SECRET}", peer.address);
            assert_eq!(state.stripe.ask("POST", "/_config/webhooks/test", &hook).0, 200);
        }
        Self { peer, state }
    }

    pub(super) fn address(&self) -> &str {
        &self.peer.address
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// Pays on the checkout page, as a reader does.
    pub(super) fn pay(&self, order: &str) {
        self.state().pay(order);
    }

    /// Ends the current period of a subscription, and pays for the next period.
    pub(super) fn renew(&self, order: &str) {
        let mut state = self.state();
        let subscription = state.subscription(order);
        let customer =
            state.stripe.get(&format!("/v1/subscriptions/{subscription}")).1["customer"].clone();
        let form = format!("customer={}&subscription={subscription}", customer.as_str().unwrap());
        let invoice = state.stripe.made("/v1/invoices", &form);
        let paid =
            state.stripe.made(&format!("/v1/invoices/{}/pay", invoice["id"].as_str().unwrap()), "");
        assert_eq!(paid["status"], "paid");
        *state.passed.entry(subscription).or_default() += 1;
    }

    /// Ends a subscription, as Stripe does after the last period of a cancelled subscription.
    pub(super) fn end_period(&self, order: &str) {
        let state = self.state();
        let subscription = state.subscription(order);
        let (status, _) =
            state.stripe.ask("DELETE", &format!("/v1/subscriptions/{subscription}"), "");
        assert_eq!(status, 200);
    }

    /// Makes the server stop responding to requests (true), or respond again (false).
    pub(super) fn fall_silent(&self, silent: bool) {
        self.state().silent = silent;
    }

    /// Makes the server respond to cancellations with 429 (true), or normally again (false).
    pub(super) fn limit_cancellations(&self, busy: bool) {
        self.state().busy = busy;
    }

    /// Waits until `wanted` events of a kind have arrived. Then removes all events from the queue, of any kind, and
    /// returns them.
    pub(super) async fn events(&self, wanted: usize, kind: &str) -> Vec<Event> {
        let deadline = SystemClock.unix_seconds() + 30;
        loop {
            let there = self.state().events.iter().filter(|event| event.kind == kind).count();
            if there >= wanted {
                return self.rest();
            }
            assert!(SystemClock.unix_seconds() < deadline, "{kind} does not come");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Removes all events from the queue, and returns them.
    pub(super) fn rest(&self) -> Vec<Event> {
        std::mem::take(&mut self.state().events)
    }
}

impl State {
    fn answer(&mut self, asked: &Asked) -> Reply {
        let parts: Vec<_> = asked.path.trim_start_matches("/v1/").split('/').collect();
        if asked.path == "/hook" {
            self.take_event(asked);
            return Reply::Json(200, json!({}));
        }
        if self.silent {
            return Reply::Json(500, json!({}));
        }
        let by_us = asked.authorization.as_deref() == Some("Bearer sk_test_0123456789");
        assert!(by_us, "{} without the key", asked.path);
        match (asked.method.as_str(), &parts[..]) {
            ("POST", ["checkout", "sessions"]) => Reply::Json(200, self.open(asked)),
            ("POST", ["checkout", "sessions", id, "expire"]) => {
                let session = self.session_mut(id);
                if session["status"] != "open" {
                    return Reply::Json(400, json!({ "error": { "message": "it is not open" } }));
                }
                session["status"] = "expired".into();
                Reply::Json(200, session.clone())
            }
            ("DELETE", ["subscriptions", _]) if self.busy => {
                Reply::Json(429, json!({ "error": { "code": "rate_limit" } }))
            }
            ("GET", ["checkout", "sessions", id]) => Reply::Json(200, self.session(id)),
            ("GET", ["subscriptions", id]) => self.subscription_object(id),
            ("GET", ["invoices"]) => Reply::Json(200, self.invoices(asked.field("subscription"))),
            ("POST", ["subscription_schedules"]) => {
                let id = asked.field("from_subscription").to_owned();
                let schedule = json!({ "id": format!("sub_sched_{id}"), "status": "active",
                    "metadata": {}, "phases": [{ "start_date": 1, "end_date": 2 }] });
                self.schedules.insert(id, schedule.clone());
                Reply::Json(200, schedule)
            }
            ("POST", ["subscription_schedules", id, ..]) => {
                let of = id.trim_start_matches("sub_sched_");
                if parts.len() == 3 {
                    return Reply::Json(200, self.schedules.remove(of).unwrap());
                }
                assert_eq!(
                    asked.field("phases[1][items][0][price_data][recurring][interval]"),
                    "year"
                );
                let schedule = self.schedules.get_mut(of).unwrap();
                schedule["metadata"]["next_plan"] = asked.field("metadata[next_plan]").into();
                Reply::Json(200, schedule.clone())
            }
            (method, _) => {
                let (status, object) = self.stripe.ask(method, &asked.path, &asked.body);
                if status == 200 && asked.path == "/v1/refunds" {
                    let charge = self
                        .stripe
                        .get(&format!("/v1/charges/{}", object["charge"].as_str().unwrap()))
                        .1;
                    self.tell("charge.refunded", &charge);
                }
                Reply::Json(status, object)
            }
        }
    }

    /// Opens a checkout. A request with the idempotency key of an earlier request gets the checkout of the earlier
    /// request.
    fn open(&mut self, asked: &Asked) -> Value {
        let order = asked.field("client_reference_id").to_owned();
        assert_eq!(asked.key.as_deref(), Some(format!("order:{order}").as_str()));
        let id = format!("cs_test_{order}");
        let session = json!({
            "id": id, "object": "checkout.session", "status": "open", "payment_status": "unpaid",
            "url": format!("{}/pay/{id}", self.address), "client_reference_id": order,
            "payment_intent": null, "subscription": null, "mode": asked.field("mode"),
            "metadata": { "order_id": order },
        });
        self.sessions.entry(order).or_insert((session, asked.fields.clone())).0.clone()
    }

    fn session_mut(&mut self, id: &str) -> &mut Value {
        &mut self.sessions.get_mut(id.trim_start_matches("cs_test_")).expect("a session").0
    }

    /// Returns a checkout, including its payment object, as the site requests both together.
    fn session(&mut self, id: &str) -> Value {
        let mut session = self.session_mut(id).clone();
        if let Some(payment) = session["payment_intent"].as_str() {
            session["payment_intent"] =
                self.stripe.get(&format!("/v1/payment_intents/{payment}")).1;
        }
        session
    }

    fn subscription(&self, order: &str) -> String {
        self.sessions[order].0["subscription"].as_str().expect("a subscription").to_owned()
    }

    /// Returns a subscription, with its current period moved forward by the number of elapsed periods.
    fn subscription_object(&self, id: &str) -> Reply {
        let expand = "expand[]=latest_invoice.payment_intent.latest_charge";
        let (status, mut object) = self.stripe.get(&format!("/v1/subscriptions/{id}?{expand}"));
        let passed = self.passed.get(id).copied().unwrap_or_default();
        let days = match object["plan"]["interval"].as_str() {
            Some("week") => 7,
            Some("month") => 30,
            _ => 365,
        };
        for name in ["current_period_start", "current_period_end"] {
            if let Some(time) = object[name].as_i64() {
                object[name] = (time + passed * days * DAY).into();
            }
        }
        let plan = object["plan"].clone();
        object["items"]["data"][0]["price"] = json!({ "id": plan["id"], "product": plan["product"],
            "recurring": { "interval": plan["interval"] } });
        object["schedule"] = self.schedules.get(id).cloned().unwrap_or_default();
        Reply::Json(status, object)
    }

    /// Returns the paid invoices of a subscription, each with its charge and its period.
    fn invoices(&self, id: &str) -> Value {
        let subscription = self.stripe.get(&format!("/v1/subscriptions/{id}")).1;
        let start = subscription["current_period_start"].as_i64().unwrap();
        let length = subscription["current_period_end"].as_i64().unwrap() - start;
        let mut list =
            self.stripe.get(&format!("/v1/invoices?subscription={id}")).1["data"].clone();
        let list = list.as_array_mut().unwrap();
        list.retain(|invoice| invoice["status"] == "paid");
        // `localstripe` lists the newest invoice first.
        for (periods, invoice) in (0..).zip(list.iter_mut().rev()) {
            let start = start + periods * length;
            invoice["lines"]["data"][0]["period"] =
                json!({ "start": start, "end": start + length });
            if let Some(charge) = invoice["charge"].as_str() {
                invoice["charge"] = self.stripe.get(&format!("/v1/charges/{charge}")).1;
            }
        }
        json!({ "data": list })
    }

    fn pay(&mut self, order: &str) {
        let (session, form) = self.sessions[order].clone();
        assert_eq!(session["status"], "open");
        let field = |name: &str| form[name].clone();
        let amount = field("line_items[0][price_data][unit_amount]");
        let currency = field("line_items[0][price_data][currency]");
        let card = self.stripe.made("/v1/payment_methods", CARD)["id"].as_str().unwrap().to_owned();
        let (mut payment, mut subscription) = (Value::Null, Value::Null);
        if session["mode"] == "payment" {
            let order = field("payment_intent_data[metadata][order_id]");
            let form = format!(
                "amount={amount}&currency={currency}&payment_method={card}&confirm=true&metadata[order_id]={order}"
            );
            payment = self.stripe.made("/v1/payment_intents", &form)["id"].clone();
        } else {
            let customer =
                format!("payment_method={card}&invoice_settings[default_payment_method]={card}");
            let customer = self.stripe.made("/v1/customers", &customer)["id"].clone();
            let interval = field("line_items[0][price_data][recurring][interval]");
            let plan = format!(
                "amount={amount}&currency={currency}&interval={interval}&product[name]=VIP"
            );
            let plan = self.stripe.made("/v1/plans", &plan)["id"].clone();
            let order = field("subscription_data[metadata][order_id]");
            let (customer, plan) = (customer.as_str().unwrap(), plan.as_str().unwrap());
            let form =
                format!("customer={customer}&items[0][plan]={plan}&metadata[order_id]={order}");
            subscription = self.stripe.made("/v1/subscriptions", &form)["id"].clone();
        }
        let session = self.session_mut(session["id"].as_str().unwrap());
        session["status"] = "complete".into();
        session["payment_status"] = "paid".into();
        session["payment_intent"] = payment;
        session["subscription"] = subscription;
        let session = session.clone();
        self.tell("checkout.session.completed", &session);
    }

    /// Adds an event to the queue, of a kind that `localstripe` does not send itself.
    fn tell(&mut self, kind: &str, object: &Value) {
        self.made += 1;
        let id = format!("evt_bridge_{}", self.made);
        let body = json!({ "id": id, "type": kind, "data": { "object": object } }).to_string();
        let signature = sign(SECRET.as_bytes(), SystemClock.unix_seconds(), body.as_bytes());
        self.events.push(Event { id, kind: kind.to_owned(), signature, body });
    }

    fn take_event(&mut self, asked: &Asked) {
        let event: Value = serde_json::from_str(&asked.body).unwrap();
        let text = |name: &str| event[name].as_str().unwrap().to_owned();
        let signature = asked.signature.clone().expect("a signature");
        self.events.push(Event {
            id: text("id"),
            kind: text("type"),
            signature,
            body: asked.body.clone(),
        });
    }
}
