//! Tests of the pool of render threads with a script that misbehaves.
#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use std::time::Duration;

use renderer::{Bundle, Limits, RenderError, Renderer};

/// A server script for tests. Certain values of its parameter `page` make it misbehave: `loop`, for
/// example, makes it run forever. For any other value it returns `page` and the number of renders
/// so far.
const MISBEHAVING_BUNDLE: &str = r#"
    let renders = 0;
    const hoard = [];
    globalThis.render = (page) => {
        renders += 1;
        if (page === "loop") for (;;) {}
        if (page === "hoard") for (;;) hoard.push(new Array(10000).fill(renders));
        if (page === "throw") throw new TypeError("no such book");
        if (page === "dive") { const dive = () => dive() + 1; return String(dive()); }
        if (page === "number") return 7;
        return `${page} ${renders}`;
    };
"#;

fn start(threads: usize, queue: usize) -> Renderer {
    start_with(threads, queue, Duration::from_millis(100), Duration::from_millis(250))
}

/// Starts a renderer with time limits of one minute, for tests that are not about time limits, so
/// that these tests do not fail with a timeout on a busy machine.
fn start_without_time_pressure() -> Renderer {
    start_with(1, 8, Duration::from_secs(60), Duration::from_secs(60))
}

fn start_with(threads: usize, queue: usize, time: Duration, wait: Duration) -> Renderer {
    let limits =
        Limits { threads, queue, time, wait, memory: 16 * 1024 * 1024, ..Limits::default() };
    Renderer::start(Bundle::compile(MISBEHAVING_BUNDLE).unwrap(), limits).unwrap()
}

async fn render(renderer: &Renderer, page: &str) -> Result<String, RenderError> {
    renderer.render(page.to_owned()).await
}

#[tokio::test]
async fn a_runtime_is_reused_after_a_successful_render() {
    let renderer = start_without_time_pressure();
    assert_eq!(render(&renderer, "a").await.unwrap(), "a 1");
    assert_eq!(render(&renderer, "b").await.unwrap(), "b 2");
}

#[tokio::test]
async fn an_endless_loop_is_stopped_and_its_runtime_replaced() {
    let renderer = start(1, 8);
    assert_eq!(render(&renderer, "loop").await, Err(RenderError::TooSlow));
    assert_eq!(render(&renderer, "a").await.unwrap(), "a 1");
}

#[tokio::test]
async fn a_memory_hog_is_stopped_and_its_runtime_replaced() {
    let renderer = start_without_time_pressure();
    assert_eq!(render(&renderer, "hoard").await, Err(RenderError::OutOfMemory));
    assert_eq!(render(&renderer, "a").await.unwrap(), "a 1");
}

#[tokio::test]
async fn an_exception_is_reported_and_its_runtime_replaced() {
    let renderer = start_without_time_pressure();
    assert_eq!(render(&renderer, "throw").await, Err(RenderError::Script("no such book".into())));
    assert!(matches!(render(&renderer, "dive").await, Err(RenderError::Script(_))));
    assert!(matches!(render(&renderer, "number").await, Err(RenderError::Script(_))));
    assert_eq!(render(&renderer, "a").await.unwrap(), "a 1");
}

#[tokio::test]
async fn a_full_queue_fails_immediately() {
    let renderer = start(1, 1);
    let mut renders = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let renderer = renderer.clone();
        renders.spawn(async move { renderer.render("loop".to_owned()).await });
    }
    let results = renders.join_all().await;
    let busy = results.iter().filter(|result| **result == Err(RenderError::Busy)).count();
    assert!(busy >= 17, "{results:?}");
    renderer.ping().await.unwrap();
}

#[tokio::test]
async fn a_page_does_not_wait_in_the_queue_forever() {
    let renderer = start(1, 32);
    let mut renders = tokio::task::JoinSet::new();
    for _ in 0..16 {
        let renderer = renderer.clone();
        renders.spawn(async move { renderer.render("loop".to_owned()).await });
    }
    let results = renders.join_all().await;
    let busy = results.iter().filter(|result| **result == Err(RenderError::Busy)).count();
    assert!((8..16).contains(&busy), "about three loops fit into the maximum wait: {results:?}");
}

#[tokio::test]
async fn a_bundle_without_render_does_not_start() {
    let bundle = Bundle::compile("globalThis.other = 1").unwrap();
    assert!(Renderer::start(bundle, Limits::default()).is_err());
    assert!(Bundle::compile("this is not a script").is_err());
}

#[allow(clippy::disallowed_methods, reason = "the script compares this time with its own clock")]
#[tokio::test]
async fn a_bundle_that_loads_too_slowly_at_first_is_loaded_again() {
    // The first attempt runs into the time limit; a later one begins when loading is fast again.
    let slow_until = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .expect("it is after 1970")
        .as_millis()
        + 450;
    let source =
        format!("while (Date.now() < {slow_until}) {{}} globalThis.render = (page) => page;");
    let limits = Limits {
        time: Duration::from_millis(100),
        loading: Duration::from_millis(300),
        ..Limits::default()
    };
    let renderer = Renderer::start(Bundle::compile(source).unwrap(), limits).unwrap();
    assert_eq!(renderer.render("1".to_owned()).await, Ok("1".to_owned()));
}
