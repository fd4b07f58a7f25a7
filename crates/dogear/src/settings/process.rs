//! Settings of the server process: backups, logs, connections, rendering and the page cache.

use super::{Setting, setting};

pub(super) const SETTINGS: &[Setting] = &[
    setting(
        "backup_dir",
        "",
        "Folder in which backups are made regularly; empty for none. On several nodes, set it on one",
    ),
    setting("backup_every", "24", "Hours between two backups (1 to 8760)"),
    setting("backup_keep", "7", "Backups to keep in backup_dir; older ones are deleted"),
    setting(
        "database_wait",
        "60",
        "Seconds to wait at the start for a database server that cannot be reached",
    ),
    setting("log_format", "auto", "text, json, or auto: text on a terminal, JSON otherwise"),
    setting("log_level", "info", "error, warn, info, debug or trace"),
    setting(
        "max_connections",
        "10000",
        "Maximum number of open connections; more wait to be accepted",
    ),
    setting(
        "max_connections_per_network",
        "512",
        "Maximum number of open connections of one IPv4 address or IPv6 /64; 0 for no limit",
    ),
    setting("head_timeout", "10", "Seconds within which the head of a request must arrive"),
    setting(
        "idle_timeout",
        "75",
        "Seconds a connection may be idle, or a response make no progress",
    ),
    setting(
        "drain_delay",
        "0",
        "Seconds to keep accepting connections after a stop signal, while /readyz returns 503",
    ),
    setting("shutdown_timeout", "30", "Seconds for requests in flight to finish on shutdown"),
    setting("render_threads", "0", "Threads that render pages; 0 for one per core"),
    setting("render_queue", "64", "Renders that may be queued; beyond that the browser renders"),
    setting("render_timeout", "500", "Milliseconds a render may take"),
    setting("render_memory", "64", "Mebibytes of memory per renderer (16 to 4096)"),
    setting("page_cache", "64", "Mebibytes of rendered pages to cache; 0 for no cache"),
];
