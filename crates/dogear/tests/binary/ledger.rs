use crate::process::{Running, run, text};

#[test]
fn coins_are_given_by_hand_and_the_ledger_is_in_order() {
    let running = Running::start(&[]);
    let folder = running.folder.path();
    let visitor = r#"{"signup_source":1,"monetization":0}"#;
    let login = running.post("/api/me/auth-visitor", visitor);
    assert!(login.contains("access_token"), "{login}");
    let number = guest_number(&running, &login);

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

/// Asks for the profile with the login's token and cookies.
fn guest_number(running: &Running, login: &str) -> String {
    let after = |start: &str| {
        let (_, rest) = login.split_once(start).expect(start);
        rest.split([';', '"']).next().unwrap_or_default().to_owned()
    };
    let token = after("\"access_token\":\"");
    let half = after("session_half=");
    let headers = format!("authorization: Bearer {token}\r\ncookie: session_half={half}\r\n");
    let profile = running.get_with("/api/me/profile", &headers);
    let (_, rest) = profile.split_once("\"guest_number\":\"").expect("a number");
    rest.split('"').next().unwrap_or_default().to_owned()
}
