//! Logs to standard error: text for a person at a terminal, JSON for a machine.

use std::io::{IsTerminal as _, stderr};

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::Layer as _;

use crate::settings::{LogFormat, Settings};

pub(crate) fn start(settings: &Settings) {
    let json = match settings.log_format {
        LogFormat::Auto => !stderr().is_terminal(),
        LogFormat::Text => false,
        LogFormat::Json => true,
    };
    // Libraries speak only when something is wrong.
    let filter = Targets::new()
        .with_default(LevelFilter::WARN)
        .with_targets(["dogear", "platform", "database", "renderer"].map(|name| (name, settings.log_level)));
    let lines = layer().with_writer(stderr).with_target(false);
    let lines = if json {
        lines.json().flatten_event(true).with_current_span(false).with_span_list(false).boxed()
    } else {
        lines.compact().with_ansi(stderr().is_terminal()).boxed()
    };
    tracing_subscriber::registry().with(lines.with_filter(filter)).init();
}
