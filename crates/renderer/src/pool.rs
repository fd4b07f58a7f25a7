//! The threads and the queue in front of them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use tokio::sync::oneshot;

use crate::limits::Limits;
use crate::runtime::LoadedRuntime;
use crate::{Bundle, RenderError};

const THREAD_STACK: usize = 8 * 1024 * 1024;

struct Job {
    /// `None` only asks whether anybody is there.
    page: Option<String>,
    asked: Instant,
    answer: oneshot::Sender<Result<String, RenderError>>,
}

/// A handle to the pool, cheap to clone. The threads end when the last handle is dropped.
#[derive(Clone)]
pub struct Renderer {
    jobs: SyncSender<Job>,
}

impl Renderer {
    /// Starts the threads. Fails when the bundle does not load or defines no `render`.
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
                .stack_size(THREAD_STACK)
                .spawn(move || work(&queue, &bundle, &limits))
                .map_err(|error| RenderError::Script(error.to_string()))?;
        }
        Ok(Self { jobs })
    }

    /// Renders one page, given and answered as JSON.
    pub async fn render(&self, page: String) -> Result<String, RenderError> {
        self.ask(Some(page)).await
    }

    /// Whether a thread with a loaded runtime answers.
    pub async fn ping(&self) -> Result<(), RenderError> {
        self.ask(None).await.map(|_| ())
    }

    async fn ask(&self, page: Option<String>) -> Result<String, RenderError> {
        let (answer, answered) = oneshot::channel();
        let job = Job { page, asked: Instant::now(), answer };
        self.jobs.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => RenderError::Busy,
            TrySendError::Disconnected(_) => RenderError::Stopped,
        })?;
        answered.await.unwrap_or(Err(RenderError::Stopped))
    }
}

fn work(queue: &Mutex<Receiver<Job>>, bundle: &Bundle, limits: &Limits) {
    let mut runtime = None;
    loop {
        // A fresh runtime is made before the next page asks for it.
        if runtime.is_none() {
            runtime = LoadedRuntime::load(bundle, limits)
                .inspect_err(|error| tracing::error!(%error, "a renderer could not be loaded"))
                .ok();
        }
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { page, asked, answer }) = job else { return };
        // The reader may have gone while the page waited in the queue.
        if answer.is_closed() {
            continue;
        }
        let Some(loaded) = &runtime else {
            let _ = answer.send(Err(RenderError::Stopped));
            continue;
        };
        let Some(page) = page else {
            let _ = answer.send(Ok(String::new()));
            continue;
        };
        if asked.elapsed() > limits.wait {
            let _ = answer.send(Err(RenderError::Busy));
            continue;
        }
        let result = catch_unwind(AssertUnwindSafe(|| loaded.render(&page)))
            .unwrap_or_else(|_| Err(RenderError::Script("the renderer panicked".to_owned())));
        if let Err(error) = &result {
            tracing::warn!(%error, "a render failed; its runtime is replaced");
            runtime = None;
        }
        let _ = answer.send(result);
    }
}
