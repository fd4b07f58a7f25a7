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
    let lines: Vec<serde_json::Value> =
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
