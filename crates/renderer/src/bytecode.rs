//! Compiles JavaScript to QuickJS bytecode. The build script and tests use this module.

use rquickjs::module::{WriteOptions, WriteOptionsEndianness};
use rquickjs::{CatchResultExt as _, Context, Module, Runtime};

pub(crate) fn compile(source: Vec<u8>) -> Result<Vec<u8>, String> {
    let runtime = Runtime::new().map_err(|error| error.to_string())?;
    let context = Context::full(&runtime).map_err(|error| error.to_string())?;
    context.with(|ctx| {
        let compiled = Module::declare(ctx.clone(), "server", source).and_then(|module| {
            module.write(WriteOptions {
                endianness: WriteOptionsEndianness::Native,
                allow_shared_array_buffer: false,
                object_reference: false,
                strip_source: true,
                strip_debug: true,
            })
        });
        compiled.catch(&ctx).map_err(|error| error.to_string())
    })
}
