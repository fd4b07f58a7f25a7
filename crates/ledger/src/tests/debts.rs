use super::*;

const A: WalletId = WalletId(1);
const B: WalletId = WalletId(2);

fn granted(ledger: &mut Ledger, wallet: WalletId, lot: i64, many: i64) {
    let lot = Lot::paid(LotId(lot), Source::Purchase, 0);
    ledger.post(&grant(&ledger.wallet(wallet).unwrap(), lot, coins(many)).unwrap()).unwrap();
    if let Some(entry) = repay(&ledger.wallet(wallet).unwrap(), lot.id(), 0) {
        ledger.post(&entry).unwrap();
    }
}

fn refunded(ledger: &mut Ledger, wallet: WalletId, lot: i64) -> Result<(), Refusal> {
    let holder = ledger.wallet(wallet).unwrap();
    let debtor = WalletDebt { wallet: &holder, used: ledger.used(LotId(lot)) };
    ledger.post(&refund(&[&holder], debtor, LotId(lot), 0)?).unwrap();
    Ok(())
}

fn spent(ledger: &mut Ledger, wallet: WalletId, many: i64) {
    ledger.post(&spend(&ledger.wallet(wallet).unwrap(), coins(many), 0).unwrap()).unwrap();
}

fn state(ledger: &Ledger, wallet: WalletId) -> (i64, i64) {
    let wallet = ledger.wallet(wallet).unwrap();
    (wallet.total().get(), wallet.debt().get())
}

#[test]
fn what_was_spent_of_a_refunded_lot_becomes_a_debt_that_later_grants_repay() {
    let mut ledger = Ledger::new();
    granted(&mut ledger, A, 1, 200);
    spent(&mut ledger, A, 150);
    refunded(&mut ledger, A, 1).unwrap();
    assert_eq!(state(&ledger, A), (0, 150));
    assert_eq!(refunded(&mut ledger, A, 1), Err(Refusal::NoSuchLot));
    granted(&mut ledger, A, 2, 100);
    assert_eq!(state(&ledger, A), (0, 50));
    granted(&mut ledger, A, 3, 100);
    assert_eq!(state(&ledger, A), (50, 0));
    // Coins that repaid a debt count as used, so they become a debt when the lot of these coins is refunded.
    refunded(&mut ledger, A, 2).unwrap();
    assert_eq!(state(&ledger, A), (50, 100));
}

#[test]
fn a_merge_moves_a_debt_and_its_undo_moves_back_what_was_not_repaid() {
    let mut ledger = Ledger::new();
    granted(&mut ledger, A, 1, 30);
    spent(&mut ledger, A, 30);
    refunded(&mut ledger, A, 1).unwrap();
    let wallets = |ledger: &Ledger| (ledger.wallet(A).unwrap(), ledger.wallet(B).unwrap());
    let (from, into) = wallets(&ledger);
    let merged = merge(&from, &into, Coins::ZERO, 0).unwrap();
    ledger.post(&merged.entry.unwrap()).unwrap();
    assert_eq!((state(&ledger, A), state(&ledger, B)), ((0, 0), (0, 30)));
    granted(&mut ledger, B, 2, 20);
    let (from, into) = wallets(&ledger);
    let undone = undo_merge(&into, &from, &merged.moved, &merged.debts, 0).unwrap();
    ledger.post(&undone.entry.unwrap()).unwrap();
    assert_eq!((state(&ledger, A), state(&ledger, B)), ((0, 10), (0, 0)));
}

#[test]
fn a_debt_can_neither_be_forged_nor_turned_into_coins() {
    let mut ledger = Ledger::new();
    granted(&mut ledger, A, 1, 30);
    spent(&mut ledger, A, 20);
    let holder = ledger.wallet(A).unwrap();
    let debtor = |used| WalletDebt { wallet: &holder, used: coins(used) };
    let too_much = refund(&[&holder], debtor(21), LotId(1), 0).unwrap();
    assert_eq!(ledger.post(&too_much), Err(EntryError::DebtExceedsUse(1)));
    refunded(&mut ledger, A, 1).unwrap();
    granted(&mut ledger, B, 2, 5);
    let entry = |act, moves: &[(i64, i64, Account, Account)]| {
        let moved = |entry: Entry, (lot, many, from, to): &(i64, i64, Account, Account)| {
            entry.moving(LotId(*lot), *many, *from, *to)
        };
        moves.iter().fold(Entry::new(act, 0), moved)
    };
    let (debt, other) = (Account::Debt(A), Account::Debt(B));
    let (wallet, repaid) = (Account::Wallet(B), Account::Repaid);
    for (forged, error) in [
        (entry(EntryKind::Merge, &[(1, 9, debt, wallet)]), EntryError::UnbalancedDebt),
        (
            entry(EntryKind::Merge, &[(1, 9, debt, wallet), (2, 9, wallet, debt)]),
            EntryError::UnbalancedDebt,
        ),
        (entry(EntryKind::Repay, &[(1, 9, repaid, debt)]), EntryError::UnbalancedDebt),
        (
            entry(EntryKind::Repay, &[(1, 5, repaid, debt), (2, 5, wallet, repaid)]),
            EntryError::UnbalancedDebt,
        ),
        (entry(EntryKind::Merge, &[(1, 21, other, debt)]), EntryError::DebtOutOfRange(1, 1, -1)),
        (
            entry(EntryKind::Spend, &[(1, 9, debt, Account::Spent)]),
            EntryError::ForbiddenPosting("debt", "spend"),
        ),
    ] {
        assert_eq!(ledger.post(&forged), Err(error));
    }
    assert_eq!((state(&ledger, A), state(&ledger, B)), ((0, 20), (5, 0)));
    let most =
        Wallet::new(A, []).unwrap().with_debts([LotDebt { lot: LotId(1), coins: Coins::MAX }]);
    let debtor = WalletDebt { wallet: &most.unwrap(), used: coins(1) };
    assert_eq!(refund(&[], debtor, LotId(2), 0), Err(Refusal::TooMany));
}
