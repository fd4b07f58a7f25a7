use serde_json::Value;

use crate::process::Running;

#[test]
fn a_log_off_terminal_is_json_without_tokens_and_full_addresses() {
    let running = Running::start(&[]);
    running.get("/book/nosuchbook?token=s3cret-in-query");
    running.get("/third-party/s3cret-in-path");
    running.get("/healthz");
    running.terminate();
    let (_, log) = running.finish();
    assert!(!log.contains("s3cret"), "{log}");
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect();
    let requests: Vec<_> = lines.iter().filter(|line| line["message"] == "request").collect();
    assert!(requests.len() >= 3, "{log}");
    for request in requests {
        assert_eq!(request["peer"], "127.0.0.0/24");
        assert!(request["id"].is_string() && request["route"].is_string());
    }
}

#[test]
fn text_logs_are_written_on_request() {
    let running = Running::start(&["--log-format=text"]);
    running.get("/healthz");
    running.terminate();
    let (_, log) = running.finish();
    assert!(log.contains("INFO") && log.lines().all(|line| !line.starts_with('{')), "{log}");
}

/// Returns the log line about the end of a tracing span named `name` inside the span of a request;
/// `None` if there is no such line.
fn closed_in_request<'l>(lines: &'l [Value], name: &str) -> Option<&'l Value> {
    lines.iter().find(|line| {
        line["message"] == "close"
            && line["span"]["name"] == name
            && line["spans"][0]["name"] == "request"
    })
}

#[test]
fn at_debug_level_the_spans_of_services_nest_in_the_span_of_their_request() {
    let running = Running::start(&["--log-level=debug"]);
    let response = running.get("/api/book/list");
    let (_, body) = response.split_once("\r\n\r\n").unwrap();
    let list: Value = serde_json::from_str(body).unwrap();
    let book = list["data"]["list"][0]["book_id"].as_str().unwrap().to_owned();
    running.get(&format!("/api/book/detail?book_id={book}"));
    for _ in 0..2 {
        running.get("/search");
    }
    running.terminate();
    let (_, log) = running.finish();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let service = closed_in_request(&lines, "book").unwrap_or_else(|| panic!("{log}"));
    assert_eq!(service["target"], "catalogue::service");
    assert_eq!(service["span"]["book"], book);
    let request = &service["spans"][0];
    assert_eq!(request["route"], "/api/book/detail");
    let logged = |line: &&Value| line["message"] == "request" && line["id"] == request["id"];
    assert_eq!(lines.iter().filter(logged).count(), 1);
    let rendered = lines.iter().filter(|l| l["message"] == "request" && l["route"] == "/search");
    assert_eq!(rendered.count(), 1, "a page from the cache leaves no line");
}

#[test]
fn a_hangup_reloads_the_level_of_the_log_and_names_what_needs_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dogear.toml");
    std::fs::write(&file, "log_level = \"info\"\n").unwrap();
    let running = Running::start_in(folder, &[]);
    let file = running.folder.path().join("dogear.toml");
    let rule = "[[rule]]\npath = \"/old\"\nredirect = \"/\"\n";
    let secret = "client_id = \"i\"\nclient_secret = \"hidden\"\n";
    let provider = format!("[[provider]]\nname = \"google\"\nkind = \"google\"\n{secret}");
    let changed = "log_level = \"debug\"\nsite_name = \"Other\"\n";
    std::fs::write(&file, format!("{changed}{rule}{provider}")).unwrap();
    running.hang_up();
    running.wait_for_log("these settings change with a restart");
    // They still need a restart at the next reload, which changes another setting.
    std::fs::write(&file, format!("{changed}backup_keep = 5\n{rule}{provider}")).unwrap();
    running.hang_up();
    running.wait_for_log("\"changed\":\"backup_keep\"");
    // The server continues to run, and now logs its requests in detail.
    running.get("/api/book/list");
    running.terminate();
    let (code, log) = running.finish();
    assert_eq!(code, Some(0), "{log}");
    assert!(log.contains("\"changed\":\"log_level\""), "{log}");
    let waiting = "\"settings\":\"provider, rule, site_name\"";
    assert_eq!(log.matches(waiting).count(), 2, "at each reload: {log}");
    assert!(!log.contains("hidden"), "{log}");
    assert!(log.contains("\"level\":\"DEBUG\""), "{log}");
}
