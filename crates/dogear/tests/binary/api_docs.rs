//! Runs the commands of the quick start on the page `/api/docs`.

use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::process::{Running, text};

/// Number of steps of the quick start.
const STEPS: usize = 6;
/// Number of API responses that the commands of the quick start print.
const RESPONSES: usize = 15;

#[test]
fn the_quick_start_of_the_documentation_works_as_it_stands() {
    let running = Running::start(&[]);
    let deadline = Instant::now() + Duration::from_secs(120);
    while !running.get("/readyz").starts_with("HTTP/1.1 200") {
        assert!(Instant::now() < deadline, "{}", running.get("/readyz"));
        thread::sleep(Duration::from_millis(20));
    }
    let page = running.get("/api/docs");
    let steps: Vec<_> = page.split("data-language=\"shell\"").skip(1).map(code).collect();
    assert_eq!(steps.len(), STEPS, "{page}");
    let folder = tempfile::tempdir().unwrap();
    let ran = Command::new("sh")
        .args(["-e", "-c", &steps.join("\n")])
        .current_dir(folder.path())
        .env("no_proxy", "*")
        .output()
        .expect("a shell and curl are installed");
    let (printed, complaints) = (text(&ran.stdout), text(&ran.stderr));
    assert!(ran.status.success() && complaints.is_empty(), "{printed}\n{complaints}");
    assert_eq!(printed.matches("{\"code\":").count(), RESPONSES, "{printed}");
    assert_eq!(printed.matches("{\"code\":0,").count(), RESPONSES, "{printed}");
    assert!(printed.contains("\"state\":\"fulfilled\""), "the order: {printed}");
    assert!(printed.contains("\"signature\":\""), "the receipt: {printed}");
    let last = printed.lines().last().unwrap();
    assert!(last.contains("\"locked\":false") && last.contains("\"free\":false"), "{last}");
}

/// Returns the text of the first `code` element in `html`.
fn code(html: &str) -> String {
    let (_, rest) = html.split_once("<code>").expect("a sample");
    let (code, _) = rest.split_once("</code>").expect("its end");
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&amp;", "&")]
        .into_iter()
        .fold(code.to_owned(), |code, (escaped, plain)| code.replace(escaped, plain))
}
