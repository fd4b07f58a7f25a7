use std::time::Duration;

#[derive(Debug, Clone)]
pub struct Limits {
    pub threads: usize,
    /// Renders that may wait; one more is answered [`RenderError::Busy`](crate::RenderError::Busy).
    pub queue: usize,
    /// The longest a render may wait in the queue; after that it is answered [`RenderError::Busy`](crate::RenderError::Busy).
    pub wait: Duration,
    /// The longest a render may take.
    pub time: Duration,
    /// The most memory, in bytes, a runtime may hold.
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
