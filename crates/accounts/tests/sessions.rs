//! Tests of hand-overs, their undoing and the end of sessions, on SQLite and PostgreSQL, without HTTP.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::Arc;

use accounts::session::{
    Browser, Credentials, GuestCookies, HandOverDirection, HandOverPreview, Identity,
    OpenedSession, Revocation, SessionError, Sessions, SignUp, SignedIn, revoke_sessions,
    undo_merge,
};
use database::{Database, fetch_one};
use foundation::calendar::DAY;
use foundation::clock::ManualClock;
use foundation::randomness::SeededRandomness;
use foundation::secret::Secret;
use login_providers::{LARGEST_ANSWER, PROVIDER_TIMEOUT, Providers};
use money::wallet::{Coins, Grant, GrantKind, Source, Wallets};
use outbound::HttpClient;
use readers::ReaderId;
use test_database::{TestDatabase, on_both_engines};

const NOW: i64 = 1_800_000_000;
const SIGN_UP: SignUp = SignUp { source: 1, monetization: 0 };

struct Site {
    database: Database,
    clock: Arc<ManualClock>,
    sessions: Sessions,
    wallets: Wallets,
}

/// The state of a browser: its login, its guest cookies, and the secret with which the browser can undo a hand-over.
#[derive(Clone)]
struct Visitor {
    opened: OpenedSession,
    undo: Option<Secret>,
}

impl Visitor {
    fn browser(&self) -> Browser {
        let OpenedSession { guest_id, secret, .. } = self.opened.clone();
        let guest = GuestCookies { guest_id, secret };
        Browser::new(Some(guest), "", None).with_undo(self.undo.clone())
    }

    fn reader(&self) -> ReaderId {
        self.opened.reader
    }
}

impl Site {
    async fn new(scratch: &TestDatabase) -> Self {
        let database = scratch.open().await;
        let clock = Arc::new(ManualClock::at(NOW));
        let sessions = Sessions::new(
            database.clone(),
            clock.clone(),
            Arc::new(SeededRandomness::new(7)),
            "https://books.example",
            Providers::default(),
            HttpClient::new(PROVIDER_TIMEOUT, LARGEST_ANSWER),
        );
        let wallets = Wallets::new(database.clone(), clock.clone());
        Self { database, clock, sessions, wallets }
    }

    /// Creates a guest with `coins` paid coins.
    async fn guest(&self, coins: i64) -> Visitor {
        let (nobody, arrived) = (Browser::new(None, "", None), self.sessions.arrival());
        let opened = self.sessions.new_guest(SIGN_UP, None, &nobody, arrived).await.unwrap();
        if coins > 0 {
            self.grant(opened.reader, coins).await;
        }
        Visitor { opened, undo: None }
    }

    async fn grant(&self, reader: ReaderId, coins: i64) {
        self.wallets.grant(reader, grant_of(coins)).await.unwrap();
    }

    async fn coins(&self, reader: ReaderId) -> i64 {
        self.wallets.balance(reader).await.unwrap().balance.paid.get()
    }

    async fn signed_in(&self, visitor: &Visitor) -> Result<SignedIn, SessionError> {
        let token = Secret::parse(&visitor.opened.login.access_token).unwrap();
        let credentials = Credentials { token, half: visitor.opened.half.clone() };
        self.sessions.authenticate(&credentials, self.sessions.arrival()).await
    }

    async fn code(&self, visitor: &Visitor) -> String {
        let signed_in = self.signed_in(visitor).await.unwrap();
        self.sessions.hand_over(&signed_in, None).await.unwrap().code
    }

    async fn preview(&self, code: &str, visitor: &Visitor) -> HandOverPreview {
        let (browser, arrived) = (visitor.browser(), self.sessions.arrival());
        self.sessions.preview_hand_over(code, &browser, arrived).await.unwrap()
    }

    async fn redeem(
        &self,
        code: &str,
        confirm: &str,
        visitor: &mut Visitor,
    ) -> Result<(), SessionError> {
        let (browser, arrived) = (visitor.browser(), self.sessions.arrival());
        let handed = self.sessions.redeem(code, confirm, &browser, arrived).await?;
        *visitor = Visitor { opened: handed.opened, undo: handed.undo.or(visitor.undo.clone()) };
        Ok(())
    }

    async fn hand_over(&self, from: &Visitor, to: &mut Visitor) {
        let code = self.code(from).await;
        let confirm = self.preview(&code, to).await.confirm;
        self.redeem(&code, &confirm, to).await.unwrap();
    }

    async fn undo(&self, visitor: &mut Visitor) -> Result<i64, SessionError> {
        let (browser, arrived) = (visitor.browser(), self.sessions.arrival());
        let undone = self.sessions.undo_hand_over(None, &browser, arrived).await?;
        visitor.opened = undone.opened.unwrap();
        Ok(undone.missing)
    }

    /// Returns when the reader first read and first paid.
    async fn activity(&self, reader: ReaderId) -> (Option<i64>, Option<i64>) {
        let mut db = self.database.read().await.unwrap();
        let sql = "SELECT read_at, paid_at FROM reader WHERE id = $1";
        fetch_one!(&mut db, (Option<i64>, Option<i64>), sql, reader.get()).unwrap()
    }
}

fn grant_of(coins: i64) -> Grant {
    let (coins, source) = (Coins::new(coins).unwrap(), Source::Purchase);
    Grant { coins, kind: GrantKind::Paid, source, reason: "a pack".into(), key: None }
}

fn identity(subject: &str) -> Identity {
    let (issuer, provider) = ("https://issuer.example".into(), "example".into());
    Identity { issuer, subject: subject.into(), provider, label: None }
}

on_both_engines! {
    async fn a_code_moves_exactly_what_its_preview_showed(scratch: TestDatabase) {
        let site = Site::new(&scratch).await;
        let (phone, mut laptop) = (site.guest(0).await, site.guest(40).await);
        let (own, code) = (laptop.reader(), site.code(&phone).await);
        let shown = site.preview(&code, &laptop).await;
        assert_eq!((shown.direction, shown.moves.coins), (HandOverDirection::FromHere, 40));
        assert_eq!(site.coins(own).await, 40, "nothing has moved");
        assert_eq!(site.preview(&code, &laptop).await, shown, "the code is not used up");
        let refused = site.redeem(&code, "", &mut laptop).await;
        assert!(matches!(refused, Err(SessionError::HandOverChanged)), "{refused:?}");
        site.grant(own, 2).await;
        let refused = site.redeem(&code, &shown.confirm, &mut laptop).await;
        assert!(matches!(refused, Err(SessionError::HandOverChanged)), "{refused:?}");
        assert_eq!((laptop.reader(), site.coins(own).await), (own, 42));
        let again = site.preview(&code, &laptop).await;
        site.redeem(&code, &again.confirm, &mut laptop).await.unwrap();
        assert_eq!((laptop.reader(), site.coins(phone.reader()).await), (phone.reader(), 42));
        assert!(laptop.undo.is_some());
    }

    async fn a_hand_over_is_undone_even_if_everything_was_moved_on(scratch: TestDatabase) {
        let site = Site::new(&scratch).await;
        let (mut thief, mut victim) = (site.guest(3).await, site.guest(40).await);
        let (own, kept) = (victim.reader(), thief.reader());
        site.hand_over(&thief, &mut victim).await;
        let elsewhere = site.guest(5).await;
        site.hand_over(&elsewhere, &mut thief).await;
        assert_eq!(site.coins(elsewhere.reader()).await, 48);
        site.clock.set(NOW + 7 * DAY - 1);
        assert_eq!(site.undo(&mut victim).await.unwrap(), 0);
        assert_eq!((victim.reader(), site.coins(own).await), (own, 40));
        assert_eq!((site.coins(kept).await, site.coins(elsewhere.reader()).await), (0, 8));
        assert!(site.signed_in(&victim).await.is_ok());
        let twice = site.undo(&mut victim).await;
        assert!(matches!(twice, Err(SessionError::NothingToUndo)), "{twice:?}");
        assert_eq!(site.wallets.verify().await.unwrap().faults, Vec::<String>::new());
        // The browser `thief` can still undo its own hand-over, although the merge was undone and repeated in between.
        assert_eq!(site.undo(&mut thief).await.unwrap(), 0);
        assert_eq!((thief.reader(), site.coins(kept).await), (kept, 3));
        assert_eq!(site.wallets.verify().await.unwrap().faults, Vec::<String>::new());
    }

    async fn coins_that_support_grants_during_a_merge_reach_the_account(scratch: TestDatabase) {
        let site = Site::new(&scratch).await;
        let phone = site.guest(0).await;
        for round in 1..=5 {
            let mut laptop = site.guest(0).await;
            let mut db = site.database.read().await.unwrap();
            let number = readers::number(&mut db, laptop.reader()).await.unwrap();
            drop(db);
            let code = site.code(&phone).await;
            let confirm = site.preview(&code, &laptop).await.confirm;
            let (granted, handed) = tokio::join!(
                site.wallets.grant_by_support(number, grant_of(7)),
                site.redeem(&code, &confirm, &mut laptop)
            );
            assert!(granted.unwrap().is_some(), "the reader is found before and after the merge");
            match handed {
                Ok(()) => {}
                // Coins that arrive between the preview and the redemption make the preview out of date: confirm a new
                // preview.
                Err(SessionError::HandOverChanged) => site.hand_over(&phone, &mut laptop).await,
                Err(other) => panic!("{other:?}"),
            }
            assert_eq!(site.coins(phone.reader()).await, 7 * round, "round {round}");
        }
        assert_eq!(site.wallets.verify().await.unwrap().faults, Vec::<String>::new());
    }

    async fn a_guest_is_separated_once_so_that_bonus_coins_do_not_trickle_through(scratch: TestDatabase) {
        let site = Site::new(&scratch).await;
        let (phone, mut laptop) = (site.guest(0).await, site.guest(0).await);
        let code = site.code(&phone).await;
        assert!(site.preview(&code, &laptop).await.can_undo);
        site.hand_over(&phone, &mut laptop).await;
        site.undo(&mut laptop).await.unwrap();
        let code = site.code(&phone).await;
        assert!(!site.preview(&code, &laptop).await.can_undo, "and the reader is not promised it");
        site.hand_over(&phone, &mut laptop).await;
        let twice = site.undo(&mut laptop).await;
        assert!(matches!(twice, Err(SessionError::NothingToUndo)), "{twice:?}");
    }

    async fn after_a_week_a_hand_over_stands(scratch: TestDatabase) {
        let site = Site::new(&scratch).await;
        let (phone, mut laptop) = (site.guest(0).await, site.guest(0).await);
        site.hand_over(&phone, &mut laptop).await;
        site.clock.set(NOW + 7 * DAY);
        let late = site.undo(&mut laptop).await;
        assert!(matches!(late, Err(SessionError::NothingToUndo)), "{late:?}");
    }

    async fn an_undo_restores_when_a_reader_first_paid(scratch: TestDatabase) {
        let site = Site::new(&scratch).await;
        let (phone, mut laptop) = (site.guest(0).await, site.guest(40).await);
        let (account, own) = (phone.reader(), laptop.reader());
        site.hand_over(&phone, &mut laptop).await;
        assert_eq!(site.activity(account).await, (None, Some(NOW)));
        site.undo(&mut laptop).await.unwrap();
        assert_eq!(site.activity(account).await, (None, None));
        assert_eq!(site.activity(own).await, (None, Some(NOW)));
        // After an undo, payments of the account itself and of guests that are still merged into the account still
        // count.
        let mut other = site.guest(1).await;
        site.clock.set(NOW + 10);
        let mut tablet = site.guest(7).await;
        site.hand_over(&phone, &mut other).await;
        site.hand_over(&phone, &mut tablet).await;
        assert_eq!(site.activity(account).await, (None, Some(NOW)));
        site.undo(&mut other).await.unwrap();
        assert_eq!(site.activity(account).await, (None, Some(NOW + 10)), "of the tablet's guest");
        site.clock.set(NOW + 20);
        site.grant(account, 1).await;
        site.undo(&mut tablet).await.unwrap();
        assert_eq!(site.activity(account).await, (None, Some(NOW + 20)), "its own");
        let missing = undo_merge(&site.database, 1, NOW + 30).await;
        assert!(matches!(missing, Err(SessionError::NoSuchMerge)), "{missing:?}");
    }

    async fn a_session_that_was_revoked_meanwhile_binds_nothing(scratch: TestDatabase) {
        let site = Site::new(&scratch).await;
        let guest = site.guest(0).await;
        let signed_in = site.signed_in(&guest).await.unwrap();
        let revocation = Revocation::Reader { reader: guest.reader(), browsers: false };
        assert_eq!(revoke_sessions(&site.database, revocation, NOW).await.unwrap().sessions, 1);
        let (browser, arrived) = (guest.browser(), site.sessions.arrival());
        let bound = site.sessions.take_identity(&signed_in, identity("ann"), &browser, arrived).await;
        assert!(matches!(bound, Err(SessionError::SignedOutMeanwhile)), "{bound:?}");
        let ticket = site.sessions.ticket(&browser).await.unwrap();
        let back = site.sessions.return_as_guest(&ticket, &browser, arrived).await.unwrap();
        assert_eq!((back.reader, back.login.is_third_party_bound), (guest.reader(), 0));
    }

    async fn a_bound_browser_signs_in_again_when_its_session_is_old(scratch: TestDatabase) {
        let site = Site::new(&scratch).await;
        let guest = site.guest(0).await;
        let signed_in = site.signed_in(&guest).await.unwrap();
        let (browser, arrived) = (guest.browser(), site.sessions.arrival());
        let bound = site.sessions.take_identity(&signed_in, identity("ann"), &browser, arrived).await;
        let bound = Visitor { opened: bound.unwrap().1, undo: None };
        site.clock.set(NOW + 180 * DAY - 1);
        assert!(site.signed_in(&bound).await.is_ok());
        assert!(site.sessions.ticket(&bound.browser()).await.is_ok());
        site.clock.set(NOW + 180 * DAY);
        assert!(matches!(site.signed_in(&bound).await, Err(SessionError::Ended)));
        let refused = site.sessions.ticket(&bound.browser()).await;
        assert!(matches!(refused, Err(SessionError::TicketRefused)), "{refused:?}");
        let fresh = site.sessions.new_guest(SIGN_UP, None, &bound.browser(), site.sessions.arrival()).await;
        assert_ne!(fresh.unwrap().reader, bound.reader());
    }
}
