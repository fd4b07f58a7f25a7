//! The API: one folder per feature, one file per endpoint. `mod.rs` of a feature has its routes and
//! policies, `errors.rs` its error codes and the mapping of its errors to API errors.

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
