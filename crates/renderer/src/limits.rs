use std::time::Duration;

#[derive(Debug, Clone)]
pub struct Limits {
    pub threads: usize,
    /// Maximum number of renders that may wait for a thread; a further render fails with
    /// [`RenderError::Busy`](crate::RenderError::Busy).
    pub queue: usize,
    /// Maximum time for which a render waits for a thread; then the render fails with
    /// [`RenderError::Busy`](crate::RenderError::Busy).
    pub wait: Duration,
    /// Time limit of a render, not including the time that the render waits for a thread.
    pub time: Duration,
    /// Time limit of one attempt to load the bundle. The limit is generous, because a busy machine may be slow; an
    /// attempt that exceeds the limit is repeated.
    pub loading: Duration,
    /// Memory limit of a JavaScript runtime, in bytes.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            threads: 2,
            queue: 64,
            wait: Duration::from_secs(2),
            time: Duration::from_millis(500),
            loading: Duration::from_secs(10),
            memory: 64 * 1024 * 1024,
        }
    }
}
