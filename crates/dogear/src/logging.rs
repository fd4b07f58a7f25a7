//! Logs to standard error: text on a terminal, JSON otherwise.
//!
//! A separate thread writes the lines, so that requests never wait for a slow log consumer. If it falls
//! behind, lines are dropped and their number is logged.

use std::io::{IsTerminal as _, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::settings::{LogFormat, Settings};

/// Capacity of the queue of log lines.
const WAITING: usize = 8192;

/// Writes the queued lines when it is dropped.
pub(crate) struct LogGuard {
    lines: SyncSender<Line>,
    writer: Option<JoinHandle<()>>,
}

enum Line {
    Text(Vec<u8>),
    End,
}

impl Drop for LogGuard {
    fn drop(&mut self) {
        let told = self.lines.send(Line::End).is_ok();
        if let Some(writer) = self.writer.take().filter(|_| told) {
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
    // Libraries log warnings and errors only.
    let ours = [
        "accounts",
        "attribution",
        "campaigns",
        "catalogue",
        "database",
        "dogear",
        "money",
        "outbound",
        "readers",
        "reading",
        "renderer",
        "search",
        "site",
    ];
    let filter = Targets::new()
        .with_default(LevelFilter::WARN)
        .with_targets(ours.map(|name| (name, settings.log_level)));
    let (lines, waiting) = sync_channel(WAITING);
    let dropped = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&dropped);
    let writer = thread::spawn(move || write_lines(&waiting, &counted));
    let queue = lines.clone();
    let make = move || QueuedLine { queue: queue.clone(), dropped: Arc::clone(&dropped) };
    let form = layer().with_writer(make).with_target(false);
    let form = if json {
        form.json().flatten_event(true).with_current_span(false).with_span_list(false).boxed()
    } else {
        form.compact().with_ansi(stderr().is_terminal()).boxed()
    };
    tracing_subscriber::registry().with(form.with_filter(filter)).init();
    LogGuard { lines, writer: Some(writer) }
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

/// Queues one line for the writer thread; the subscriber writes each line with a single call.
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
