//! The account of the operator who is signed in: profile, passkeys, password and sign-out.

mod me;
mod passkeys;
mod password;
mod profile;
mod sign_out;

use operators::Action;
use site::app::Endpoints;
use site::app::call::{delete, get, post, put};
use site::codes::TOO_MANY;
use utoipa_axum::routes;

use crate::policy;
use crate::sign_in::errors::{
    EMAIL_TAKEN, LAST_CREDENTIAL, NO_PASSKEYS_HERE, NO_SUCH_PASSKEY, NOTHING_TO_CONFIRM,
    PASSKEY_REFUSED, TOO_MANY_PASSKEYS, WEAK_PASSWORD, WRONG_CODE, WRONG_OPERATOR_FIELD,
};

pub(crate) fn endpoints() -> Endpoints {
    let own = policy(Action::OwnAccount);
    Endpoints::new()
        .add(
            routes!(me::me, profile::set),
            own,
            [
                get("getOperator", &[]),
                put("setOperatorProfile", &[EMAIL_TAKEN, WRONG_OPERATOR_FIELD]),
            ],
        )
        .add(
            routes!(passkeys::list, passkeys::remove),
            own,
            [
                get("listPasskeys", &[]),
                delete("removePasskey", &[NO_SUCH_PASSKEY, LAST_CREDENTIAL]),
            ],
        )
        .add(routes!(passkeys::start), own, post("startPasskey", &[NO_PASSKEYS_HERE]))
        .add(
            routes!(passkeys::finish),
            own,
            post(
                "addPasskey",
                &[NO_PASSKEYS_HERE, PASSKEY_REFUSED, TOO_MANY_PASSKEYS, WRONG_OPERATOR_FIELD],
            ),
        )
        .add(routes!(password::set), own, post("setPassword", &[WEAK_PASSWORD, TOO_MANY]))
        .add(
            routes!(password::confirm),
            own,
            post("confirmPassword", &[NOTHING_TO_CONFIRM, WRONG_CODE, TOO_MANY]),
        )
        .add(routes!(sign_out::sign_out), own, post("signOutOfConsole", &[]))
}
