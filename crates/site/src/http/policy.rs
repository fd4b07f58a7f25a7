//! What a route declares: who may call it, its limits, its cache class, and where it is offered.

use std::time::Duration;

use page_cache::Cache;

use super::region::Region;

/// Who may call a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Auth {
    /// Anybody; the response is the same for all.
    Anyone,
    /// Anybody; the response depends on the browser's guest cookies.
    Browser,
    /// Anybody; with a session, the response is the reader's: the handler takes an `Option<SignedIn>`.
    Optional,
    /// A reader with a session, guests included: the handler takes a `SignedIn`.
    Reader,
}

/// Limits of a request, by what its route does: the deadline, and the size of the request body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Called by load balancers and monitors every few seconds; must respond quickly or fail.
    Probe,
    /// Reads a bounded amount of data.
    Read,
    /// May wait for a render.
    Page,
    /// Takes changes that a device recorded offline.
    Batch,
    /// Takes what a closing page sends, for which browsers allow 64 KiB, or a list of as much.
    SmallBatch,
    /// Returns a file that is made for the request.
    Download,
    /// May call other servers, such as a payment provider, each call with its own deadline.
    ExternalCall,
    /// Takes a webhook of another server, and may query that server.
    Webhook,
    /// Takes a form with a picture.
    Upload,
    /// Takes a form with a picture from a browser without script, and may wait for a render. If the body is too large,
    /// the route gets it up to the limit and returns the form with what was typed.
    Form,
}

impl Limit {
    pub fn deadline(self) -> Duration {
        Duration::from_secs(match self {
            Self::Probe => 5,
            Self::Read | Self::Batch | Self::SmallBatch => 10,
            Self::Page => 15,
            Self::ExternalCall | Self::Webhook => 30,
            Self::Download | Self::Upload | Self::Form => 60,
        })
    }

    /// Returns the largest request body, in bytes.
    pub fn body(self) -> usize {
        match self {
            Self::Probe | Self::Read | Self::Page | Self::ExternalCall | Self::Download => {
                16 * 1024
            }
            Self::SmallBatch => 64 * 1024,
            Self::Batch | Self::Webhook => 256 * 1024,
            Self::Upload => 5 * 512 * 1024,
            Self::Form => 16 * 1024 * 1024,
        }
    }
}

/// The policy of a route. There is no default: every registration states all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    pub auth: Auth,
    pub limit: Limit,
    pub cache: Cache,
    pub region: Region,
}
