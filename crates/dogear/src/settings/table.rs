//! The table of all settings.

use platform::payments::{DEFAULT_PACKS, DEFAULT_PLANS};

pub(super) struct Setting {
    pub(super) key: &'static str,
    pub(super) default: &'static str,
    pub(super) help: &'static str,
}

const fn setting(key: &'static str, default: &'static str, help: &'static str) -> Setting {
    Setting { key, default, help }
}

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
    setting("site_name", "Dogear", "What the site is called"),
    setting("site_url", "", "Where readers find the site; empty for the listen address"),
    setting("social_app_id", "", "App id of the social SDK; empty to load none"),
    setting("consent", "true", "Ask readers before scripts of others are loaded"),
    setting(
        "block_devtools",
        "true",
        "Take the shortcuts of the developer tools away, unless the query has debug=true",
    ),
    setting("keep_builds", "14", "Days to keep serving the files of older builds"),
    setting(
        "web",
        "",
        "Folder of a web app to serve in place of the one inside; empty for that one",
    ),
    setting(
        "icons_upstream",
        "",
        "Icon API to ask for icons that the binary does not have; empty for none",
    ),
    setting(
        "smtp_url",
        "",
        "Mail server, such as smtps://USER:PASSWORD@HOST; empty to send no mail",
    ),
    setting("mail_from", "", "Address that mails come from"),
    setting("mail_to", "", "Address that readers' messages are forwarded to"),
    setting(
        "trusted_proxies",
        "",
        "Addresses of proxies whose X-Forwarded-For is believed, with commas between",
    ),
    setting("rest_discount", "20", "Percent off for all that is left of a book at once (0 to 100)"),
    setting(
        "book_cap_percent",
        "0",
        "Percent of a whole book's price that a reader pays in it at most; 0 for no such limit",
    ),
    setting(
        "wait_for_free",
        "true",
        "Give readers who wait the next section of a book every 24 hours",
    ),
    setting(
        "mode",
        "trial",
        "trial, or production: then nothing runs that only pretends, such as the sandbox for payments",
    ),
    setting(
        "payments",
        "sandbox",
        "sandbox, where everything can be bought and nothing is paid; stripe; or none",
    ),
    setting("currency", "USD", "Currency of all prices, one with hundredths"),
    setting(
        "packs",
        DEFAULT_PACKS,
        "Packs of coins, each as COINS:PRICE or COINS+BONUS:PRICE, with commas between; empty for none",
    ),
    setting(
        "plans",
        DEFAULT_PLANS,
        "Plans of VIP, each as week, month or year with its price, with commas between; empty for none",
    ),
    setting(
        "first_recharge_bonus",
        "50",
        "Bonus coins with a reader's first pack, in percent of its coins (0 to 1000)",
    ),
    setting("bonus_days", "30", "Days until bonus coins of a pack expire (1 to 3650)"),
    setting(
        "vip_grace_days",
        "3",
        "Days that VIP stays open when a renewal was not paid (0 to 30)",
    ),
    setting("stripe_secret_key", "", "Secret key of the Stripe account, with payments = stripe"),
    setting("stripe_webhook_secret", "", "Signing secret of the webhook at Stripe"),
    setting("stripe_url", "https://api.stripe.com", "Where the API of Stripe is"),
    setting(
        "meta_pixel_id",
        "",
        "Pixel of Meta that readers' browsers report to, where they agreed; empty for none",
    ),
    setting(
        "meta_access_token",
        "",
        "Access token of Meta's Conversions API, so that this server reports too; empty to report nothing",
    ),
    setting(
        "meta_api",
        "https://graph.facebook.com/v24.0",
        "Where Meta's API is, with its version",
    ),
    setting(
        "meta_test_code",
        "",
        "Code of Meta's test events, with which nothing counts; empty to count",
    ),
    setting(
        "tiktok_pixel_id",
        "",
        "Pixel of TikTok that readers' browsers report to, where they agreed; empty for none",
    ),
    setting(
        "tiktok_access_token",
        "",
        "Access token of TikTok's Events API, so that this server reports too; empty to report nothing",
    ),
    setting(
        "tiktok_api",
        "https://business-api.tiktok.com/open_api/v1.3",
        "Where TikTok's API is, with its version",
    ),
    setting("log_format", "auto", "text, json, or auto: text on a terminal, JSON otherwise"),
    setting("log_level", "info", "error, warn, info, debug or trace"),
    setting("max_connections", "10000", "Open connections at a time; more wait to be accepted"),
    setting("head_timeout", "10", "Seconds for a request's head to arrive"),
    setting("idle_timeout", "75", "Seconds a connection may rest, or an answer stand still"),
    setting(
        "drain_delay",
        "0",
        "Seconds to go on accepting after the order to stop, while /readyz says 503",
    ),
    setting("shutdown_timeout", "30", "Seconds for requests in flight to finish on shutdown"),
    setting("render_threads", "0", "Threads that render pages; 0 for one a core"),
    setting("render_queue", "64", "Renders that may wait; past that the browser renders"),
    setting("render_timeout", "500", "Milliseconds a render may take"),
    setting("render_memory", "64", "Mebibytes a renderer may hold (16 to 4096)"),
    setting("page_cache", "64", "Mebibytes of rendered pages to keep; 0 keeps none"),
];
