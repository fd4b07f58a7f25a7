//! Tests of coins bought without money: the hash chain includes their provider, and they can be voided.

use proptest::prelude::*;

use super::model::coins;
use crate::*;

const WALLET: WalletId = WalletId(1);
const PROVIDERS: [Option<Provider>; 4] =
    [None, Some(Provider::Stripe), Some(Provider::Sandbox), Some(Provider::StripeTest)];

fn lot(id: i64, provider: Option<Provider>) -> Lot {
    Lot::paid(LotId(id), Source::Purchase, 0).through(provider)
}

fn post(ledger: &mut Ledger, entry: &Entry) {
    ledger.post(entry).unwrap();
}

fn wallet(ledger: &Ledger) -> Wallet {
    ledger.wallet(WALLET).unwrap()
}

proptest! {
    #[test]
    fn voiding_takes_all_simulated_coins_and_no_other(
        lots in proptest::collection::vec((0..PROVIDERS.len(), 1..50_i64), 1..8),
        spent in 0..60_i64,
        refunded in any::<prop::sample::Index>(),
    ) {
        let mut ledger = Ledger::new();
        for (id, (provider, many)) in (1..).zip(&lots) {
            let entry = grant(&wallet(&ledger), lot(id, PROVIDERS[*provider]), coins(*many));
            post(&mut ledger, &entry.unwrap());
        }
        if let Ok(entry) = spend(&wallet(&ledger), coins(spent), 0) {
            post(&mut ledger, &entry);
        }
        let id = LotId(i64::try_from(refunded.index(lots.len())).unwrap() + 1);
        let before = wallet(&ledger);
        let debtor = WalletDebt { wallet: &before, used: ledger.used(id) };
        post(&mut ledger, &refund(&[&before], debtor, id, 0).unwrap());

        let simulated = |lot: LotId| {
            let (provider, _) = lots[usize::try_from(lot.0).unwrap() - 1];
            provider >= 2
        };
        let before = wallet(&ledger);
        if let Some(entry) = void(&before, simulated, 9) {
            post(&mut ledger, &entry);
        }
        let after = wallet(&ledger);
        prop_assert_eq!(void(&after, simulated, 9), None, "a second run finds nothing");
        for id in (1..).take(lots.len()).map(LotId) {
            let kept = |coins| if simulated(id) { Coins::ZERO } else { coins };
            prop_assert_eq!(after.remaining(id), kept(before.remaining(id)));
            prop_assert_eq!(after.owed_of(id), kept(before.owed_of(id)));
        }
    }
}

#[test]
fn paid_coins_cannot_be_voided() {
    for provider in [None, Some(Provider::Stripe)] {
        let mut ledger = Ledger::new();
        let granted = grant(&wallet(&ledger), lot(1, provider), coins(10)).unwrap();
        post(&mut ledger, &granted);
        assert_eq!(void(&wallet(&ledger), |_| true, 1), None);
        let taken = spend(&wallet(&ledger), coins(10), 1).unwrap();
        let mut forged = Entry { kind: EntryKind::Void, ..taken };
        forged.postings[1].account = Account::Voided;
        assert_eq!(ledger.post(&forged), Err(EntryError::NotSimulated(1)));
    }
}

#[test]
fn a_changed_provider_is_detected_but_not_one_added_to_an_old_lot() {
    let empty = Ledger::new();
    let with = |provider| grant(&wallet(&empty), lot(1, provider), coins(10)).unwrap();
    for sealed in PROVIDERS {
        let hash = empty.next_hash(&with(sealed));
        for found in PROVIDERS {
            let checked = Ledger::new().post_verified(&with(found), &hash);
            let accepted = found == sealed || sealed.is_none();
            assert_eq!(checked.is_ok(), accepted, "{sealed:?} became {found:?}");
        }
    }
}

#[test]
fn the_chain_continues_after_a_lot_to_which_a_provider_was_added() {
    let mut old = Ledger::new();
    let granted = grant(&wallet(&old), lot(1, None), coins(10)).unwrap();
    let mut entries = vec![(granted.clone(), old.next_hash(&granted))];
    post(&mut old, &granted);
    let spent = spend(&wallet(&old), coins(3), 1).unwrap();
    entries.push((spent.clone(), old.next_hash(&spent)));
    entries[0].0.opens = Some(lot(1, Some(Provider::Sandbox)));
    let mut replayed = Ledger::new();
    for (entry, hash) in &entries {
        assert_eq!(replayed.post_verified(entry, hash), Ok(()));
    }
}
