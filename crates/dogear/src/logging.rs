//! Writes the log to standard error: by default as text on a terminal, otherwise as JSON.
//!
//! A separate thread writes the lines, so that requests never wait for a slow consumer of the log. If the thread falls
//! behind, lines are dropped, and the number of dropped lines is logged.

use std::io::{IsTerminal as _, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::format::FmtSpan;
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, Registry, reload};

use crate::settings::{LogFormat, Settings};

/// Crates that log at the level of the setting `log_level`. All other crates log warnings and errors only.
const OUR_CRATES: &[&str] = &[
    "accounts",
    "anchors",
    "api_description",
    "attribution",
    "backup",
    "bulk_edits",
    "campaigns",
    "catalogue",
    "console_api",
    "covers",
    "database",
    "dogear",
    "epub_writer",
    "feeds",
    "foundation",
    "headings",
    "http_server",
    "icons",
    "inbox",
    "jwt",
    "ledger",
    "login_providers",
    "manuscript",
    "money",
    "operators",
    "outbound",
    "page_cache",
    "passkeys",
    "picture_scaling",
    "proof_of_work",
    "publisher_pages",
    "reader_credentials",
    "readers",
    "reading",
    "release_calendar",
    "renderer",
    "route_rules",
    "search",
    "section_edits",
    "section_matching",
    "site",
    "synthetic_site",
    "web_builds",
];
/// Number of log lines that may wait to be written; further lines are dropped.
const WAITING: usize = 8192;

/// Keeps the log open. Dropping this guard waits until all queued log lines are written.
pub(crate) struct LogGuard {
    lines: SyncSender<Line>,
    writer: Option<JoinHandle<()>>,
    level: LogLevel,
}

/// Changes the level of the log.
#[derive(Clone)]
pub(crate) struct LogLevel(reload::Handle<Targets, Registry>);

impl LogLevel {
    pub(crate) fn set(&self, level: LevelFilter) {
        // `reload` fails only if the log has ended.
        let _ = self.0.reload(targets(level));
    }
}

impl LogGuard {
    pub(crate) fn level(&self) -> LogLevel {
        self.level.clone()
    }
}

fn targets(level: LevelFilter) -> Targets {
    Targets::new()
        .with_default(LevelFilter::WARN)
        .with_targets(OUR_CRATES.iter().map(|name| (*name, level)))
}

enum Line {
    Text(Vec<u8>),
    End,
}

impl Drop for LogGuard {
    fn drop(&mut self) {
        let sent = self.lines.send(Line::End).is_ok();
        if let Some(writer) = self.writer.take().filter(|_| sent) {
            let _ = writer.join();
        }
    }
}

pub(crate) fn start(settings: &Settings) -> LogGuard {
    let json = match settings.log_format {
        LogFormat::Auto => !stderr().is_terminal(),
        LogFormat::Text => false,
        LogFormat::Json => true,
    };
    let (filter, level) = reload::Layer::new(targets(settings.log_level));
    let (lines, waiting) = sync_channel(WAITING);
    let dropped = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&dropped);
    let writer = thread::spawn(move || write_lines(&waiting, &counted));
    let queue = lines.clone();
    let make = move || QueuedLine { queue: queue.clone(), dropped: Arc::clone(&dropped) };
    // Spans have the level `debug`. Each span is logged when it closes, with its module and its duration.
    let detailed = settings.log_level >= LevelFilter::DEBUG;
    let form = layer().with_writer(make).with_target(detailed).with_span_events(FmtSpan::CLOSE);
    let form = if json {
        form.json().flatten_event(true).with_current_span(true).with_span_list(true).boxed()
    } else {
        form.compact().with_ansi(stderr().is_terminal()).boxed()
    };
    tracing_subscriber::registry().with(form.with_filter(filter)).init();
    LogGuard { lines, writer: Some(writer), level: LogLevel(level) }
}

fn write_lines(waiting: &Receiver<Line>, dropped: &AtomicU64) {
    let mut out = stderr();
    while let Ok(Line::Text(line)) = waiting.recv() {
        // A failure to write the log cannot be reported anywhere.
        let _ = out.write_all(&line);
        let lost = dropped.swap(0, Ordering::Relaxed);
        if lost > 0 {
            let _ = writeln!(
                out,
                "{{\"level\":\"WARN\",\"message\":\"log lines dropped\",\"lines\":{lost}}}"
            );
        }
    }
}

/// Queues a log line for the writing thread. `tracing` writes each line with a single call of `write`.
struct QueuedLine {
    queue: SyncSender<Line>,
    dropped: Arc<AtomicU64>,
}

impl Write for QueuedLine {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.queue.try_send(Line::Text(bytes.to_vec())).is_err() {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_crate_logs_at_the_level_of_the_settings() {
        let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
        let names = std::fs::read_dir(Path::new(&here).parent().unwrap()).unwrap();
        let mut names: BTreeSet<_> =
            names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.remove("test_database");
        assert_eq!(names, OUR_CRATES.iter().map(|name| (*name).to_owned()).collect());
    }
}
