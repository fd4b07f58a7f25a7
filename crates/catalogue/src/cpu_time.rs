//! Measures CPU time, which limits how long an imported file may take to parse.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// Returns the CPU time that this thread has used. Parsing is limited by CPU time instead of elapsed time, so that no
/// imported file is refused only because the machine is busy.
pub(super) fn thread_cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let (seconds, nanoseconds) = (time.tv_sec.cast_unsigned(), time.tv_nsec.cast_unsigned());
    Duration::from_secs(seconds) + Duration::from_nanos(nanoseconds)
}
