use accounts::session::{Revocation, recover, revoke_sessions};
use catalogue::NewBook;
use database::{DatabaseError, fetch_one};
use foundation::calendar::DAY;
use foundation::clock::Clock as _;
use foundation::randomness::SeededRandomness;
use futures_util::future::join_all;
use http::StatusCode;
use readers::ReaderId;
use serde_json::{Value, json};

use super::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite, book, id};
use crate::unlock::{reader_of, rich};
use crate::wallet::paid;
use test_database::on_both_engines;

const PREVIEW: &str = "/api/me/hand-over/preview";
const REDEEM: &str = "/api/me/hand-over/redeem";
const UNDO: &str = "/api/me/hand-over/undo";

async fn code_of(browser: &mut TestBrowser<'_>) -> String {
    let made = browser.post("/api/me/hand-over", &json!({})).await;
    made.json()["data"]["code"].as_str().unwrap().to_owned()
}

fn with(code: &str) -> Value {
    json!({ "code": code })
}

fn typed(code: &str) -> Value {
    json!(code)
}

on_both_engines! {
    async fn a_hand_over_code_works_once_in_another_browser(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let number = phone.number().await;
        let made = phone.post("/api/me/hand-over", &json!({ "return_to": "/reader?book_id=x&section=3" })).await;
        let data = made.json()["data"].clone();
        let code = data["code"].as_str().unwrap();
        assert_eq!((code.len(), &data["expires_in"]), (8, &json!(600)));
        assert_eq!(data["link"], format!("https://books.example/me#hand-over={code}"));
        let code = typed(&format!("{} {}", code[..4].to_uppercase(), &code[4..]));
        let mut laptops: Vec<_> = (0..6).map(|_| TestBrowser::new(&site)).collect();
        let answers = join_all(laptops.iter_mut().map(|laptop| laptop.redeem(&code))).await;
        let good: Vec<_> = answers.iter().filter(|answer| answer.status == StatusCode::OK).collect();
        assert_eq!(good.len(), 1, "once only, of six at once");
        assert_eq!(good[0].json()["data"]["return_to"], "/reader?book_id=x&section=3");
        assert_eq!(good[0].json()["data"]["is_third_party_bound"], 0);
        let laptop = laptops.into_iter().find(|laptop| laptop.token.is_some()).unwrap();
        assert_eq!(laptop.number().await, number);
        assert_eq!(phone.number().await, number, "both have it");
    }

    async fn a_recovery_code_works_once_until_it_is_replaced_revoked_or_expired(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let phone = TestBrowser::visiting(&site).await;
        let number = phone.number().await;
        let reader = reader_of(&phone).await;
        let issued = async || {
            let now = site.clock.unix_seconds();
            let random = SeededRandomness::new(now.unsigned_abs());
            let database = &site.site.app.database;
            recover(database, &random, reader, "https://books.example", now).await.unwrap().unwrap()
        };
        let first = issued().await;
        site.clock.advance_millis((DAY - 1) * 1000);
        let second = issued().await;
        assert_eq!((first.expires_in, second.expires_in), (DAY, DAY));
        let mut laptop = TestBrowser::new(&site);
        assert_eq!(refusal(&laptop.redeem(&typed(&first.code)).await), (403, 1106), "replaced");
        assert_eq!(laptop.redeem(&typed(&second.code)).await.status, StatusCode::OK);
        assert_eq!(laptop.number().await, number);
        assert_eq!(refusal(&TestBrowser::new(&site).redeem(&typed(&second.code)).await), (403, 1106), "used");
        site.clock.advance_millis(1000);
        let third = issued().await;
        let everything = Revocation::Reader { reader, browsers: true };
        revoke_sessions(&site.site.app.database, everything, site.clock.unix_seconds()).await.unwrap();
        assert_eq!(refusal(&TestBrowser::new(&site).redeem(&typed(&third.code)).await), (403, 1106), "revoked");
        site.clock.advance_millis(1000);
        let fourth = issued().await;
        revoke_sessions(&site.site.app.database, Revocation::Everybody, site.clock.unix_seconds()).await.unwrap();
        assert_eq!(refusal(&TestBrowser::new(&site).redeem(&typed(&fourth.code)).await), (403, 1106), "all revoked");
        site.clock.advance_millis(1000);
        let fifth = issued().await;
        site.clock.advance_millis(DAY * 1000);
        assert_eq!(refusal(&TestBrowser::new(&site).redeem(&typed(&fifth.code)).await), (403, 1106), "expired");
    }

    async fn the_browsers_own_guest_is_merged_into_the_handed_over_one(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut laptop = TestBrowser::visiting(&site).await;
        let own = laptop.clone();
        laptop.redeem(&typed(&code_of(&mut phone).await)).await;
        assert_eq!(laptop.number().await, phone.number().await);
        assert_eq!(refusal(&own.get("/api/me/profile").await), (401, 1104));
        laptop.visit().await;
        assert_eq!(laptop.number().await, phone.number().await, "and it stays so");
        let again = code_of(&mut phone).await;
        assert_eq!(laptop.redeem(&typed(&again)).await.status, StatusCode::OK, "to oneself");
        assert_eq!(laptop.number().await, phone.number().await);
    }

    async fn a_bound_account_absorbs_a_handed_over_guest(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut laptop = TestBrowser::visiting(&site).await;
        laptop.prove("ann").await.unwrap();
        let account = laptop.number().await;
        let handed = laptop.redeem(&typed(&code_of(&mut phone).await)).await;
        assert_eq!(handed.json()["data"]["is_third_party_bound"], 1);
        assert_eq!(laptop.number().await, account);
        assert_eq!(refusal(&phone.get("/api/me/profile").await), (401, 1104), "the guest is part of the account");
    }

    async fn expired_wrong_and_revoked_codes_get_the_same_error(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let (late, ended) = (code_of(&mut phone).await, code_of(&mut phone).await);
        let mut laptop = TestBrowser::new(&site);
        phone.post("/api/me/sign-out", &json!({})).await;
        let mut answers = vec![laptop.post(PREVIEW, &with(&ended)).await, laptop.post(REDEEM, &with(&ended)).await];
        site.clock.set(NOW + 600);
        for wrong in [late.as_str(), "abcdefgh", "", "ilo01ilo"] {
            answers.push(laptop.post(PREVIEW, &with(wrong)).await);
        }
        for wrong in [late.as_str(), &"x".repeat(9)] {
            answers.push(laptop.post(REDEEM, &with(wrong)).await);
        }
        assert_eq!(refusal(&answers[0]), (403, 1106));
        assert!(answers.iter().all(|answer| answer.body == answers[0].body));
        assert_eq!(refusal(&laptop.post(REDEEM, &with("\u{0}")).await), (400, 1000));
        assert!(laptop.cookies.is_empty());
    }

    async fn guessing_hand_over_codes_is_rate_limited_by_network(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut guesser = TestBrowser::at(&site, [203, 0, 113, 9]);
        for step in [PREVIEW, REDEEM].iter().cycle().take(10) {
            assert_eq!(refusal(&guesser.post(step, &with("abcdefgh")).await), (403, 1106));
        }
        let code = code_of(&mut phone).await;
        let slowed = TestBrowser::at(&site, [203, 0, 113, 9]).redeem(&typed(&code)).await;
        assert_eq!((refusal(&slowed), &slowed.headers["retry-after"]), ((429, 1007), &"60".parse().unwrap()));
        let elsewhere = TestBrowser::at(&site, [203, 0, 113, 200]).redeem(&typed(&code)).await;
        assert_eq!(elsewhere.status, StatusCode::OK);
    }

    async fn a_guest_who_changes_networks_guesses_no_more_codes(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let code = code_of(&mut phone).await;
        let mut guesser = TestBrowser::visiting(&site).await;
        for number in 1..=10_u8 {
            guesser.peer = Some(([number, 0, 113, 9], 4000).into());
            assert_eq!(refusal(&guesser.post(PREVIEW, &with("abcdefgh")).await), (403, 1106));
        }
        guesser.peer = Some(([99_u8, 0, 113, 9], 4000).into());
        assert_eq!(refusal(&guesser.post(PREVIEW, &with(&code)).await), (429, 1007));
        let mut other = TestBrowser::visiting(&site).await;
        other.peer = guesser.peer;
        assert_eq!(other.post(PREVIEW, &with(&code)).await.status, StatusCode::OK, "others are not slowed");
    }

    async fn an_ipv6_sender_guesses_no_more_codes_by_changing_its_address(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut refused = 0;
        for number in 0..100_u16 {
            let address = std::net::Ipv6Addr::new(0x2a00, 0x1450, 7, number / 10, 0, 0, 0, number + 1);
            let mut guesser = TestBrowser::new(&site);
            guesser.peer = Some((address, 4000).into());
            let status = guesser.post(PREVIEW, &with("abcdefgh")).await.status;
            refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
        }
        assert_eq!(refused, 20, "a /48 guesses eight times as much as a /64");
    }

    async fn valid_codes_are_not_rate_limited(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for _ in 0..15 {
            let mut phone = TestBrowser::visiting(&site).await;
            let code = code_of(&mut phone).await;
            let redeemed = TestBrowser::at(&site, [203, 0, 113, 9]).redeem(&typed(&code)).await;
            assert_eq!(redeemed.status, StatusCode::OK);
        }
        let mut phone = TestBrowser::visiting(&site).await;
        for _ in 0..10 {
            code_of(&mut phone).await;
        }
        assert_eq!(refusal(&phone.post("/api/me/hand-over", &json!({})).await), (429, 1007));
    }

    async fn a_hand_over_redirects_only_within_this_site(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        for bad in ["//evil.example", "\\evil.example", "/\\evil.example", "javascript:alert(1)", "https://evil.example", "/\t/evil"] {
            let refused = phone.post("/api/me/hand-over", &json!({ "return_to": bad })).await;
            assert_eq!(refusal(&refused), (400, 1000), "{bad}");
        }
    }

    async fn a_code_is_redeemed_only_after_what_would_move_was_shown(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let app = &site.site.app;
        let mut phone = TestBrowser::visiting(&site).await;
        let (mut laptop, reader) = rich(&site, 40).await;
        let code = code_of(&mut phone).await;
        for unconfirmed in [with(&code), json!({ "code": code, "confirm": "x" }), json!({ "code": code, "confirm": "A".repeat(43) })] {
            assert_eq!(refusal(&laptop.post(REDEEM, &unconfirmed).await), (409, 1112));
        }
        let number = laptop.number().await;
        let shown = laptop.post(PREVIEW, &with(&code)).await;
        assert!(!shown.headers.contains_key("set-cookie"));
        let shown = shown.json()["data"].clone();
        assert_eq!((&shown["direction"], &shown["expires_in"]), (&json!("from_here"), &json!(600)));
        assert_eq!(shown["account"]["guest_number"], phone.number().await);
        assert_eq!((&shown["moves"]["coins"], &shown["moves"]["bonus"]), (&json!(40), &json!(0)));
        assert_eq!(laptop.number().await, number, "a preview changes nothing");
        assert_eq!(laptop.post(PREVIEW, &with(&code)).await.json()["data"]["confirm"], shown["confirm"]);

        // The `confirm` value for another browser is refused in this browser.
        let mut other = TestBrowser::visiting(&site).await;
        let confirmed = json!({ "code": code, "confirm": shown["confirm"] });
        assert_eq!(refusal(&other.post(REDEEM, &confirmed).await), (409, 1112));

        // A grant between the two steps changes what would move.
        app.wallets.grant(reader, paid(5)).await.unwrap();
        assert_eq!(refusal(&laptop.post(REDEEM, &confirmed).await), (409, 1112));
        assert_eq!(laptop.number().await, number);
        let again = laptop.post(PREVIEW, &with(&code)).await.json()["data"].clone();
        assert_eq!(again["moves"]["coins"], 45);
        let confirmed = json!({ "code": code, "confirm": again["confirm"] });
        site.clock.set(NOW + 599);
        assert_eq!(laptop.post(REDEEM, &confirmed).await.status, StatusCode::OK);
        assert_eq!(laptop.profile().await["balance"]["coins"], 45);
        assert_eq!(laptop.number().await, phone.number().await);
    }

    async fn an_expired_code_is_not_redeemed_even_if_it_was_shown(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut laptop = TestBrowser::visiting(&site).await;
        let code = code_of(&mut phone).await;
        let confirm = laptop.post(PREVIEW, &with(&code)).await.json()["data"]["confirm"].clone();
        site.clock.set(NOW + 600);
        let late = laptop.post(REDEEM, &json!({ "code": code, "confirm": confirm })).await;
        assert_eq!(refusal(&late), (403, 1106));
    }

    async fn a_preview_names_the_books_and_the_account(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { free_sections: 1, price: 10, ..book(1, 4) }).await;
        let mut phone = TestBrowser::visiting(&site).await;
        phone.post("/api/me/profile", &json!({ "name": "Ann" })).await;
        let (mut laptop, _) = rich(&site, 20).await;
        let body = json!({ "book_id": id(1), "sections": [2, 3], "price": 20 });
        assert_eq!(crate::unlock::unlock_of(&laptop, &body).await.status, StatusCode::OK);
        let code = code_of(&mut phone).await;
        let shown = laptop.post(PREVIEW, &with(&code)).await.json()["data"].clone();
        assert_eq!(shown["account"]["name"], "Ann");
        let book = &shown["moves"]["books"][0];
        assert_eq!((&book["book_id"], &book["sections"]), (&json!(id(1)), &json!(2)));
        assert!(book["title"].as_str().unwrap().starts_with("Book No. 1"));
        let nobody = TestBrowser::new(&site).post(PREVIEW, &with(&code)).await.json()["data"].clone();
        assert_eq!((&nobody["direction"], &nobody["moves"]["books"]), (&json!("nothing"), &json!([])));
        let mut bound = TestBrowser::visiting(&site).await;
        bound.prove("ann").await.unwrap();
        let shown = bound.post(PREVIEW, &with(&code)).await.json()["data"].clone();
        assert_eq!((&shown["direction"], &shown["account"]["is_third_party_bound"]), (&json!("to_here"), &json!(1)));
    }

    async fn the_browser_that_redeemed_a_code_can_undo_it_for_a_week(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut stranger = TestBrowser::visiting(&site).await;
        let (mut laptop, reader) = rich(&site, 40).await;
        let number = laptop.number().await;
        assert_eq!(laptop.get(UNDO).await.json()["data"]["hand_over"], Value::Null);
        assert_eq!(refusal(&laptop.post(UNDO, &json!({})).await), (404, 1113));
        laptop.redeem(&typed(&code_of(&mut stranger).await)).await;
        assert_eq!(stranger.profile().await["balance"]["coins"], 40, "given away");

        // The other reader signs the laptop out, and hands everything over to a third browser.
        let list = stranger.get("/api/me/sessions").await.json()["data"]["list"].clone();
        let laptop_session = list.as_array().unwrap().iter().find(|device| device["current"] == false).unwrap();
        let revoke = format!("/api/me/sessions?session={}", laptop_session["session"].as_str().unwrap());
        assert_eq!(stranger.send("DELETE", &revoke, None).await.status, StatusCode::OK);
        let mut further = TestBrowser::visiting(&site).await;
        stranger.redeem(&typed(&code_of(&mut further).await)).await;
        assert_eq!(further.profile().await["balance"]["coins"], 40);
        assert_eq!(refusal(&laptop.get("/api/me/profile").await), (401, 1104));

        // The laptop now has a new guest, and can still undo the hand-over.
        laptop.visit().await;
        let undoable = laptop.get(UNDO).await.json()["data"]["hand_over"].clone();
        assert_eq!((&undoable["guest_number"], &undoable["until"], &undoable["was_here"]), (&json!(number), &json!(NOW + 7 * DAY), &json!(true)));
        site.clock.set(NOW + 7 * DAY - 1);
        laptop.visit().await;
        let undone = laptop.post(UNDO, &json!({})).await;
        assert_eq!(undone.json()["data"]["missing_coins"], 0, "{}", undone.text());
        laptop.token = undone.json()["data"]["login"]["access_token"].as_str().map(str::to_owned);
        assert_eq!((laptop.number().await, laptop.profile().await["balance"]["coins"].clone()), (number.clone(), json!(40)));
        assert_eq!(reader_of(&laptop).await, reader);
        assert_eq!(further.profile().await["balance"]["coins"], 0);
        assert_eq!(stranger.number().await, further.number().await, "the later merge stands");
        assert_eq!(refusal(&laptop.post(UNDO, &json!({})).await), (404, 1113), "once");
        laptop.visit().await;
        assert_eq!(laptop.number().await, number, "and it stays so");
        assert_eq!(site.site.app.wallets.verify().await.unwrap().faults, Vec::<String>::new());
    }

    async fn after_a_week_or_without_its_cookie_nobody_undoes_a_hand_over(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut laptop = TestBrowser::visiting(&site).await;
        laptop.redeem(&typed(&code_of(&mut phone).await)).await;
        assert_eq!(refusal(&phone.post(UNDO, &json!({})).await), (404, 1113), "another browser");
        site.clock.set(NOW + 7 * DAY);
        laptop.visit().await;
        assert_eq!(laptop.get(UNDO).await.json()["data"]["hand_over"], Value::Null);
        assert_eq!(refusal(&laptop.post(UNDO, &json!({})).await), (404, 1113), "too late");
    }

    async fn a_guest_that_an_account_absorbed_is_handed_back(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let (mut phone, reader) = rich(&site, 30).await;
        let mut laptop = TestBrowser::visiting(&site).await;
        laptop.prove("ann").await.unwrap();
        let (guest, account) = (phone.number().await, laptop.number().await);
        laptop.redeem(&typed(&code_of(&mut phone).await)).await;
        assert_eq!(laptop.profile().await["balance"]["coins"], 30);
        let undone = laptop.post(UNDO, &json!({})).await.json()["data"].clone();
        assert_eq!(undone["login"], Value::Null);
        assert_eq!((laptop.number().await, laptop.profile().await["balance"]["coins"].clone()), (account, json!(0)));
        phone.visit().await;
        assert_ne!(phone.number().await, guest, "the phone has become another guest");
        phone.redeem(&undone["code"]["code"]).await;
        assert_eq!((phone.number().await, reader_of(&phone).await), (guest, reader));
        assert_eq!(phone.profile().await["balance"]["coins"], 30);
    }

    async fn undoing_a_merge_restores_when_the_reader_first_read_and_paid(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let times = async |reader: ReaderId| {
            let mut db = app.database.read().await.unwrap();
            let sql = "SELECT read_at, paid_at FROM reader WHERE id = $1";
            fetch_one!(&mut db, (Option<i64>, Option<i64>), sql, reader.get()).unwrap()
        };
        let mut phone = TestBrowser::visiting(&site).await;
        let account = reader_of(&phone).await;
        let (mut laptop, guest) = rich(&site, 30).await;
        let noted = app.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { readers::note_read(unit, guest, NOW - 5).await })
        });
        noted.await.unwrap();
        laptop.redeem(&typed(&code_of(&mut phone).await)).await;
        assert_eq!(times(account).await, (Some(NOW - 5), Some(NOW)));
        laptop.post(UNDO, &json!({})).await;
        assert_eq!(times(account).await, (None, None), "the guest's times are not the account's");
        assert_eq!(times(guest).await, (Some(NOW - 5), Some(NOW)));

        // The account's own `paid_at`, from between a merge and its undo, remains after the undo.
        let (mut tablet, _) = rich(&site, 20).await;
        tablet.redeem(&typed(&code_of(&mut phone).await)).await;
        site.clock.set(NOW + 60);
        app.wallets.grant(account, paid(5)).await.unwrap();
        assert_eq!(tablet.post(UNDO, &json!({})).await.status, StatusCode::OK);
        assert_eq!(times(account).await, (None, Some(NOW + 60)));
    }
}
