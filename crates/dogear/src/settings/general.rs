//! General settings of the site and its content, which belong to no other topic.

use super::{Setting, setting};

pub(super) const SETTINGS: &[Setting] = &[
    setting("listen", "127.0.0.1:8080", "Address and port to serve the site on"),
    setting("metrics_listen", "127.0.0.1:9464", "Address and port of /metrics; empty for none"),
    setting("data", "data", "Folder for everything the server writes"),
    setting(
        "database",
        "",
        "sqlite:PATH or postgres://USER@HOST/NAME; empty for sqlite in the data folder",
    ),
    setting("database_connections", "8", "Connections to the database (1 to 1000)"),
    setting("demo", "false", "Load the demo catalogue"),
    setting("site_name", "Dogear", "Name of the site"),
    setting("time_zone", "UTC", "Time zone in which releases are planned, such as Europe/Berlin"),
    setting("site_url", "", "Public URL of the site; empty for the listen address"),
    setting("social_app_id", "", "App id of the social SDK; empty to load none"),
    setting("consent", "true", "Ask readers before third-party scripts are loaded"),
    setting(
        "block_devtools",
        "true",
        "Block the shortcuts of the developer tools, unless the query has debug=true",
    ),
    setting("reader_layout", "reader", "Reader layout: reader, new-reader or latest-reader"),
    setting("keep_builds", "14", "Days to keep serving the files of older builds"),
    setting(
        "web",
        "",
        "Folder of a web app to serve instead of the embedded one; empty for the embedded one",
    ),
    setting(
        "icons_upstream",
        "",
        "Icon API for icons that the binary does not have; empty for none",
    ),
    setting(
        "smtp_url",
        "",
        "Mail server, such as smtps://USER:PASSWORD@HOST; empty to send no mail",
    ),
    setting("mail_from", "", "Sender address of mails"),
    setting("mail_to", "", "Address that readers' messages are forwarded to"),
    setting(
        "trusted_proxies",
        "",
        "Addresses or networks (10.0.0.0/8) of proxies whose X-Forwarded-For is trusted, separated by commas",
    ),
];
