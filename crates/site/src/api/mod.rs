//! The API: one folder per feature, one file per endpoint. The file `mod.rs` of a feature has the routes and their
//! policies; `errors.rs` has the feature's error codes and the conversion of its errors to API errors.

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
