use super::*;

const A: WalletId = WalletId(1);
const B: WalletId = WalletId(2);

fn granted(books: &mut LedgerState, wallet: WalletId, lot: i64, many: i64) {
    let lot = Lot::paid(LotId(lot), Source::Purchase, 0);
    books.post(&grant(&books.wallet(wallet).unwrap(), lot, coins(many)).unwrap()).unwrap();
    if let Some(entry) = repay(&books.wallet(wallet).unwrap(), lot.id(), 0) {
        books.post(&entry).unwrap();
    }
}

fn refunded(books: &mut LedgerState, wallet: WalletId, lot: i64) -> Result<(), Refusal> {
    let holder = books.wallet(wallet).unwrap();
    let debtor = WalletDebt { wallet: &holder, used: books.used(LotId(lot)) };
    books.post(&refund(&[&holder], debtor, LotId(lot), 0)?).unwrap();
    Ok(())
}

fn spent(books: &mut LedgerState, wallet: WalletId, many: i64) {
    books.post(&spend(&books.wallet(wallet).unwrap(), coins(many), 0).unwrap()).unwrap();
}

fn state(books: &LedgerState, wallet: WalletId) -> (i64, i64) {
    let wallet = books.wallet(wallet).unwrap();
    (wallet.total().get(), wallet.debt().get())
}

#[test]
fn what_was_spent_of_a_refunded_lot_becomes_a_debt_that_later_grants_repay() {
    let mut books = LedgerState::new();
    granted(&mut books, A, 1, 200);
    spent(&mut books, A, 150);
    refunded(&mut books, A, 1).unwrap();
    assert_eq!(state(&books, A), (0, 150));
    assert_eq!(refunded(&mut books, A, 1), Err(Refusal::NoSuchLot));
    granted(&mut books, A, 2, 100);
    assert_eq!(state(&books, A), (0, 50));
    granted(&mut books, A, 3, 100);
    assert_eq!(state(&books, A), (50, 0));
    // Coins that repaid a debt count as used: once refunded themselves, they are owed.
    refunded(&mut books, A, 2).unwrap();
    assert_eq!(state(&books, A), (50, 100));
}

#[test]
fn a_merge_moves_a_debt_and_its_undo_moves_back_what_was_not_repaid() {
    let mut books = LedgerState::new();
    granted(&mut books, A, 1, 30);
    spent(&mut books, A, 30);
    refunded(&mut books, A, 1).unwrap();
    let wallets = |books: &LedgerState| (books.wallet(A).unwrap(), books.wallet(B).unwrap());
    let (from, into) = wallets(&books);
    let merged = merge(&from, &into, Coins::ZERO, 0).unwrap();
    books.post(&merged.entry.unwrap()).unwrap();
    assert_eq!((state(&books, A), state(&books, B)), ((0, 0), (0, 30)));
    granted(&mut books, B, 2, 20);
    let (from, into) = wallets(&books);
    let undone = undo_merge(&into, &from, (&merged.moved, &merged.debts), 0).unwrap();
    books.post(&undone.entry.unwrap()).unwrap();
    assert_eq!((state(&books, A), state(&books, B)), ((0, 10), (0, 0)));
}

#[test]
fn a_debt_can_neither_be_forged_nor_turned_into_coins() {
    let mut books = LedgerState::new();
    granted(&mut books, A, 1, 30);
    spent(&mut books, A, 20);
    let holder = books.wallet(A).unwrap();
    let debtor = |used| WalletDebt { wallet: &holder, used: coins(used) };
    let too_much = refund(&[&holder], debtor(21), LotId(1), 0).unwrap();
    assert_eq!(books.post(&too_much), Err(EntryError::DebtExceedsUse(1)));
    refunded(&mut books, A, 1).unwrap();
    granted(&mut books, B, 2, 5);
    let entry = |act, moves: &[(i64, i64, Account, Account)]| {
        let moved = |entry: Entry, (lot, many, from, to): &(i64, i64, Account, Account)| {
            entry.moving(LotId(*lot), *many, *from, *to)
        };
        moves.iter().fold(Entry::new(act, 0), moved)
    };
    let (debt, other) = (Account::Debt(A), Account::Debt(B));
    let (wallet, repaid) = (Account::Wallet(B), Account::Repaid);
    for (forged, error) in [
        (entry(Act::Merge, &[(1, 9, debt, wallet)]), EntryError::UnbalancedDebt),
        (
            entry(Act::Merge, &[(1, 9, debt, wallet), (2, 9, wallet, debt)]),
            EntryError::UnbalancedDebt,
        ),
        (entry(Act::Repay, &[(1, 9, repaid, debt)]), EntryError::UnbalancedDebt),
        (
            entry(Act::Repay, &[(1, 5, repaid, debt), (2, 5, wallet, repaid)]),
            EntryError::UnbalancedDebt,
        ),
        (entry(Act::Merge, &[(1, 21, other, debt)]), EntryError::DebtOutOfRange(1, 1, -1)),
        (
            entry(Act::Spend, &[(1, 9, debt, Account::Spent)]),
            EntryError::ForbiddenPosting("debt", "spend"),
        ),
    ] {
        assert_eq!(books.post(&forged), Err(error));
    }
    assert_eq!((state(&books, A), state(&books, B)), ((0, 20), (5, 0)));
    let most = Wallet::new(A, []).unwrap().with_debts([Owed { lot: LotId(1), coins: Coins::MOST }]);
    let debtor = WalletDebt { wallet: &most.unwrap(), used: coins(1) };
    assert_eq!(refund(&[], debtor, LotId(2), 0), Err(Refusal::TooMany));
}
