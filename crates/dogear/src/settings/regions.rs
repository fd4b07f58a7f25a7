//! Settings of how the country of a request is determined, and in which countries the site is offered.

use std::path::PathBuf;

use campaigns::regions::{BadRule, CountryRule, GeoIpDatabase, GeoIpError, RegionOptions};
use http::HeaderName;

use super::{Given, Reader, Setting, setting};

pub(super) const SETTINGS: &[Setting] = &[
    setting(
        "country_header",
        "",
        "Header in which trusted_proxies send the reader's country, such as CF-IPCountry; empty for none",
    ),
    setting(
        "country_file",
        "",
        "GeoIP country file in MaxMind's format, read at start; empty for none",
    ),
    setting(
        "countries_only",
        "",
        "The only countries in which the site is offered, as two-letter codes separated by commas; empty for all",
    ),
    setting(
        "countries_not",
        "",
        "Countries in which the site is not offered, as two-letter codes separated by commas; empty for none",
    ),
];

#[derive(Debug, Clone, Default)]
pub(crate) struct RegionSettings {
    header: Option<HeaderName>,
    file: Option<PathBuf>,
    site: Option<CountryRule>,
}

impl RegionSettings {
    /// Returns these settings as options of the region service. Opens the GeoIP file if one is set.
    pub(crate) fn options(&self) -> Result<RegionOptions, GeoIpError> {
        let file = self.file.as_deref().map(GeoIpDatabase::open).transpose()?;
        Ok(RegionOptions {
            header: self.header.as_ref().map(ToString::to_string),
            file,
            site: self.site.clone(),
        })
    }

    /// Returns whether the country of a request can be determined, from a header or a GeoIP file.
    pub(crate) fn has_source(&self) -> bool {
        self.header.is_some() || self.file.is_some()
    }
}

impl<G: Fn(&str) -> Option<Given>> Reader<G> {
    pub(super) fn regions(&mut self) -> RegionSettings {
        let believed = !self.text("trusted_proxies").trim().is_empty();
        let header = self.unless_empty("country_header", |text| match text.parse() {
            Ok(_) if !believed => {
                Err("it is believed from trusted_proxies only, and there are none".to_owned())
            }
            Ok(header) => Ok(header),
            Err(_) => Err(format!("`{text}` is not the name of a header")),
        });
        let file = self.unless_empty("country_file", |text| Ok(PathBuf::from(text)));
        let (only, not) = (self.text("countries_only"), self.text("countries_not"));
        let both = !only.trim().is_empty() && !not.trim().is_empty();
        let known = !self.text("country_header").is_empty() || file.is_some();
        let checked = |rule: Result<CountryRule, BadRule>| match rule {
            Ok(_) if both => Err("say countries_only or countries_not, not both".to_owned()),
            Ok(_) if !known => {
                Err("countries are not known: set country_header or country_file".to_owned())
            }
            rule => rule.map_err(|error| error.to_string()),
        };
        let only = self.unless_empty("countries_only", |text| checked(CountryRule::only(text)));
        let not = self.unless_empty("countries_not", |text| checked(CountryRule::not(text)));
        RegionSettings { header, file, site: only.or(not) }
    }

    fn unless_empty<T>(
        &mut self,
        key: &str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        if self.text(key).trim().is_empty() { None } else { self.parsed(key, parse) }
    }
}
