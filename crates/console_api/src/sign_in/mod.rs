//! Endpoints for signing in to the console.

pub(crate) mod errors;
mod link;
mod passkey;
mod password;
mod possible;
mod sign_in_data;

use site::app::Endpoints;
use site::app::call::{get, post};
use site::codes::TOO_MANY;
use site::http::{Auth, Cache, Limit, Policy, Region};
use utoipa_axum::routes;

use self::errors::{LINK_REFUSED, NO_PASSKEYS_HERE, PASSKEY_REFUSED, SIGN_IN_REFUSED};

pub(crate) fn endpoints() -> Endpoints {
    let anyone = Policy {
        auth: Auth::Anyone,
        limit: Limit::Read,
        cache: Cache::Never,
        region: Region::OPEN,
    };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(possible::possible), anyone, get("getConsoleSignIn", &[]))
        .add(
            routes!(link::by_link),
            anyone,
            post("signInToConsoleByLink", &[LINK_REFUSED, TOO_MANY]),
        )
        .add(
            routes!(passkey::start),
            anyone,
            post("startConsolePasskey", &[NO_PASSKEYS_HERE, TOO_MANY]),
        )
        .add(
            routes!(passkey::finish),
            anyone,
            post("signInToConsoleByPasskey", &[NO_PASSKEYS_HERE, PASSKEY_REFUSED, TOO_MANY]),
        )
        .add(
            routes!(password::by_password),
            anyone,
            post("signInToConsoleByPassword", &[SIGN_IN_REFUSED, TOO_MANY]),
        )
}
