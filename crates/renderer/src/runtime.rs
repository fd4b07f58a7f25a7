//! A QuickJS runtime (JavaScript engine) that has loaded the server script (the bundle), with
//! limits on memory, stack and time.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use rquickjs::{CatchResultExt as _, CaughtError, Context, Ctx, Function, Module, Runtime};

use crate::limits::Limits;
use crate::{Bundle, RenderError};

/// Stack size of JavaScript in bytes. This size is smaller than the thread's stack, so that deep recursion causes a
/// JavaScript error instead of a crash.
const JAVASCRIPT_STACK_BYTES: usize = 2 * 1024 * 1024;

/// Maximum number of attempts to load the bundle if an attempt takes too long.
const LOADING_ATTEMPTS: usize = 6;

pub(crate) struct LoadedRuntime {
    // Fields are dropped in the order of declaration: the context must be dropped before its runtime.
    context: Context,
    _runtime: Runtime,
    deadline: Rc<Cell<Option<Instant>>>,
    time: Duration,
}

impl LoadedRuntime {
    /// Loads the server script (`bundle`) into a new runtime. If loading exceeds its time limit,
    /// which happens on a busy machine, it is tried again, at most `LOADING_ATTEMPTS` times in all.
    pub(crate) fn load(bundle: &Bundle, limits: &Limits) -> Result<Self, RenderError> {
        let mut attempts = 1;
        loop {
            match Self::load_once(bundle, limits) {
                Err(RenderError::TooSlow) if attempts < LOADING_ATTEMPTS => attempts += 1,
                loaded => return loaded,
            }
        }
    }

    fn load_once(bundle: &Bundle, limits: &Limits) -> Result<Self, RenderError> {
        let script_error = |error: rquickjs::Error| RenderError::Script(error.to_string());
        let runtime = Runtime::new().map_err(script_error)?;
        runtime.set_memory_limit(limits.memory);
        runtime.set_max_stack_size(JAVASCRIPT_STACK_BYTES);
        let deadline = Rc::new(Cell::new(None::<Instant>));
        let handler_deadline = Rc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || {
            handler_deadline.get().is_some_and(|deadline| Instant::now() >= deadline)
        })));
        let context = Context::full(&runtime).map_err(script_error)?;
        let loaded = Self { context, _runtime: runtime, deadline, time: limits.time };
        loaded.within(limits.loading.max(limits.time), |ctx| {
            // SAFETY: the bytes come from `bytecode::compile` of this build, and so from the same version of QuickJS.
            #[allow(unsafe_code)]
            let module = unsafe { Module::load(ctx.clone(), &bundle.0) }?;
            let (_, done) = module.eval()?;
            done.finish::<()>()
        })?;
        loaded.with_time_limit(|ctx| ctx.globals().get::<_, Function<'_>>("render").map(|_| ()))?;
        Ok(loaded)
    }

    pub(crate) fn render(&self, page: &str) -> Result<String, RenderError> {
        self.with_time_limit(|ctx| {
            let render: Function<'_> = ctx.globals().get("render")?;
            render.call((page,))
        })
    }

    fn with_time_limit<T>(
        &self,
        run: impl for<'js> FnOnce(&Ctx<'js>) -> rquickjs::Result<T>,
    ) -> Result<T, RenderError> {
        self.within(self.time, run)
    }

    fn within<T>(
        &self,
        time: Duration,
        run: impl for<'js> FnOnce(&Ctx<'js>) -> rquickjs::Result<T>,
    ) -> Result<T, RenderError> {
        let deadline = Instant::now() + time;
        self.deadline.set(Some(deadline));
        let result = self.context.with(|ctx| {
            run(&ctx).catch(&ctx).map_err(|error| {
                if Instant::now() >= deadline { RenderError::TooSlow } else { classify(&error) }
            })
        });
        self.deadline.set(None);
        result
    }
}

fn classify(error: &CaughtError<'_>) -> RenderError {
    let text = match error {
        CaughtError::Exception(exception) => exception.message().unwrap_or_default(),
        other => other.to_string(),
    };
    // QuickJS throws `null` if there is not enough memory left for an error object.
    if text.contains("out of memory")
        || matches!(error, CaughtError::Value(value) if value.is_null())
    {
        RenderError::OutOfMemory
    } else {
        RenderError::Script(text)
    }
}
