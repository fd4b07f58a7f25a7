//! React, rendered inside the binary: a pool of QuickJS runtimes, one a thread, that turn a page's
//! JSON into HTML.
//!
//! # Promises
//!
//! * A render ends within its time limit and its memory limit, whatever the script does.
//! * A runtime that timed out, ran out of memory, threw or panicked is thrown away and replaced by a
//!   fresh one; one bad render never spoils the next.
//! * When every thread is busy and the queue is full the answer is [`RenderError::Busy`] at once, so
//!   the caller can send the page to be rendered by the browser instead.
//!
//! The bundle defines one function, `globalThis.render(page_json) -> result_json`.

mod bytecode;
mod limits;
mod pool;
mod runtime;

use std::borrow::Cow;

pub use limits::Limits;
pub use pool::Renderer;

/// A compiled server bundle.
#[derive(Clone)]
pub struct Bundle(Cow<'static, [u8]>);

impl Bundle {
    /// The web app this binary was built with.
    pub fn embedded() -> Self {
        Self(Cow::Borrowed(include_bytes!(concat!(env!("OUT_DIR"), "/bundle.qjsc"))))
    }

    /// Compiles a bundle from its source.
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
