//! Endpoints of sessions, one file per endpoint or pair of endpoints.

mod challenge_ticket;
mod deletion;
mod email;
pub(crate) mod errors;
mod export;
mod hand_over;
mod keep_reminder;
mod passkey_sign_in;
mod passkeys;
mod profile;
mod redeem;
mod refresh;
mod sessions;
mod sign_out;
mod third_party;
mod undo;
mod visitor;

use utoipa_axum::routes;

use self::errors::{
    ALREADY_BOUND, CODE_REFUSED, EMAIL_CODE_REFUSED, HAND_OVER_CHANGED, LAST_SIGN_IN,
    NO_SUCH_PROVIDER, NOTHING_TO_UNDO, PASSKEY_REFUSED, PROOF_OF_WORK_REQUIRED, PROVIDER_DOWN,
    PROVIDER_REFUSED, SESSION_ENDED, SIGN_IN_AGAIN, SIGN_IN_EXPIRED, SIGNED_OUT_MEANWHILE,
    TICKET_REFUSED, TICKET_REQUIRED, TOO_MANY_PASSKEYS,
};
use crate::app::call::{delete, get, post};
use crate::app::{Endpoints, NOT_SIGNED_IN};
use crate::http::{Auth, Cache, ErrorCode, Limit, Policy, Region, TOO_MANY};

const VISITOR: &[&ErrorCode] =
    &[TICKET_REFUSED, TICKET_REQUIRED, PROOF_OF_WORK_REQUIRED, SESSION_ENDED];
const PREVIEW: &[&ErrorCode] = &[CODE_REFUSED, ALREADY_BOUND, SESSION_ENDED, TOO_MANY];
const REDEEM: &[&ErrorCode] =
    &[CODE_REFUSED, ALREADY_BOUND, HAND_OVER_CHANGED, SESSION_ENDED, TOO_MANY];
const START: &[&ErrorCode] =
    &[NO_SUCH_PROVIDER, PROVIDER_DOWN, PROVIDER_REFUSED, SIGN_IN_EXPIRED, TOO_MANY, SIGN_IN_AGAIN];
const FINISH: &[&ErrorCode] = &[
    NO_SUCH_PROVIDER,
    PROVIDER_DOWN,
    PROVIDER_REFUSED,
    SIGN_IN_EXPIRED,
    SIGNED_OUT_MEANWHILE,
    ALREADY_BOUND,
];
const EMAIL_PREVIEW: &[&ErrorCode] =
    &[EMAIL_CODE_REFUSED, ALREADY_BOUND, SIGNED_OUT_MEANWHILE, TOO_MANY];
const EMAIL_FINISH: &[&ErrorCode] =
    &[EMAIL_CODE_REFUSED, ALREADY_BOUND, HAND_OVER_CHANGED, SIGNED_OUT_MEANWHILE, TOO_MANY];
const PASSKEY_PREVIEW: &[&ErrorCode] =
    &[NO_SUCH_PROVIDER, PASSKEY_REFUSED, ALREADY_BOUND, SIGNED_OUT_MEANWHILE, TOO_MANY];
const PASSKEY_FINISH: &[&ErrorCode] = &[
    NO_SUCH_PROVIDER,
    PASSKEY_REFUSED,
    ALREADY_BOUND,
    HAND_OVER_CHANGED,
    SIGNED_OUT_MEANWHILE,
    TOO_MANY,
];
const NEW_PASSKEY: &[&ErrorCode] =
    &[NO_SUCH_PROVIDER, PASSKEY_REFUSED, TOO_MANY_PASSKEYS, ALREADY_BOUND, SIGNED_OUT_MEANWHILE];

pub(crate) fn endpoints() -> Endpoints {
    let browser = Policy {
        auth: Auth::Browser,
        limit: Limit::Read,
        cache: Cache::Never,
        region: Region::OPEN,
    };
    let reader = Policy { auth: Auth::Reader, ..browser };
    let elsewhere = Policy { limit: Limit::ExternalCall, ..reader };
    Endpoints::new()
        .errors(errors::CODES)
        .add(
            routes!(challenge_ticket::challenge_ticket),
            browser,
            get("getTicket", &[TICKET_REFUSED, TOO_MANY]),
        )
        .add(routes!(visitor::visitor), browser, post("signInAsVisitor", VISITOR))
        .add(routes!(refresh::refresh), reader, post("refreshLogin", &[TOO_MANY]))
        .add(routes!(sign_out::sign_out), reader, post("signOut", &[]))
        .add(
            routes!(profile::profile, profile::rename),
            reader,
            [get("getProfile", &[]), post("setName", &[])],
        )
        .add(
            routes!(sessions::sessions, sessions::revoke),
            reader,
            [get("listDevices", &[]), delete("signOutDevice", &[])],
        )
        .add(routes!(hand_over::hand_over), reader, post("createHandOver", &[TOO_MANY]))
        .add(routes!(redeem::preview), browser, post("previewHandOver", PREVIEW))
        .add(routes!(redeem::redeem), browser, post("redeemHandOver", REDEEM))
        .add(
            routes!(undo::undoable, undo::undo),
            browser,
            [
                get("getUndoableHandOver", &[]),
                post("undoHandOver", &[NOTHING_TO_UNDO, NOT_SIGNED_IN, SESSION_ENDED]),
            ],
        )
        .add(routes!(third_party::start), elsewhere, post("startSignIn", START))
        .add(routes!(third_party::finish), elsewhere, post("finishSignIn", FINISH))
        .add(
            routes!(email::send_link, email::remove),
            reader,
            [
                post("sendEmailLink", &[NO_SUCH_PROVIDER, SIGN_IN_AGAIN, SESSION_ENDED, TOO_MANY]),
                delete("removeEmail", &[SIGN_IN_AGAIN, LAST_SIGN_IN, SESSION_ENDED]),
            ],
        )
        .add(routes!(email::preview), reader, post("previewEmailSignIn", EMAIL_PREVIEW))
        .add(routes!(email::finish), reader, post("finishEmailSignIn", EMAIL_FINISH))
        .add(
            routes!(passkeys::start),
            reader,
            post("startMyPasskey", &[NO_SUCH_PROVIDER, SIGN_IN_AGAIN, SESSION_ENDED, TOO_MANY]),
        )
        .add(routes!(passkeys::finish), reader, post("finishMyPasskey", NEW_PASSKEY))
        .add(
            routes!(passkeys::list, passkeys::remove),
            reader,
            [
                get("listMyPasskeys", &[]),
                delete("removeMyPasskey", &[SIGN_IN_AGAIN, LAST_SIGN_IN, SESSION_ENDED]),
            ],
        )
        .add(routes!(passkeys::rename), reader, post("setPasskeyName", &[]))
        .add(
            routes!(passkey_sign_in::start),
            reader,
            post("startPasskeySignIn", &[NO_SUCH_PROVIDER, SESSION_ENDED, TOO_MANY]),
        )
        .add(
            routes!(passkey_sign_in::preview),
            reader,
            post("previewPasskeySignIn", PASSKEY_PREVIEW),
        )
        .add(routes!(passkey_sign_in::finish), reader, post("finishPasskeySignIn", PASSKEY_FINISH))
        .add(routes!(keep_reminder::decline), reader, post("declineKeepReminder", &[]))
        .add(
            routes!(export::export),
            Policy { limit: Limit::Download, ..reader },
            get("exportMyData", &[SIGN_IN_AGAIN, TOO_MANY]),
        )
        .add(
            routes!(deletion::schedule, deletion::cancel),
            reader,
            [post("scheduleDeletion", &[SIGN_IN_AGAIN]), delete("cancelDeletion", &[])],
        )
}
