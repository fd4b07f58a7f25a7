//! Regions: from which country a request comes, and what is not offered there.
//!
//! Promises:
//! * a country is believed only from a header that a trusted proxy set, or found by address in a geoip;
//! * a rule names the countries that may or those that may not, and there is one for the site, for each
//!   book and for each campaign; where a country is not known, it is none of those that may;
//! * every node knows the rules without asking the database again for each request, and learns of a new
//!   one as it learns of any change of the catalogue.

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
