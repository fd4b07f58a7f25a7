//! Server-side React rendering: a pool of QuickJS runtimes, one per thread, which render the JSON payload of a page to
//! HTML.
//!
//! # Promises
//!
//! * A render stays within its time and memory limits, whatever the script does.
//! * A runtime that timed out, ran out of memory, threw or panicked is replaced by a new one, so a
//!   failed render never affects the next.
//! * When every thread is busy and the queue is full, [`RenderError::Busy`] is returned immediately, so
//!   that the caller can let the browser render the page.
//!
//! The bundle (the web app's server script) must define one function, `globalThis.render(page_json) -> result_json`.

mod bytecode;
mod limits;
mod pool;
mod runtime;

use std::borrow::Cow;

pub use limits::Limits;
pub use pool::Renderer;

/// The web app's server script, compiled to QuickJS bytecode.
#[derive(Clone)]
pub struct Bundle(Cow<'static, [u8]>);

impl Bundle {
    /// Returns the bundle that is embedded in this binary.
    pub fn embedded() -> Self {
        Self(Cow::Borrowed(include_bytes!(concat!(env!("OUT_DIR"), "/bundle.qjsc"))))
    }

    /// Compiles a bundle from its JavaScript source.
    pub fn compile(source: impl Into<Vec<u8>>) -> Result<Self, RenderError> {
        bytecode::compile(source.into())
            .map(|code| Self(Cow::Owned(code)))
            .map_err(RenderError::Script)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    #[error("every renderer is busy and the queue is full")]
    Busy,
    #[error("the render took longer than its time limit")]
    TooSlow,
    #[error("the render needed more memory than its limit")]
    OutOfMemory,
    #[error("the render failed: {0}")]
    Script(String),
    #[error("the renderer has stopped")]
    Stopped,
}
