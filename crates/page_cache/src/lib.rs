//! The page cache: builds the bytes that a browser gets from the payload of a page, and holds the web app's files. This
//! crate knows no page: a caller passes a URL and a future that loads the payload.
//!
//! A page has one input, its payload. The same JSON is passed to the render on the server, is embedded in the HTML for
//! hydration, and is the response of `{route}/_payload.json`. Pages read no cookie, so anybody may cache them. The
//! exception is a landing page with several variants, which is `private`.
//!
//! ```text
//! request ─▶ cache (route) ── hit ─▶ bytes, br and gzip ready
//!               │ miss, one at a time for each route
//!               ▼
//!            payload ─▶ rendered (route, payload version) ── hit ─▶ the same bytes again
//!               │ miss
//!               ▼
//!            QuickJS ─▶ document ─▶ compressed ─▶ both caches
//! ```
//!
//! A change in the catalogue evicts the pages that were built from it (`evictions`). If the new payload of a page
//! equals the old one, the rendered bytes are reused. If a render fails, the response is a shell with the payload,
//! which the browser renders; the shell is reused for a second, and other caches may not store it.
//!
//! Each of the two caches has half of the configured size. At most two uncached pages, such as error pages, are
//! rendered at a time; further ones are sent as shells.

mod assets;
mod body_file;
mod cache;
mod cache_control;
mod content_coding;
mod document;
mod etag;
mod evictions;
mod metrics;
mod negotiation;
mod page_kind;
mod prepared_response;
mod range;
mod static_page;
mod web_app;

pub use assets::{DocumentHeaders, stored};
pub use cache::{BuiltPage, LoadedPage, PageContext, Pages};
pub use cache_control::Cache;
pub use document::inline;
pub use etag::{BodyDigest, names_etag};
pub use metrics::CacheMetrics;
pub use negotiation::{Asked, Negotiation};
pub use page_kind::{DocumentForm, PageKind, Robots};
pub use prepared_response::{Encodings, PreparedResponse, ReadyBytes};
pub use static_page::{CompletePage, StaticPage};
pub use web_app::{Build, LandingHalf, WebApp, WebAppError, WebFile};
