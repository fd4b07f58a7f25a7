//! Where readers are asked before it is kept how they came.

use attribution::{ConsentRegions, UnknownCountry};

use super::{Given, Reader, Setting, setting};

pub(super) const SETTINGS: &[Setting] = &[setting(
    "consent_regions",
    "eea",
    "Where readers are asked before it is kept which campaign brought them: eea (with GB and CH), \
     countries with commas between, all, or none; a country that is not known is in none of them",
)];

impl<G: Fn(&str) -> Option<Given>> Reader<G> {
    pub(super) fn consent_regions(&mut self) -> ConsentRegions {
        let parse =
            |text: &str| text.parse().map_err(|unknown: UnknownCountry| unknown.to_string());
        self.parsed("consent_regions", parse).unwrap_or_default()
    }
}
