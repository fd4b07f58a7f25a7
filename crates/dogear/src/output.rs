//! Prints the output of commands. The consumer of the output may close the pipe at any time, as `head` does; that is
//! not an error.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write as _};

/// Prints a line on standard output. Takes the same arguments as `println!`.
macro_rules! say {
    ($($words:tt)*) => { $crate::output::line(format_args!($($words)*)) };
}

pub(crate) fn line(words: Arguments<'_>) {
    let mut output = std::io::stdout().lock();
    let written = writeln!(output, "{words}").and_then(|()| output.flush());
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("dogear: writing to standard output failed: {error}");
            std::process::exit(1);
        }
        _ => {}
    }
}
