//! The page cache: from a payload to the bytes that a browser gets, and the web app's files. It knows no
//! page: a page reaches it as a URL and a future that loads the payload.
//!
//! A page has one input, its payload. The same JSON feeds the server's render, is embedded in the HTML
//! for hydration, and is the response of `{route}/_payload.json`. Pages read no cookie, so anyone may
//! cache them; the exception is a landing page with several variants, which is `private`.
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
//! A change in the catalogue evicts the pages built from it (`evictions`); a page whose payload turns
//! out the same keeps its rendered bytes. If a render fails, the response is a shell with the payload,
//! which the browser renders; it is reused for a second, and other caches may not keep it.
//!
//! Each cache has half of the configured size. Pages that are not cached, such as errors, are rendered
//! two at a time; beyond that they are shells.

mod api_docs;
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
mod web_app;

pub use assets::{DocumentHeaders, stored};
pub use cache::{BuiltPage, LoadedPage, PageContext, Pages};
pub use cache_control::Cache;
pub use document::inline;
pub use etag::{etag, names_etag};
pub use metrics::CacheMetrics;
pub use negotiation::{Asked, Negotiation};
pub use page_kind::{DocumentForm, PageKind, Robots};
pub use prepared_response::{Encodings, PreparedResponse, ReadyBytes};
pub use web_app::{Build, LandingHalf, WebApp, WebAppError, WebFile};
