//! What a route declares: who may call it, what it may cost, who may keep its response, and where it is
//! offered.

use std::time::Duration;

use page_cache::Cache;

use super::region::Region;

/// Who may call a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Auth {
    /// Anybody, and the answer is the same for all.
    Anyone,
    /// Anybody; the answer depends on the cookies of the browser.
    Browser,
    /// A reader with a login: the handler takes a `SignedIn`.
    Reader,
}

/// What a request may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Asked by machines every few seconds; must answer quickly or not at all.
    Probe,
    /// Reads a bounded amount of data.
    Read,
    /// May wait for a render.
    Page,
    /// Takes what a device gathered while it was away.
    Batch,
    /// May wait for other servers, each of which has its own deadline.
    ExternalCall,
    /// Takes what another server tells, and may ask it about that.
    Webhook,
    /// Takes a form with a picture.
    Upload,
    /// Takes such a form from a browser without script, and may wait for a render. One that is too
    /// large is read up to here and left to its route, which gives back what was typed.
    Form,
}

impl Limit {
    pub fn deadline(self) -> Duration {
        Duration::from_secs(match self {
            Self::Probe => 5,
            Self::Read | Self::Batch => 10,
            Self::Page => 15,
            Self::ExternalCall | Self::Webhook => 30,
            Self::Upload | Self::Form => 60,
        })
    }

    /// The largest request body in bytes.
    pub fn body(self) -> usize {
        match self {
            Self::Probe | Self::Read | Self::Page | Self::ExternalCall => 16 * 1024,
            Self::Webhook => 256 * 1024,
            Self::Batch => 1024 * 1024,
            Self::Upload => 5 * 512 * 1024,
            Self::Form => 16 * 1024 * 1024,
        }
    }
}

/// Every registration states all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    pub auth: Auth,
    pub limit: Limit,
    pub cache: Cache,
    pub region: Region,
}
