//! How many statements it takes to unlock the rest of a long book.

use money::wallet::{self, UnlockRequest, WalletError};

use crate::owners::Owners;
use crate::site::{NOW, id};
use crate::wallet::{coins, paid};
use readers::ReaderId;
use test_database::on_both_engines;

const LONG: i64 = 7;
const SECTIONS: i64 = 2_000;

/// Unlocks all sections, and returns how many statements that took.
async fn unlock_all(owners: &Owners, reader: ReaderId, key: &str) -> u64 {
    let sections: Vec<_> = (1..=SECTIONS).collect();
    let asked = UnlockRequest { book_id: id(LONG), sections, price: SECTIONS };
    let before = owners.database.statements();
    let receipt = owners.unlocking.unlock(reader, key.parse().unwrap(), asked).await.unwrap();
    assert_eq!(receipt.body.sections.len(), 2_000);
    assert_eq!((receipt.body.spent.coins, receipt.body.spent.bonus), (1_900, 100));
    owners.database.statements() - before
}

on_both_engines! {
    async fn two_thousand_sections_are_unlocked_in_a_few_statements(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        owners.sell(LONG, 2_000, 1).await;
        let (reader, account) = (owners.reader(1).await, owners.reader(2).await);
        for grant in [paid(5_000), crate::wallet::bonus(100, 9)] {
            owners.wallets.grant(reader, grant).await.unwrap();
        }
        // Reads the key that signs receipts, once in the life of a service.
        let none = owners.unlocking.receipt(reader, "none").await;
        assert!(matches!(none, Err(WalletError::NoSuchReceipt)));

        let first = unlock_all(&owners, reader, "the-first-request").await;
        assert!(first <= 20, "{first} statements");
        assert_eq!(unlock_all(&owners, reader, "the-first-request").await, 1, "the stored response");
        let again = unlock_all(&owners, reader, "another-request-1").await;
        assert!(again <= 15, "{again} statements for a receipt that covers them");

        let before = owners.database.statements();
        let merged = owners.database.write::<_, WalletError, _>(move |unit| Box::pin(async move {
            wallet::merge(unit, reader, account, coins(0), NOW).await
        }));
        let merged = merged.await.unwrap();
        assert_eq!(merged.unlocks.len(), 2_000);
        let undone = owners.database.write::<_, WalletError, _>(move |unit| Box::pin(async move {
            wallet::undo_merge(unit, reader, account, &merged, NOW).await
        }));
        assert_eq!(undone.await.unwrap().unlocks.len(), 2_000);
        let both = owners.database.statements() - before;
        assert!(both <= 30, "{both} statements for a merge and its undoing");
        assert_eq!(owners.wallets.verify().await.unwrap().faults, Vec::<String>::new());
    }
}
