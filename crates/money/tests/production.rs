//! Tests that simulated purchases are void as soon as the site goes into production.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::Arc;
use std::time::Duration;

use database::{Database, DatabaseError, execute, fetch_all, fetch_one};
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use money::payments::{
    ChosenProvider, OrderKind, OrderRequest, PaymentError, PaymentOptions, Payments, Products,
    SandboxChoice, StripeSettings, Voided,
};
use money::vip;
use money::wallet::{
    self, Coins, Direction, Grant, GrantKind, Provider, Source, WalletError, Wallets,
};
use outbound::HttpClient;
use readers::ReaderId;
use test_database::{TestDatabase, new_reader, on_both_engines};

const NOW: i64 = 1_800_000_000;

struct Shop {
    database: Database,
    clock: Arc<ManualClock>,
    wallets: Wallets,
    /// The payment service with the sandbox as its provider, for the time before the site goes into production.
    trial: Payments,
}

impl Shop {
    async fn new(scratch: &TestDatabase) -> Self {
        let database = scratch.open().await;
        let clock = Arc::new(ManualClock::at(NOW));
        let wallets = Wallets::new(database.clone(), clock.clone());
        let trial = payments(&database, &clock, ChosenProvider::Sandbox);
        Self { database, clock, wallets, trial }
    }

    fn production(&self) -> Payments {
        payments(&self.database, &self.clock, ChosenProvider::None)
    }

    async fn reader(&self, number: i64) -> ReaderId {
        ReaderId::new(new_reader(&self.database, number).await)
    }

    /// Orders a pack or a plan in the sandbox and returns the order id.
    async fn order(&self, reader: ReaderId, kind: OrderKind, item: &str) -> String {
        let asked = OrderRequest { kind, item: item.to_owned(), return_to: None };
        let key = format!("{item}-0123456789abcdef").parse().unwrap();
        self.trial.create_order(reader, key, asked).await.unwrap().order_id
    }

    async fn buy(&self, reader: ReaderId, kind: OrderKind, item: &str) -> String {
        let order = self.order(reader, kind, item).await;
        self.trial.submit_in_sandbox(&order, SandboxChoice::Pay).await.unwrap();
        order
    }

    async fn balance(&self, reader: ReaderId) -> (i64, i64) {
        let balance = self.wallets.balance(reader).await.unwrap().balance;
        (balance.paid.get(), balance.bonus.get())
    }

    async fn has_vip(&self, reader: ReaderId) -> bool {
        vip::is_live(&mut self.database.read().await.unwrap(), reader, NOW).await.unwrap()
    }

    async fn faults(&self) -> Vec<String> {
        self.wallets.verify().await.unwrap().faults
    }
}

fn payments(database: &Database, clock: &Arc<ManualClock>, provider: ChosenProvider) -> Payments {
    Payments::new(
        database.clone(),
        clock.clone(),
        Arc::new(SeededRandomness::new(7)),
        PaymentOptions { products: Products::default(), provider },
        "https://books.example",
        HttpClient::new(Duration::from_secs(1), 1 << 20),
    )
}

fn given(coins: i64) -> Grant {
    let (coins, kind) = (Coins::new(coins).unwrap(), GrantKind::Paid);
    Grant { coins, kind, source: Source::Support, reason: "a gift".into(), key: None }
}

on_both_engines! {
    async fn sandbox_coins_and_vip_are_void_in_production(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let [buyer, other] = [shop.reader(1).await, shop.reader(2).await];
        shop.buy(buyer, OrderKind::Pack, "200").await;
        shop.buy(buyer, OrderKind::Plan, "month").await;
        let unpaid = shop.order(other, OrderKind::Pack, "525").await;
        for reader in [buyer, other] {
            shop.wallets.grant(reader, given(30)).await.unwrap();
        }
        assert_eq!(shop.balance(buyer).await, (230, 100));
        assert!(shop.has_vip(buyer).await);
        assert!(!shop.trial.mine(buyer).await.unwrap().first_recharge);

        let voided = shop.production().enter_production().await.unwrap();
        assert_eq!(voided, Voided { first: true, wallets: 1, subscriptions: 1 });
        assert_eq!((shop.balance(buyer).await, shop.balance(other).await), ((30, 0), (30, 0)));
        assert!(!shop.has_vip(buyer).await);
        let mine = shop.production().mine(buyer).await.unwrap();
        assert!(mine.first_recharge, "no money was paid yet");
        assert!(mine.vip.is_some_and(|vip| !vip.renews), "it has ended");
        let query = Default::default();
        let (records, _) =
            shop.wallets.records(buyer, Direction::Consumption, &query, 10).await.unwrap();
        let shown = (records[0].kind.as_str(), records[0].coins, records[0].bonus);
        assert_eq!((records.len(), shown), (1, ("void", -200, -100)));
        assert_eq!((records[0].balance.coins, records[0].balance.bonus), (30, 0));
        assert_eq!(shop.faults().await, Vec::<String>::new());

        let again = shop.production().enter_production().await.unwrap();
        assert_eq!(again, Voided { first: false, wallets: 0, subscriptions: 0 });
        let late = shop.trial.submit_in_sandbox(&unpaid, SandboxChoice::Pay).await;
        assert!(matches!(late, Err(PaymentError::Unavailable(_))), "{late:?}");
        assert_eq!(shop.balance(other).await, (30, 0), "a node that still runs a trial adds nothing");
        assert!(shop.trial.enter_production().await.is_err(), "nobody pays in the sandbox");
    }

    async fn lots_and_vip_carry_their_provider(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let reader = shop.reader(1).await;
        shop.buy(reader, OrderKind::Pack, "200").await;
        shop.buy(reader, OrderKind::Plan, "week").await;
        shop.wallets.grant(reader, given(5)).await.unwrap();
        let paid = given(7);
        shop.database.write::<_, WalletError, _>(move |unit| Box::pin(async move {
            wallet::grant_through(unit, reader, &paid, Some(Provider::Stripe), NOW).await
        })).await.unwrap();
        let mut db = shop.database.read().await.unwrap();
        let lots = fetch_all!(&mut db, (Option<String>,), "SELECT provider FROM coin_lot ORDER BY id");
        let lots: Vec<_> = lots.unwrap().into_iter().map(|(provider,)| provider).collect();
        let sandbox = Some("sandbox".to_owned());
        assert_eq!(lots, [sandbox.clone(), sandbox, None, Some("stripe".to_owned())]);
        let (vip,) = fetch_one!(&mut db, (String,), "SELECT provider FROM vip").unwrap();
        assert_eq!(vip, "sandbox");
        drop(db);
        shop.production().enter_production().await.unwrap();
        assert_eq!(shop.balance(reader).await, (12, 0), "money was paid for these, or they were given");
    }

    async fn a_provider_that_is_not_that_of_the_order_is_a_fault(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let reader = shop.reader(1).await;
        shop.buy(reader, OrderKind::Pack, "200").await;
        assert_eq!(shop.faults().await, Vec::<String>::new());
        let changed = shop.database.write::<_, DatabaseError, _>(|unit| Box::pin(async move {
            execute!(unit, "UPDATE payment_order SET provider = 'stripe'")
        }));
        changed.await.unwrap();
        let faults = shop.faults().await;
        assert_eq!(faults.len(), 2, "the coins and the bonus: {faults:?}");
        assert!(faults[0].ends_with("does not carry the provider of its order"), "{faults:?}");
        let changed = shop.database.write::<_, DatabaseError, _>(|unit| Box::pin(async move {
            execute!(unit, "UPDATE coin_lot SET provider = 'stripe'")
        }));
        assert!(changed.await.is_err(), "lots are not changed");
        let undone = shop.database.write::<_, DatabaseError, _>(|unit| Box::pin(async move {
            database::enter_production(unit, NOW).await?;
            execute!(unit, "DELETE FROM production")
        }));
        assert!(undone.await.is_err(), "production is not undone");
    }
}

#[test]
fn a_test_key_of_stripe_takes_no_money() {
    let stripe = |key: &str| {
        ChosenProvider::Stripe(StripeSettings {
            url: "https://api.stripe.com".parse().unwrap(),
            secret_key: key.to_owned(),
            webhook_secret: "whsec_0123456789".to_owned(),
        })
    };
    for (provider, simulated) in [
        (ChosenProvider::None, false),
        (ChosenProvider::Sandbox, true),
        (stripe("sk_test_0123456789"), true),
        (stripe("rk_test_0123456789"), true),
        (stripe("sk_live_0123456789"), false),
        (stripe("rk_live_0123456789"), false),
    ] {
        assert_eq!(provider.is_simulated(), simulated, "{provider:?}");
    }
}
