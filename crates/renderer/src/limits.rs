use std::time::Duration;

#[derive(Debug, Clone)]
pub struct Limits {
    pub threads: usize,
    /// Renders that may wait for a thread; one more fails with [`RenderError::Busy`](crate::RenderError::Busy).
    pub queue: usize,
    /// How long a render may wait for a thread; after that it fails with
    /// [`RenderError::Busy`](crate::RenderError::Busy).
    pub wait: Duration,
    /// The time limit of a render, without its time in the queue.
    pub time: Duration,
    /// The memory limit of a runtime, in bytes.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            threads: 2,
            queue: 64,
            wait: Duration::from_secs(2),
            time: Duration::from_millis(500),
            memory: 64 * 1024 * 1024,
        }
    }
}
