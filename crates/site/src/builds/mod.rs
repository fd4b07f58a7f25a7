//! The endpoints of builds of the web app: which build is the newest, and its route rules. The crate `web_builds` keeps
//! the builds.

pub(crate) mod errors;
pub(crate) mod routes;
