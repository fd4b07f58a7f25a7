//! Parsers of setting values. Each error is one sentence.

use std::net::SocketAddr;

use campaigns::ReaderPath;
use foundation::network::{BadNetwork, Network};
use foundation::time_zone::Zone;
use site::icons::{BadUpstream, UpstreamAddress};
use tracing_subscriber::filter::LevelFilter;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LogFormat {
    Auto,
    Text,
    Json,
}

pub(super) fn mail_address(text: &str) -> Result<String, String> {
    if text.contains('@') {
        Ok(text.to_owned())
    } else {
        Err(format!("`{text}` is not a mail address, which smtp_url needs"))
    }
}

pub(super) fn networks(text: &str) -> Result<Vec<Network>, String> {
    let listed = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
    listed.map(|entry| entry.parse().map_err(|bad: BadNetwork| bad.to_string())).collect()
}

pub(super) fn switch(text: &str) -> Result<bool, String> {
    text.parse().map_err(|_| format!("`{text}` is neither true nor false"))
}

pub(super) fn socket(text: &str) -> Result<SocketAddr, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is not an address with a port, such as 127.0.0.1:8080"))
}

pub(super) fn site_name(text: &str) -> Result<String, String> {
    match text.chars().count() {
        1..=60 => Ok(text.to_owned()),
        _ => Err("the site's name must have 1 to 60 characters".to_owned()),
    }
}

pub(super) fn time_zone(text: &str) -> Result<Zone, String> {
    Zone::named(text).map_err(|error| error.to_string())
}

pub(super) fn reader_layout(text: &str) -> Result<ReaderPath, String> {
    let names = ReaderPath::ALL.map(ReaderPath::name).join(", ");
    ReaderPath::named(text).ok_or_else(|| format!("`{text}` is none of {names}"))
}

pub(super) fn site_url(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest.map(|rest| rest.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ', '"', '<']) => {
            Ok(text.trim_end_matches('/').to_owned())
        }
        _ => Err(format!("`{text}` is not the address of a site, such as https://books.example")),
    }
}

pub(super) fn icons_upstream(text: &str) -> Result<UpstreamAddress, String> {
    text.parse().map_err(|bad: BadUpstream| format!("`{text}` cannot be used: {bad}"))
}

pub(super) fn log_format(text: &str) -> Result<LogFormat, String> {
    match text {
        "auto" => Ok(LogFormat::Auto),
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err(format!("`{text}` is not text, json or auto")),
    }
}

pub(super) fn log_level(text: &str) -> Result<LevelFilter, String> {
    match text {
        "error" | "warn" | "info" | "debug" | "trace" => {
            Ok(text.parse().expect("these are tracing's own names"))
        }
        _ => Err(format!("`{text}` is not error, warn, info, debug or trace")),
    }
}
