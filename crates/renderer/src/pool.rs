//! The render threads and their queue.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use tokio::sync::oneshot;

use crate::limits::Limits;
use crate::runtime::LoadedRuntime;
use crate::{Bundle, RenderError};

const THREAD_STACK_BYTES: usize = 8 * 1024 * 1024;

struct Job {
    /// JSON payload of the page to be rendered; `None` for a ping, which renders nothing.
    page: Option<String>,
    queued_at: Instant,
    reply: oneshot::Sender<Result<String, RenderError>>,
}

/// A handle to the pool of render threads. Cheap to clone. The threads end when the last handle is dropped.
#[derive(Clone)]
pub struct Renderer {
    jobs: SyncSender<Job>,
}

impl Renderer {
    /// Starts the render threads. Fails if the bundle cannot be loaded or does not define `render`.
    pub fn start(bundle: Bundle, limits: Limits) -> Result<Self, RenderError> {
        LoadedRuntime::load(&bundle, &limits)?;
        let (jobs, queue) = sync_channel(limits.queue);
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..limits.threads.max(1) {
            let queue = Arc::clone(&queue);
            let bundle = bundle.clone();
            let limits = limits.clone();
            thread::Builder::new()
                .name(format!("render-{number}"))
                .stack_size(THREAD_STACK_BYTES)
                .spawn(move || run_worker(&queue, &bundle, &limits))
                .map_err(|error| RenderError::Script(error.to_string()))?;
        }
        Ok(Self { jobs })
    }

    /// Calls the bundle's `render` function with the JSON payload of a page, and returns the JSON result.
    pub async fn render(&self, page: String) -> Result<String, RenderError> {
        self.submit(Some(page)).await
    }

    /// Checks that a render thread with a loaded runtime responds; returns an error otherwise.
    pub async fn ping(&self) -> Result<(), RenderError> {
        self.submit(None).await.map(|_| ())
    }

    async fn submit(&self, page: Option<String>) -> Result<String, RenderError> {
        let (reply, response) = oneshot::channel();
        let job = Job { page, queued_at: Instant::now(), reply };
        self.jobs.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => RenderError::Busy,
            TrySendError::Disconnected(_) => RenderError::Stopped,
        })?;
        response.await.unwrap_or(Err(RenderError::Stopped))
    }
}

fn run_worker(queue: &Mutex<Receiver<Job>>, bundle: &Bundle, limits: &Limits) {
    let mut runtime = None;
    loop {
        // A new runtime is loaded before the next page needs one.
        if runtime.is_none() {
            runtime = LoadedRuntime::load(bundle, limits)
                .inspect_err(|error| tracing::error!(%error, "a runtime could not be loaded"))
                .ok();
        }
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { page, queued_at, reply }) = job else { return };
        // The client may have disconnected while the page was in the queue.
        if reply.is_closed() {
            continue;
        }
        let Some(loaded) = &runtime else {
            let _ = reply.send(Err(RenderError::Stopped));
            continue;
        };
        let Some(page) = page else {
            let _ = reply.send(Ok(String::new()));
            continue;
        };
        if queued_at.elapsed() > limits.wait {
            let _ = reply.send(Err(RenderError::Busy));
            continue;
        }
        let result = catch_unwind(AssertUnwindSafe(|| loaded.render(&page)))
            .unwrap_or_else(|_| Err(RenderError::Script("the renderer panicked".to_owned())));
        if let Err(error) = &result {
            tracing::warn!(%error, "a render failed; replacing its runtime");
            runtime = None;
        }
        let _ = reply.send(result);
    }
}
