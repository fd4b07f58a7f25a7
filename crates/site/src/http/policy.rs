//! The policy that a route declares: who may call it, its limits, its cache class, and its region rules.

use std::time::Duration;

use operators::Action;
use page_cache::Cache;

use super::region::Region;

/// Who may call a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Auth {
    /// Anybody may call the route; the response is the same for everybody.
    Anyone,
    /// Anybody may call the route; the response depends on the browser's guest cookies.
    Browser,
    /// Anybody may call the route; with a session, the response depends on the reader. The handler takes an
    /// `Option<SignedIn>`.
    Optional,
    /// Only a reader with a session, which guests have as well, may call the route. The handler takes a `SignedIn`.
    Reader,
    /// Only an operator with a session, whose role allows the action, may call the route. The handler takes a
    /// `SignedInOperator`. Clients without such a session get the response of a path that does not exist.
    Operator(Action),
}

/// Limits of a request to a route: the deadline, and the size of the request body. Each variant
/// says for which routes its limits are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// For health probes, which load balancers and monitors request every few seconds.
    Probe,
    /// For routes that read a bounded amount of data.
    Read,
    /// For routes that return a page, and may wait until the page is rendered.
    Page,
    /// For routes that receive changes that a device recorded offline.
    Batch,
    /// For routes that receive at most 64 KiB: a list, or the data that a page sends while it is
    /// being closed, for which browsers allow no more.
    SmallBatch,
    /// For routes that return a file that is generated for the request.
    Download,
    /// For routes that may call other servers, such as a payment provider. Each of these calls has
    /// its own deadline.
    ExternalCall,
    /// For routes that receive a webhook of another server, and may query that server.
    Webhook,
    /// For routes that receive a form with a picture.
    Upload,
    /// For routes that receive a form with a picture from a browser without script, and may wait
    /// until a page is rendered. If the body is too large, the route gets the part up to the limit,
    /// and returns a page with the form and the text that the sender typed.
    Form,
    /// For routes that receive the text of a section, or a picture, from an operator.
    Document,
    /// For routes that receive the file of a book from an operator, and store the file while it
    /// arrives.
    BookFile,
}

impl Limit {
    pub fn deadline(self) -> Duration {
        Duration::from_secs(match self {
            Self::Probe => 5,
            Self::Read | Self::Batch | Self::SmallBatch => 10,
            Self::Page => 15,
            Self::ExternalCall | Self::Webhook => 30,
            Self::Download | Self::Upload | Self::Form | Self::Document => 60,
            Self::BookFile => 900,
        })
    }

    /// Returns the maximum size of a request body, in bytes.
    pub fn body(self) -> usize {
        match self {
            Self::Probe | Self::Read | Self::Page | Self::ExternalCall | Self::Download => {
                16 * 1024
            }
            Self::SmallBatch => 64 * 1024,
            Self::Batch | Self::Webhook => 256 * 1024,
            Self::Upload => 5 * 512 * 1024,
            Self::Form | Self::Document => 16 * 1024 * 1024,
            Self::BookFile => 100 * 1024 * 1024,
        }
    }
}

/// The policy of a route. There is no default: every registration states all fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    pub auth: Auth,
    pub limit: Limit,
    pub cache: Cache,
    pub region: Region,
}
