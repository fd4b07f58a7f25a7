//! The setting for the regions where consent is required to store which campaign brought a reader.

use attribution::{ConsentRegions, UnknownCountry};

use super::{Given, Reader, Setting, setting};

pub(super) const SETTINGS: &[Setting] = &[setting(
    "consent_regions",
    "eea",
    "Where consent is required to store which campaign brought a reader: eea (with GB and CH), \
     countries separated by commas, all, or none; an unknown country is in none of them",
)];

impl<G: Fn(&str) -> Option<Given>> Reader<G> {
    pub(super) fn consent_regions(&mut self) -> ConsentRegions {
        let parse =
            |text: &str| text.parse().map_err(|unknown: UnknownCountry| unknown.to_string());
        self.parsed("consent_regions", parse).unwrap_or_default()
    }
}
