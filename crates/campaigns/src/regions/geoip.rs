//! Looks up the country of an IP address in a GeoIP file in MaxMind's format.

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

use maxminddb::{MaxMindDbError, Reader, path};

use super::country::Country;

#[derive(Debug, thiserror::Error)]
#[error("{file} cannot be used as a file of countries: {cause}")]
pub struct GeoIpError {
    file: String,
    cause: MaxMindDbError,
}

/// A GeoIP file that is loaded into memory. Cheap to clone.
#[derive(Clone)]
pub struct GeoIpDatabase(Arc<Reader<Vec<u8>>>);

impl GeoIpDatabase {
    pub fn open(file: &Path) -> Result<Self, GeoIpError> {
        let name = file.display().to_string();
        let reader =
            Reader::open_readfile(file).map_err(|cause| GeoIpError { file: name, cause })?;
        Ok(Self(Arc::new(reader)))
    }

    /// Returns the country of an IP address; `None` if the file has no country for the address.
    pub fn country(&self, address: IpAddr) -> Option<Country> {
        let found = self.0.lookup(address.to_canonical()).ok()?;
        let code: Option<&str> = found.decode_path(&path!["country", "iso_code"]).ok()?;
        code?.parse().ok()
    }
}
