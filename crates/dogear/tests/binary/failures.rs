use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use database::Address;
use test_database::{Proxy, TestDatabase};

use crate::process::{Running, run, text};

/// Requests `path` until the response contains `text`.
fn until_response(running: &Running, path: &str, text: &str) {
    let deadline = Instant::now() + Duration::from_secs(120);
    loop {
        let response = running.get(path);
        if response.contains(text) {
            return;
        }
        assert!(Instant::now() < deadline, "{response}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_server_that_says_that_it_is_ready_is_ready() {
    let running = Running::start(&[]);
    let ready = running.get("/readyz");
    assert!(ready.starts_with("HTTP/1.1 200"), "{ready}");
}

#[test]
fn a_data_folder_that_cannot_be_written_makes_the_node_unready() {
    let running = Running::start(&[]);
    let (data, away) = (running.folder.path().join("data"), running.folder.path().join("away"));
    fs::rename(&data, &away).unwrap();
    until_response(&running, "/readyz", "\"ready\":false");
    // The database is in the moved folder, so its component may become unavailable before `data` does.
    until_response(&running, "/readyz", "\"data\":\"unavailable\"");
    fs::rename(&away, &data).unwrap();
    until_response(&running, "/readyz", "\"ready\":true");
}

#[test]
fn without_its_database_a_node_serves_cached_pages_and_refuses_the_rest_with_503() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scratch = runtime.block_on(TestDatabase::postgres());
    let Address::Postgres(url) = &scratch.address else { unreachable!() };
    // This first server loads the demo; otherwise the catalogue would change later, which would evict cached pages.
    let loading = Running::start(&["--database", url]);
    loading.terminate();
    loading.finish_in_folder();
    let mut proxy = Proxy::cut_off(url);
    let database = format!("--database={}", proxy.url(url));
    let folder = tempfile::tempdir().unwrap();
    // A slow render on a busy machine would not be cached.
    let flags = [&database[..], "--database-wait=600", "--render-timeout=60000"];
    let starting = Running::launch(folder, &flags, &[]);
    starting.wait_for_log("waiting for the database");
    proxy.connect();
    let running = starting.wait_until_ready();
    assert!(running.get("/").starts_with("HTTP/1.1 200"));
    assert!(running.get("/api/book/list").starts_with("HTTP/1.1 200"));
    proxy.cut();
    running.get("/api/book/list");
    let refused = running.get("/api/book/list");
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("retry-after: 5"), "{refused}");
    let home = running.get("/");
    assert!(home.starts_with("HTTP/1.1 200"), "the cached page: {home}");
    until_response(&running, "/readyz", "\"ready\":false");
    proxy.connect();
    until_response(&running, "/api/book/list", "HTTP/1.1 200");
    until_response(&running, "/readyz", "\"ready\":true");
}

#[test]
fn a_database_that_stays_away_ends_the_start_and_a_bad_setting_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let database = format!("--database=postgres://a@{closed}/books");
    let flags = ["serve", &database, "--listen=127.0.0.1:0", "--metrics-listen="];
    let output = run(folder.path(), &[&flags[..], &["--database-wait=0"]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot be reached: Connection refused"));
    let output = run(folder.path(), &[&flags[..], &["--database-wait=long"]].concat());
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn doctor_fails_on_a_mail_server_that_is_gone_and_in_production_on_a_test_key_or_no_url() {
    let folder = tempfile::tempdir().unwrap();
    let free = ["doctor", "--listen=127.0.0.1:0", "--metrics-listen="];
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let smtp = format!("--smtp-url=smtp://{closed}");
    let mail = [&smtp[..], "--mail-from=a@books.example", "--mail-to=b@books.example"];
    let output = run(folder.path(), &[&free[..], &mail].concat());
    let said = text(&output.stdout);
    assert!(said.contains("WRONG mail      mail cannot be sent: "), "{said}");
    assert_eq!(output.status.code(), Some(1));
    let production = ["--mode=production", "--payments=none"];
    let output = run(folder.path(), &[&free[..], &production].concat());
    assert!(
        text(&output.stdout).contains("WRONG payments  site_url: "),
        "{}",
        text(&output.stdout)
    );
    assert_eq!(output.status.code(), Some(1));
    let test_key = [
        "--mode=production",
        "--site-url=https://books.example",
        "--payments=stripe",
        "--stripe-secret-key=sk_test_0123456789",
        "--stripe-webhook-secret=whsec_0123456789",
    ];
    let output = run(folder.path(), &[&free[..], &test_key].concat());
    assert!(text(&output.stderr).contains("test key of Stripe"), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(2));
}
