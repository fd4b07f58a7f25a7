//! The `date` header of ready responses, formatted at most once per second on each thread.

use std::cell::Cell;
use std::time::{Duration, UNIX_EPOCH};

use foundation::clock::{Clock as _, SystemClock};

const LENGTH: usize = "date: Sun, 06 Nov 1994 08:49:37 GMT\r\n\r\n".len();

/// The `date` header, which is the last header of a response, and the empty line that ends the head.
pub(super) type Line = [u8; LENGTH];

/// Returns the `date` header for the current second, by the system clock, as hyper does.
pub(super) fn line() -> Line {
    thread_local!(static LAST: Cell<(i64, Line)> = const { Cell::new((i64::MIN, [0; LENGTH])) });
    let now = SystemClock.unix_seconds();
    let (second, line) = LAST.get();
    if second == now {
        return line;
    }
    let line = at(now);
    LAST.set((now, line));
    line
}

fn at(unix_seconds: i64) -> Line {
    let since = Duration::from_secs(u64::try_from(unix_seconds).unwrap_or_default());
    let text = format!("date: {}\r\n\r\n", httpdate::fmt_http_date(UNIX_EPOCH + since));
    text.into_bytes().try_into().expect("dates in HTTP have one length")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_the_last_header_and_the_end_of_the_head() {
        assert_eq!(&at(784_111_777), b"date: Sun, 06 Nov 1994 08:49:37 GMT\r\n\r\n");
        assert_eq!(line().len(), LENGTH);
    }
}
