//! Routes for search engines and home screens: `robots.txt`, the sitemap and the web app manifest.

pub(crate) mod routes;
