//! What search engines, feed readers of sites and home screens ask for: `robots.txt`, the sitemap and
//! the web app's manifest.

pub(crate) mod routes;
