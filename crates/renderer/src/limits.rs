use std::time::Duration;

#[derive(Debug, Clone)]
pub struct Limits {
    pub threads: usize,
    /// The queue length; a render beyond it fails with [`RenderError::Busy`](crate::RenderError::Busy).
    pub queue: usize,
    /// The maximum time in the queue; after it a render fails with [`RenderError::Busy`](crate::RenderError::Busy).
    pub wait: Duration,
    /// The time limit of a render.
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
