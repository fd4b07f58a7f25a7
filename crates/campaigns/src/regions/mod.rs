//! Regions: the country of a request, and which books and campaigns are not offered in that country.
//!
//! Promises:
//! * the country is taken only from a header that a trusted proxy set, or from a GeoIP lookup of the IP address;
//! * a region rule lists allowed or excluded countries; the site, each book and each campaign can have a rule. An
//!   unknown country counts as not listed;
//! * every node caches the rules, and reloads them after a change of the catalogue, not for each request.

mod country;
mod geoip;
mod rule;
mod rule_set;
mod service;
mod store;

pub use country::{Country, InvalidCountry};
pub use geoip::{GeoIpDatabase, GeoIpError};
pub use rule::{BadRule, CountryRule};
pub use rule_set::{Availability, RuleSet};
pub use service::{RegionError, RegionOptions, Regions};
pub use store::campaign_is_open;
