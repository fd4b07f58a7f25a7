//! The API: one folder a feature, one file an endpoint.

pub(crate) mod campaigns;
pub(crate) mod catalogue;
pub(crate) mod conversions;
pub(crate) mod inbox;
pub(crate) mod notifications;
pub(crate) mod payments;
pub(crate) mod reading;
pub(crate) mod regions;
pub(crate) mod rights;
pub(crate) mod search;
pub(crate) mod session;
pub(crate) mod wallet;
pub(crate) mod welfare;
