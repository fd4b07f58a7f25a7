//! What a command says. Whoever reads it may stop at any time, as `head` does: that is no failure.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write as _};

/// A line on standard output.
macro_rules! say {
    ($($words:tt)*) => { $crate::output::line(format_args!($($words)*)) };
}

pub(crate) fn line(words: Arguments<'_>) {
    let mut output = std::io::stdout().lock();
    let written = writeln!(output, "{words}").and_then(|()| output.flush());
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("dogear: what was to be said could not be written: {error}");
            std::process::exit(1);
        }
        _ => {}
    }
}
