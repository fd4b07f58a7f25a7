use std::fs;
use std::io::{Read as _, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::{Duration, Instant};

use crate::process::{Running, connect};
use test_database::TestDatabase;

#[test]
fn the_binary_serves_the_whole_site_from_an_empty_folder_on_sqlite() {
    let running = Running::start(&[]);
    whole_site(&running);
    assert!(running.folder.path().join("data/dogear.db").exists());
}

#[test]
fn the_binary_serves_the_whole_site_on_postgres() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scratch = runtime.block_on(TestDatabase::postgres());
    let database::Address::Postgres(url) = &scratch.address else { unreachable!() };
    let running = Running::start(&["--database", url]);
    whole_site(&running);
    assert!(!running.folder.path().join("data/dogear.db").exists());
}

fn whole_site(running: &Running) {
    let home = running.get("/");
    assert!(home.starts_with("HTTP/1.1 200 OK"), "{home}");
    assert!(home.contains("The Drowned Tuner"));
    let (_, rest) = home.split_once("href=\"/book/").expect("a link to a book");
    let (book_id, _) = rest.split_once('"').unwrap();
    assert!(running.get(&format!("/book/{book_id}")).contains("<h1"));
    let (_, rest) = home.split_once("src=\"/assets/").expect("the entry script");
    let (script, _) = rest.split_once('"').unwrap();
    assert!(running.get(&format!("/assets/{script}")).contains("immutable"));
    assert!(running.get("/nope").starts_with("HTTP/1.1 404"));
    let deadline = Instant::now() + Duration::from_secs(120);
    while !running.get("/readyz").starts_with("HTTP/1.1 200") {
        assert!(Instant::now() < deadline, "{}", running.get("/readyz"));
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn the_demo_has_a_social_app_that_no_page_loads_by_itself() {
    let running = Running::start(&[]);
    let home = running.get("/");
    assert!(home.contains("\"social_app_id\":\"4711\""), "{home}");
    assert!(home.contains("\"consent\":true"), "{home}");
    assert!(home.contains("script-src 'self' "), "{home}");
    assert!(home.contains("https://connect.facebook.net"), "its policy lets the SDK in: {home}");
    assert!(!home.contains("src=\"https://connect.facebook.net"), "{home}");
}

#[test]
fn the_demo_has_footer_links_to_its_own_pages() {
    let running = Running::start(&[]);
    let home = running.get("/");
    assert!(home.contains("\"icon\":\"lucide:library-big\""), "{home}");
    for path in ["/read-more", "/search", "/welfare-center"] {
        assert!(home.contains(&format!("href=\"{path}\"")), "{path}");
        assert!(running.get(path).starts_with("HTTP/1.1 200"), "{path}");
    }
    let icons = running.get("/_icons/lucide.json?icons=library-big,compass,hand-coins");
    assert!(icons.starts_with("HTTP/1.1 200") && !icons.contains("not_found"), "{icons}");
    assert!(!Running::start(&["--footer-links="]).get("/").contains("lucide:library-big"));
}

#[test]
fn a_slow_icon_upstream_times_out_after_1500_ms() {
    let hangs = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let upstream = format!("--icons-upstream=http://{}", hangs.local_addr().unwrap());
    let running = Running::start(&[&upstream]);
    let began = Instant::now();
    let answer = running.get("/_icons/mdi.json?icons=home");
    let took = began.elapsed();
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(took >= Duration::from_millis(1500), "{took:?}");
    assert!(took < Duration::from_millis(2900), "not much longer on a busy machine: {took:?}");
    assert!(running.get("/_icons/lucide.json?icons=book").starts_with("HTTP/1.1 200"));
}

#[test]
fn a_web_app_in_a_folder_replaces_the_embedded_one() {
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    let folder = tempfile::tempdir().unwrap();
    copy(&Path::new(&here).join("../../web/dist"), folder.path());
    let description = folder.path().join("build.json");
    let text = fs::read_to_string(&description).unwrap();
    let (_, rest) = text.split_once("\"build\": \"").unwrap();
    fs::write(&description, text.replace(&rest[..16], "0123456789abcdef")).unwrap();
    fs::write(folder.path().join("client/favicon.svg"), "<svg/>").unwrap();
    let running = Running::start(&[&format!("--web={}", folder.path().display())]);
    assert!(running.get("/").contains("\"build\":\"0123456789abcdef\""));
    assert!(running.get("/favicon.svg").ends_with("<svg/>"));
    assert!(running.get("/builds/latest.json").contains("0123456789abcdef"));
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap().flatten() {
        let (path, copied) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            fs::create_dir(&copied).unwrap();
            copy(&path, &copied);
        } else {
            fs::copy(&path, &copied).unwrap();
        }
    }
}

#[test]
fn metrics_have_their_own_listener() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    // A slow render on a busy machine would not be cached, and the second request would not be a cache hit.
    let running = Running::start(&[&format!("--metrics-listen={free}"), "--render-timeout=60000"]);
    // A page that is built while a background task changes the catalogue is not cached, so the second request may miss.
    let deadline = Instant::now() + Duration::from_secs(60);
    let metrics = loop {
        running.get("/");
        let metrics = metrics_at(free);
        if metrics.contains("dogear_page_cache_hits_total 1") {
            break metrics;
        }
        assert!(Instant::now() < deadline, "{metrics}");
    };
    assert!(!metrics.contains("dogear_renders_total{outcome=\"Done\"} 0"), "{metrics}");
    assert!(metrics.contains("dogear_renders_total{outcome=\"Done\"} "), "{metrics}");
    assert!(running.get("/metrics").starts_with("HTTP/1.1 404"), "not on the readers' listener");
}

pub(crate) fn metrics_at(address: SocketAddr) -> String {
    let mut stream = connect(address).unwrap();
    write!(stream, "GET /metrics HTTP/1.1\r\nhost: t\r\nconnection: close\r\n\r\n").unwrap();
    let mut metrics = String::new();
    stream.read_to_string(&mut metrics).unwrap();
    metrics
}

/// Tests that a background task is restarted after a panic. Runs only in debug builds, because a
/// release build has no way to inject a panic.
#[cfg(debug_assertions)]
#[test]
fn a_background_task_that_panics_runs_again_within_seconds_and_the_metrics_count_it() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let running = Running::start_with(
        tempfile::tempdir().unwrap(),
        &[&format!("--metrics-listen={free}")],
        &[("DOGEAR_TEST_PANIC", "reconciler")],
    );
    let deadline = Instant::now() + Duration::from_secs(120);
    loop {
        let metrics = metrics_at(free);
        let tasks = metrics.lines().filter(|line| line.starts_with("dogear_task_restarts_total{"));
        let all_run = format!("dogear_tasks_running {}", tasks.count());
        if metrics.contains("dogear_task_restarts_total{task=\"reconciler\"} 1")
            && metrics.lines().any(|line| line == all_run)
        {
            assert!(
                metrics.contains("dogear_task_restarts_total{task=\"housekeeping\"} 0"),
                "no other task is affected: {metrics}"
            );
            break;
        }
        assert!(Instant::now() < deadline, "{metrics}");
        thread::sleep(Duration::from_millis(50));
    }
    assert!(running.get("/").starts_with("HTTP/1.1 200 OK"));
    running.terminate();
    let (code, log) = running.finish();
    assert_eq!(code, Some(0), "{log}");
    assert!(log.contains("a background task panicked; it is restarted"), "{log}");
}

#[test]
fn sigterm_under_load_fails_no_accepted_request() {
    const CLIENTS: usize = 24;
    let running = Running::start(&[]);
    let answered = Arc::new(AtomicU32::new(0));
    let stopping = Arc::new(AtomicBool::new(false));
    let begun = Arc::new(Barrier::new(CLIENTS + 1));
    let clients: Vec<_> = (0..CLIENTS)
        .map(|number| {
            let (address, answered, stopping, begun) =
                (running.address, Arc::clone(&answered), Arc::clone(&stopping), Arc::clone(&begun));
            thread::spawn(move || {
                let path = ["/", "/nope", "/healthz"][number % 3];
                begun.wait();
                load(address, path, &answered, &stopping);
            })
        })
        .collect();
    begun.wait();
    while answered.load(Ordering::Relaxed) < 500 {
        thread::yield_now();
    }
    stopping.store(true, Ordering::Relaxed);
    running.terminate();
    for client in clients {
        client.join().expect("no client saw a failed request");
    }
    let (code, log) = running.finish();
    assert_eq!(code, Some(0), "{log}");
    assert!(log.contains("stopped"), "{log}");
}

/// Sends requests in a loop until the server refuses connections. Panics if a request on an accepted connection fails.
fn load(address: SocketAddr, path: &str, answered: &AtomicU32, stopping: &AtomicBool) {
    let request = format!("GET {path} HTTP/1.1\r\nhost: t\r\n\r\n");
    loop {
        let Ok(mut stream) = connect(address) else {
            assert!(stopping.load(Ordering::Relaxed), "refused while it should serve");
            return;
        };
        loop {
            stream.write_all(request.as_bytes()).expect("the request goes out");
            let head = whole_answer(&mut stream);
            answered.fetch_add(1, Ordering::Relaxed);
            if head.contains("connection: close") {
                break;
            }
        }
    }
}

/// Reads one response completely, and returns its head.
fn whole_answer(stream: &mut std::net::TcpStream) -> String {
    let mut bytes = Vec::new();
    let mut chunk = [0; 16 * 1024];
    loop {
        if let Some(end) = bytes.windows(4).position(|window| window == b"\r\n\r\n") {
            let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            let length: usize = length.expect("a length").parse().expect("a number");
            if bytes.len() >= end + 4 + length {
                return head;
            }
        }
        let read = stream.read(&mut chunk).expect("the response arrives");
        assert!(read > 0, "closed before the response");
        bytes.extend_from_slice(&chunk[..read]);
    }
}
