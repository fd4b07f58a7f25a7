//! The address at which the site was last served from a data folder, for the links that commands print: a command does
//! not know the flags with which the server was started.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::settings::Settings;

/// Name of the file, in the data folder, that contains the address at which the site was last served.
const FILE: &str = "served-at";

/// Stores the address of the server. If that fails, commands print links with the configured address.
pub(crate) fn store(settings: &Settings, address: SocketAddr) {
    let path = path(settings);
    if let Err(error) = std::fs::write(&path, format!("{address}\n")) {
        tracing::warn!(path = %path.display(), %error, "the address of the server could not be stored");
    }
}

/// Returns the public URL of the site. If no URL is set, returns the URL of the address at which the site was last
/// served, or else of the configured address.
pub(crate) fn public_url(settings: &Settings) -> String {
    let stored = std::fs::read_to_string(path(settings)).ok();
    let address = stored.and_then(|text| text.trim().parse().ok());
    settings.public_url(address.unwrap_or(settings.listen))
}

fn path(settings: &Settings) -> PathBuf {
    settings.data.join(FILE)
}
