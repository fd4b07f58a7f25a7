use std::fs;

use crate::process::{Running, run, text};

#[test]
fn campaign_spend_is_recorded_and_reported() {
    let running = Running::start(&[]);
    let folder = running.folder.path();
    let variant = ["campaign", "variant", "sample", "--hook", "Another way"];
    assert_eq!(run(folder, &variant).status.code(), Some(0));

    fs::write(
        folder.join("spend.csv"),
        "day,amount,currency\n2026-11-01,12.5,USD\n2026-11-31,1,USD\nx\n",
    )
    .unwrap();
    let refused = run(folder, &["campaign", "spend", "sample", "--csv", "spend.csv"]);
    assert_eq!(refused.status.code(), Some(1));
    let told = text(&refused.stderr);
    assert!(told.contains("line 3: a day is written as 2026-11-15"), "{told}");
    assert!(told.contains("line 4: a line is day,amount,currency"), "{told}");
    let report = |more: &[&str]| {
        let told = run(folder, &[&["campaign", "report", "sample"], more].concat());
        assert_eq!(told.status.code(), Some(0), "{}", text(&told.stderr));
        text(&told.stdout)
    };
    assert!(!report(&[]).contains("cost"), "nothing was stored");

    fs::write(folder.join("spend.csv"), "2026-11-01,12.5,USD\n2026-11-02,2,1000,USD\n").unwrap();
    let written = run(folder, &["campaign", "spend", "sample", "--csv", "spend.csv"]);
    assert_eq!(text(&written.stdout), "sample: 2 amounts written down.\n");
    let day = ["campaign", "spend", "sample", "2026-11-03", "3", "--variant", "1"];
    assert_eq!(text(&run(folder, &day).stdout), "sample: 1 amount written down.\n");
    let told = report(&["--by", "last"]);
    assert!(told.contains("(by last touch)") && told.contains("1,015.50"), "{told}");
    assert!(told.contains("Nothing can be said yet about unlock."), "{told}");
    assert!(told.lines().all(|line| line.chars().count() <= 100), "{told}");
    let json: serde_json::Value = serde_json::from_str(&report(&["--json"])).unwrap();
    assert_eq!(json["all"]["money"][0]["cost"], 101_550.0);
    assert_eq!(json["variants"].as_array().unwrap().len(), 2);

    let events: serde_json::Value = {
        let told = run(folder, &["campaign", "events", "sample", "--json"]);
        serde_json::from_slice(&told.stdout).unwrap()
    };
    assert!(events.is_array());
    for (wrong, sentence) in [
        (["2026-11-01", "1", "--currency=XYZ"], "a currency has its code of ISO 4217, such as USD"),
        (["2026-11-01", "-5", "--currency=USD"], "an amount is not below zero"),
        (["2026-11-01", "1", "--variant=one"], "it is not a whole number from 1 to 1000000"),
    ] {
        let output = run(folder, &[&["campaign", "spend", "sample"], &wrong[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(text(&output.stderr).contains(sentence), "{}", text(&output.stderr));
    }
    for (wrong, code) in [
        (vec!["spend", "sample", "2026-11-31", "1"], 2),
        (vec!["spend", "sample", "2026-11-01"], 2),
        (vec!["spend", "sample", "2026-11-01", "1", "--variant", "3"], 1),
        (vec!["spend", "nowhere", "2026-11-01", "1"], 1),
        (vec!["report", "sample", "--by", "both"], 2),
        (vec!["variant", "sample", "--first-locked", "2"], 1),
        (vec!["create", "--book", "none", "--goal", "view"], 2),
    ] {
        let output = run(folder, &[&["campaign"], &wrong[..]].concat());
        assert_eq!(output.status.code(), Some(code), "{wrong:?}: {}", text(&output.stderr));
    }
}

#[test]
fn links_lead_to_the_address_at_which_the_site_is_served() {
    let running = Running::start(&[]);
    let folder = running.folder.path();
    let listed = text(&run(folder, &["campaign", "list", "--json"]).stdout);
    let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
    let book = listed[0]["book_id"].as_str().unwrap();
    let create = |more: &[&str]| {
        let created = run(folder, &[&["campaign", "create", "--book", book], more].concat());
        assert_eq!(created.status.code(), Some(0), "{}", text(&created.stderr));
        text(&created.stdout)
    };
    let port = running.address.port();
    assert_eq!(
        create(&["--code", "autumn"]),
        format!("http://localhost:{port}/ads/autumn\nhttp://localhost:{port}/new-ads/autumn\n"),
    );
    let page = running.get("/ads/autumn");
    assert!(page.starts_with("HTTP/1.1 200 "), "{page:.80}");
    let public = create(&["--code", "winter", "--site-url", "https://books.example"]);
    assert!(public.starts_with("https://books.example/ads/winter\n"), "{public}");

    let stored = folder.join("data/served-at");
    fs::write(&stored, "nowhere").unwrap();
    let configured = create(&["--code", "spring", "--listen", "127.0.0.1:9001"]);
    assert!(configured.starts_with("http://localhost:9001/ads/spring\n"), "{configured}");
}
