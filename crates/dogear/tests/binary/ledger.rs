use std::process::Command;

use crate::process::{Running, run, text};

#[test]
fn granted_coins_leave_the_ledger_in_order() {
    let running = Running::start(&[]);
    let folder = running.folder.path();
    let number = Guest::visiting(&running).number;

    let given = run(folder, &["grant", &number, "50", "--reason", "a trial"]);
    assert_eq!(text(&given.stdout), format!("{number} has 50 coins and 0 bonus coins.\n"));
    let bonus = ["grant", &number, "7", "--bonus", "--days", "3", "--reason", "a gift"];
    let given = run(folder, &bonus);
    assert_eq!(text(&given.stdout), format!("{number} has 50 coins and 7 bonus coins.\n"));
    let verified = run(folder, &["verify"]);
    assert_eq!(verified.status.code(), Some(0), "{}", text(&verified.stderr));
    assert_eq!(text(&verified.stdout), "entries: 2, wallets: 1. All is in order.\n");

    for (wrong, code) in [
        (vec!["grant", "1", "50", "--reason", "nobody"], 1),
        (vec!["grant", &number, "50", "--reason", " "], 1),
        (vec!["grant", &number, "50"], 2),
        (vec!["grant", &number, "0", "--reason", "none"], 2),
        (vec!["grant", &number, "5", "--days", "3", "--reason", "paid coins stay"], 2),
    ] {
        let output = run(folder, &wrong);
        assert_eq!(output.status.code(), Some(code), "{wrong:?}: {}", text(&output.stderr));
    }
}

#[test]
fn a_grant_with_a_key_is_made_once_and_can_be_undone() {
    let running = Running::start(&[]);
    let folder = running.folder.path();
    let number = Guest::visiting(&running).number;
    let grant = |coins: &str| {
        run(folder, &["grant", &number, coins, "--reason", "a trial", "--key", "ticket-17"])
    };
    for _ in 0..2 {
        assert_eq!(
            text(&grant("50").stdout),
            format!("{number} has 50 coins and 0 bonus coins.\n")
        );
    }
    let other = grant("51");
    assert_eq!(other.status.code(), Some(1), "the key names another grant");
    let undo = || run(folder, &["grant", "undo", "ticket-17", "--reason", "a mistake"]);
    let owes_none = format!("{number} has 0 coins and 0 bonus coins, and owes 0.\n");
    let undone = undo();
    assert_eq!(text(&undone.stdout), owes_none, "{}", text(&undone.stderr));
    let again = undo();
    assert_eq!(text(&again.stdout), owes_none);
    assert!(text(&again.stderr).contains("nothing was left to take back"));
    let unknown = run(folder, &["grant", "undo", "ticket-18", "--reason", "a mistake"]);
    assert_eq!(text(&unknown.stderr), "dogear: there is no grant with the key ticket-18\n");
    let given = run(folder, &["grant", &number, "5", "--reason", "without a key"]);
    let key = between(&text(&given.stderr), "dogear grant undo ", ' ');
    let undone = run(folder, &["grant", "undo", &key, "--reason", "a mistake"]);
    assert_eq!(text(&undone.stdout), owes_none);
    let audit = text(&run(folder, &["audit", "--action", "wallet.undo_grant"]).stdout);
    assert_eq!(audit.lines().filter(|line| line.contains(&number)).count(), 2, "{audit}");
    assert_eq!(run(folder, &["verify"]).status.code(), Some(0));
}

#[test]
fn a_pack_is_bought_in_the_sandbox_and_refunded_by_support() {
    let running = Running::start(&[]);
    let folder = running.folder.path();
    let guest = Guest::visiting(&running);
    let headers = format!("{}idempotency-key: 0123456789abcdef\r\n", guest.headers);
    let ordered = running.post_with("/api/wallet/recharge", &headers, r#"{"pack_id":"200"}"#);
    let order = between(&ordered, "\"order_id\":\"", '"');
    let unpaid = run(folder, &["refund", &order, "--reason", "too early"]);
    assert_eq!(text(&unpaid.stderr), "dogear: the order was not paid\n");
    let paid = running.post_form(&format!("/sandbox/pay/{order}"), "answer=pay");
    assert!(paid.contains(&format!("location: /vip?order={order}")), "{paid}");
    let balance = || running.get_with("/api/wallet/balance", &guest.headers);
    assert!(balance().contains("\"coins\":200,\"bonus\":100"), "{}", balance());
    let refunded = run(folder, &["refund", &order, "--reason", "asked for it"]);
    assert_eq!(text(&refunded.stdout), format!("{order} is refunded: 1.99 USD.\n"));
    assert!(balance().contains("\"coins\":0,\"bonus\":0"), "{}", balance());
    assert_eq!(run(folder, &["verify"]).status.code(), Some(0));
    assert_eq!(run(folder, &["refund", "nobody's", "--reason", "why"]).status.code(), Some(1));
}

#[test]
fn a_merge_is_listed_and_undone_by_support() {
    let running = Running::start(&[]);
    let folder = running.folder.path();
    let [phone, laptop] = [(); 2].map(|()| Guest::visiting(&running));
    for (guest, coins) in [(&phone, "30"), (&laptop, "12")] {
        let given = run(folder, &["grant", &guest.number, coins, "--reason", "a trial"]);
        assert_eq!(given.status.code(), Some(0), "{}", text(&given.stderr));
    }
    let handed = running.post_with("/api/me/hand-over", &phone.headers, "{}");
    let code = between(&handed, "\"code\":\"", '"');
    let body = format!(r#"{{"code":"{code}"}}"#);
    let shown = running.post_with("/api/me/hand-over/preview", &laptop.headers, &body);
    assert!(
        shown.contains(r#""direction":"from_here""#) && shown.contains(r#""coins":12"#),
        "{shown}"
    );
    let confirm = between(&shown, "\"confirm\":\"", '"');
    let body = format!(r#"{{"code":"{code}","confirm":"{confirm}"}}"#);
    let redeemed = running.post_with("/api/me/hand-over/redeem", &laptop.headers, &body);
    assert!(redeemed.starts_with("HTTP/1.1 200"), "{redeemed}");

    let exported =
        running.get_with("/api/me/export", &Guest::of_login(&running, &redeemed).headers);
    assert!(exported.contains("application/zip") && exported.contains("PK"), "{exported}");

    let listed = text(&run(folder, &["merge", "list", &laptop.number]).stdout);
    let (merge, rest) = listed.split_once('\t').expect("a line");
    let who = format!("{} into {}\tmerged ", laptop.number, phone.number);
    assert!(is_time(rest.strip_prefix(&who).expect("who was merged").trim_end()), "{listed}");
    let undone = run(folder, &["merge", "undo", merge]);
    let told = text(&undone.stdout);
    let said = format!("Merge {merge} is undone. Coins that were spent meanwhile: 0.\n");
    assert!(told.starts_with(&said), "{told} {}", text(&undone.stderr));
    let number = redeemed_by_new_browser(&running, &told);
    assert_eq!(number, laptop.number, "the guest can be reached again");
    let again = run(folder, &["merge", "undo", merge]);
    assert_eq!(again.status.code(), Some(1));
    let listed = text(&run(folder, &["merge", "list", &phone.number]).stdout);
    let (_, at) = listed.split_once("\tundone ").expect("it was undone");
    assert!(is_time(at.trim_end()), "{listed}");
    assert_eq!(run(folder, &["verify"]).status.code(), Some(0));
    let given = run(folder, &["grant", &laptop.number, "1", "--reason", "to see the balance"]);
    let balance = format!("{} has 13 coins and 0 bonus coins.\n", laptop.number);
    assert_eq!(text(&given.stdout), balance);
}

/// Redeems the hand-over code in the last line of `told`, the output of a command, in a browser
/// without a guest. Returns the guest number of the reader.
fn redeemed_by_new_browser(running: &Running, told: &str) -> String {
    let code = told.lines().last().expect("a code");
    assert!(told.contains(&format!("/me#hand-over={code}\n")), "{told}");
    let shown =
        running.post_with("/api/me/hand-over/preview", "", &format!(r#"{{"code":"{code}"}}"#));
    let confirm = between(&shown, "\"confirm\":\"", '"');
    let body = format!(r#"{{"code":"{code}","confirm":"{confirm}"}}"#);
    let redeemed = running.post_with("/api/me/hand-over/redeem", "", &body);
    assert!(redeemed.starts_with("HTTP/1.1 200"), "{redeemed}");
    Guest::of_login(running, &redeemed).number
}

#[test]
fn a_reader_whose_browser_was_cleared_is_recovered_from_a_receipt() {
    let running = Running::start(&[]);
    let folder = running.folder.path();
    let guest = Guest::visiting(&running);
    let headers = format!("{}idempotency-key: 0123456789abcdef\r\n", guest.headers);
    let ordered = running.post_with("/api/wallet/recharge", &headers, r#"{"pack_id":"200"}"#);
    let order = between(&ordered, "\"order_id\":\"", '"');
    running.post_form(&format!("/sandbox/pay/{order}"), "answer=pay");
    for named in [order.as_str(), guest.number.as_str()] {
        let recovered = run(folder, &["recover", named, "--actor=alice"]);
        assert_eq!(recovered.status.code(), Some(0), "{}", text(&recovered.stderr));
        let told = text(&recovered.stdout);
        let said = format!("Guest {} can sign in once, within 24 hours, ", guest.number);
        assert!(told.starts_with(&said), "{told}");
        assert_eq!(redeemed_by_new_browser(&running, &told), guest.number, "{named}");
    }
    let unknown = run(folder, &["recover", "nobodysreceipt"]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(text(&unknown.stderr).contains("nobodysreceipt names no reader"));
    let log = text(&run(folder, &["audit", "--action", "reader.recover"]).stdout);
    assert_eq!(log.matches("alice").count(), 2, "{log}");
}

#[test]
fn operator_commands_name_their_actor_in_the_audit_log() {
    let running = Running::start(&[]);
    let folder = running.folder.path();
    let guest = Guest::visiting(&running);
    let headers = format!("{}idempotency-key: 0123456789abcdef\r\n", guest.headers);
    let ordered = running.post_with("/api/wallet/recharge", &headers, r#"{"pack_id":"200"}"#);
    let order = between(&ordered, "\"order_id\":\"", '"');
    running.post_form(&format!("/sandbox/pay/{order}"), "answer=pay");
    for words in [
        &["grant", &guest.number, "50", "--reason", "a secret reason", "--actor=alice"][..],
        &["grant", "1", "50", "--reason", "nobody", "--actor=alice"],
        &["refund", &order, "--reason", "asked for it", "--actor", "bob"],
        &["campaign", "end", "sample", "--actor=carol"],
        &["campaign", "end", "sample", "--actor=carol"],
    ] {
        run(folder, words);
    }
    let audit = |words: &[&str]| {
        let output = run(folder, &[&["audit"], words].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let reader = format!("reader:{}", guest.number);
    let listed = audit(&["--actor=alice"]);
    let wanted = format!(
        "\talice\twallet.grant\t{reader}\t{{\"coins\":50,\"expires_at\":null,\"kind\":\"paid\"}}\n"
    );
    assert!(listed.ends_with(&wanted) && listed.lines().count() == 1, "{listed}");
    assert!(!audit(&[]).contains("secret"), "no free text");
    let refunds = audit(&["--object", &format!("order:{order}"), "--json"]);
    let refunds: serde_json::Value = serde_json::from_str(&refunds).unwrap();
    let acts: Vec<_> = refunds.as_array().unwrap().iter().map(|act| &act["action"]).collect();
    assert_eq!(acts, ["order.refund", "order.ask_refund"]);
    assert!(refunds.as_array().unwrap().iter().all(|act| act["actor"] == "bob"), "{refunds}");
    assert_eq!(refunds[0]["details"]["amount"], 199);
    assert_eq!(audit(&["--action=campaign.end"]).lines().count(), 1, "it ended once");
    run(folder, &["sessions", "revoke", &guest.number, "--actor=dave"]);
    let wanted =
        format!("\tdave\treader.revoke_sessions\t{reader}\t{{\"browsers\":0,\"sessions\":1}}\n");
    assert!(audit(&["--actor=dave"]).ends_with(&wanted), "{}", audit(&[]));

    let output = run(folder, &["audit", "--limit=1", "--since=2020-01-01"]);
    assert!(text(&output.stderr).starts_with("dogear: there is more: --before "));
    assert_eq!(audit(&["--until=2020-01-01"]), "");
    let given = run(folder, &["grant", &guest.number, "1", "--reason=x", "--actor=server"]);
    assert_eq!(given.status.code(), Some(2), "{}", text(&given.stderr));
    run(folder, &["grant", &guest.number, "1", "--reason=x"]);
    let own = audit(&["--limit=1"]);
    let actor = own.split('\t').nth(2).unwrap();
    assert!(actor.contains('@'), "the user and the machine: {own}");
}

#[test]
fn a_kill_during_purchases_loses_none_and_repeats_none() {
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    let script = format!("{here}/../../scripts/kill-test");
    let binary = env!("CARGO_BIN_EXE_dogear");
    let output =
        Command::new("python3").args([&*script, "5", "--clients=4", "--binary", binary]).output();
    let output = output.expect("python3 is installed");
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(text(&output.stdout).starts_with("5 kills in "), "{}", text(&output.stdout));
}

/// Returns whether `text` is a time such as `2026-11-15T07:11:29Z`.
fn is_time(text: &str) -> bool {
    let form = text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c });
    form.eq("0000-00-00T00:00:00Z".chars())
}

/// A guest: the guest number, and the request headers of the guest's browser.
pub(crate) struct Guest {
    pub(crate) number: String,
    headers: String,
}

impl Guest {
    pub(crate) fn visiting(running: &Running) -> Self {
        let login = running.post("/api/me/auth-visitor", r#"{"signup_source":1,"monetization":0}"#);
        assert!(login.contains("access_token"), "{login}");
        Self::of_login(running, &login)
    }

    /// Returns the guest whom the server signed in with the response `login`, from which the access
    /// token and the cookies are taken.
    fn of_login(running: &Running, login: &str) -> Self {
        let token = between(login, "\"access_token\":\"", '"');
        let set = login.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        let cookies: Vec<&str> = set.filter_map(|cookie| cookie.split(';').next()).collect();
        let cookies = cookies.join("; ");
        let headers = format!("authorization: Bearer {token}\r\ncookie: {cookies}\r\n");
        let profile = running.get_with("/api/me/profile", &headers);
        Self { number: between(&profile, "\"guest_number\":\"", '"'), headers }
    }
}

fn between(text: &str, start: &str, end: char) -> String {
    let (_, rest) = text.split_once(start).expect(start);
    rest.split(end).next().unwrap_or_default().to_owned()
}
