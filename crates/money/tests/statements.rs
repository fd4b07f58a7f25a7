//! Tests the number of SQL statements for unlocking all sections of a long book, and for merging a reader who has
//! unlocked them.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::Arc;

use catalogue::{BookId, Catalogue, NewBook};
use database::Database;
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use manuscript::markdown;
use money::wallet::{
    self, Coins, Grant, GrantKind, MergeLimit, Percent, PriceRules, Source, UnlockRequest,
    UnlockService, WalletError, Wallets,
};
use readers::ReaderId;
use test_database::{TestDatabase, new_reader, on_both_engines};

const NOW: i64 = 1_800_000_000;
const SECTIONS: i64 = 2_000;

struct Shop {
    database: Database,
    wallets: Wallets,
    unlocking: UnlockService,
    book_id: BookId,
}

impl Shop {
    /// Creates a site with one published book: 2,000 sections at one coin each.
    async fn new(scratch: &TestDatabase) -> Self {
        let database = scratch.open().await;
        let clock = Arc::new(ManualClock::at(NOW));
        let randomness = Arc::new(SeededRandomness::new(7));
        let catalogue = Catalogue::new(database.clone(), clock.clone(), randomness.clone());
        let text: String =
            (1..=SECTIONS).map(|number| format!("# Part {number}\n\nThe tide.\n\n")).collect();
        let sections = markdown::sections(&text).unwrap();
        let book_id = BookId::derived_from("long");
        let book = NewBook::new(book_id.clone(), "A long book", "A Pen", sections);
        catalogue.publish(NewBook { free_sections: 0, price: 1, ..book }).await.unwrap();
        let rules = PriceRules { rest_discount: Percent::ZERO, ..PriceRules::default() };
        let unlocking = UnlockService::new(database.clone(), clock.clone(), randomness, rules);
        Self { wallets: Wallets::new(database.clone(), clock), database, unlocking, book_id }
    }

    async fn reader(&self, number: i64) -> ReaderId {
        ReaderId::new(new_reader(&self.database, number).await)
    }

    async fn grant(&self, reader: ReaderId, coins: i64, kind: GrantKind) {
        let (coins, source) = (Coins::new(coins).unwrap(), Source::Purchase);
        let grant = Grant { coins, kind, source, reason: "a pack".into(), key: None };
        assert!(self.wallets.grant(reader, grant).await.unwrap());
    }

    /// Unlocks all sections of the book for the reader, and returns how many SQL statements were run.
    async fn unlock_all(&self, reader: ReaderId, key: &str) -> u64 {
        let (book_id, sections) = (self.book_id.clone(), (1..=SECTIONS).collect());
        let asked = UnlockRequest { book_id, sections, price: SECTIONS };
        let before = self.database.statements();
        let receipt = self.unlocking.unlock(reader, key.parse().unwrap(), asked).await.unwrap();
        assert_eq!(receipt.body.sections.len(), 2_000);
        assert!(receipt.body.sections.iter().all(|section| section.price == 1));
        assert_eq!((receipt.body.spent.coins, receipt.body.spent.bonus), (1_900, 100));
        assert_eq!((receipt.body.balance.coins, receipt.body.balance.bonus), (3_100, 0));
        self.database.statements() - before
    }

    async fn unlocks(&self, reader: ReaderId) -> usize {
        let mut db = self.database.read().await.unwrap();
        wallet::unlocked_sections(&mut db, reader, None).await.unwrap().len()
    }
}

on_both_engines! {
    async fn two_thousand_sections_are_unlocked_and_merged_in_a_few_statements(scratch: TestDatabase) {
        let shop = Shop::new(&scratch).await;
        let (reader, account) = (shop.reader(1).await, shop.reader(2).await);
        shop.grant(reader, 5_000, GrantKind::Paid).await;
        shop.grant(reader, 100, GrantKind::Bonus { expires: Some(NOW + 86_400) }).await;
        // Makes the service load and cache the key that signs receipts, so that the counts below do not include loading
        // the key.
        let none = shop.unlocking.receipt(reader, "none").await;
        assert!(matches!(none, Err(WalletError::NoSuchReceipt)));

        let first = shop.unlock_all(reader, "the-first-request").await;
        assert!(first <= 20, "{first} statements");
        let replayed = shop.unlock_all(reader, "the-first-request").await;
        assert_eq!(replayed, 1, "the stored response");
        let covered = shop.unlock_all(reader, "another-request-1").await;
        assert!(covered <= 15, "{covered} statements to find the receipt that covers them");

        let before = shop.database.statements();
        let merged = shop.database.write::<_, WalletError, _>(move |unit| Box::pin(async move {
            let bonus_per_week = Coins::new(100).unwrap();
            let limit = MergeLimit { bonus_per_week, guest_since: NOW };
            wallet::merge(unit, reader, account, limit, NOW).await
        }));
        let merged = merged.await.unwrap();
        assert_eq!((merged.unlocks.len(), merged.receipts.len()), (2_000, 1));
        assert_eq!((shop.unlocks(reader).await, shop.unlocks(account).await), (0, 2_000));
        let undone = shop.database.write::<_, WalletError, _>(move |unit| Box::pin(async move {
            wallet::undo_merge(unit, reader, account, &merged, NOW).await
        }));
        assert_eq!(undone.await.unwrap().unlocks.len(), 2_000);
        let both = shop.database.statements() - before;
        assert!(both <= 40, "{both} statements for a merge and its undoing");
        assert_eq!((shop.unlocks(reader).await, shop.unlocks(account).await), (2_000, 0));
        assert_eq!(shop.wallets.verify().await.unwrap().faults, Vec::<String>::new());
    }
}
