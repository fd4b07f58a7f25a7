//! Error codes of operator accounts and of signing in to the console.

use operators::OperatorError;
use site::codes::{ENROL_FIRST, TOO_MANY, TOO_SLOW};
use site::http::{ApiError, error_codes};

use crate::error::ConsoleError;

error_codes! {
    LINK_REFUSED = 1602, UNAUTHORIZED {
        message: "this link was used, has expired, or never existed",
        meaning: "The one-time link was used before, has expired, or does not exist.",
        client: "Let the operator ask an owner for a new link, or run `dogear operator link`.",
    }
    EMAIL_TAKEN = 1603, CONFLICT {
        message: "another operator has this e-mail address",
        meaning: "Another operator, perhaps a deactivated one, has this e-mail address.",
        client: "Let the operator choose another address.",
    }
    NO_SUCH_OPERATOR = 1604, NOT_FOUND {
        message: "there is no such operator",
        meaning: "There is no active operator with this number or address.",
        client: "Load the list of operators again.",
    }
    LAST_OWNER = 1605, CONFLICT {
        message: "at least one active owner has to remain",
        meaning: "The change would leave the site without an active owner.",
        client: "Make somebody else an owner first.",
    }
    WRONG_OPERATOR_FIELD = 1606, UNPROCESSABLE_ENTITY {
        message: "a field cannot be taken as it is",
        meaning: "A name or an e-mail address of an operator is not valid; the message says which.",
        client: "Let the operator correct the field.",
    }
    NO_PASSKEYS_HERE = 1607, CONFLICT {
        message: "passkeys do not work at this address",
        meaning: "The URL of the site is not https, or its host is an IP address, where browsers offer no passkeys.",
        client: "Offer the password instead.",
    }
    PASSKEY_REFUSED = 1608, UNAUTHORIZED {
        message: "this passkey was not accepted",
        meaning: "The passkey is unknown, its signature is not valid, or the operator took too long.",
        client: "Begin again, or sign in another way.",
    }
    NO_SUCH_PASSKEY = 1609, NOT_FOUND {
        message: "there is no such passkey",
        meaning: "The operator has no passkey with this id.",
        client: "Load the list of passkeys again.",
    }
    TOO_MANY_PASSKEYS = 1610, CONFLICT {
        message: "there are too many passkeys; remove one first",
        meaning: "The operator has the largest allowed number of passkeys.",
        client: "Let the operator remove a passkey.",
    }
    LAST_CREDENTIAL = 1611, CONFLICT {
        message: "this is the only way to sign in; add another one first",
        meaning: "Without this passkey, the operator could not sign in again.",
        client: "Let the operator enrol another passkey or a password first.",
    }
    SIGN_IN_REFUSED = 1612, UNAUTHORIZED {
        message: "e-mail address, password and code do not fit together",
        meaning: "The e-mail address is unknown, or the password or the code is wrong, or the code was used before.",
        client: "Let the operator try again; a code of an app works once, so wait for the next one.",
    }
    WEAK_PASSWORD = 1613, UNPROCESSABLE_ENTITY {
        message: "a password has 10 to 200 characters, and is not the e-mail address",
        meaning: "The password is too short, too long, or the e-mail address.",
        client: "Let the operator choose another password.",
    }
    NOTHING_TO_CONFIRM = 1614, CONFLICT {
        message: "there is no new password to confirm; choose it again",
        meaning: "The operator has set no new password within the last quarter of an hour.",
        client: "Let the operator set the password again.",
    }
    WRONG_CODE = 1615, UNPROCESSABLE_ENTITY {
        message: "this is not the code that the app shows now",
        meaning: "The code does not belong to the secret of the new password.",
        client: "Let the operator type the code that the app shows now.",
    }
}

impl From<OperatorError> for ConsoleError {
    fn from(error: OperatorError) -> Self {
        Self(match error {
            OperatorError::LinkRefused => LINK_REFUSED.into(),
            OperatorError::TooMany(seconds) => too_many(seconds),
            OperatorError::Busy(_) => TOO_SLOW.into(),
            OperatorError::EmailTaken => EMAIL_TAKEN.into(),
            OperatorError::NoSuchOperator => NO_SUCH_OPERATOR.into(),
            OperatorError::LastOwner => LAST_OWNER.into(),
            OperatorError::NoPasskeysHere => NO_PASSKEYS_HERE.into(),
            OperatorError::PasskeyRefused => PASSKEY_REFUSED.into(),
            OperatorError::NoSuchPasskey => NO_SUCH_PASSKEY.into(),
            OperatorError::TooManyPasskeys => TOO_MANY_PASSKEYS.into(),
            OperatorError::LastCredential => LAST_CREDENTIAL.into(),
            OperatorError::SignInRefused => SIGN_IN_REFUSED.into(),
            OperatorError::WeakPassword => WEAK_PASSWORD.into(),
            OperatorError::NothingToConfirm => NOTHING_TO_CONFIRM.into(),
            OperatorError::WrongCode => WRONG_CODE.into(),
            OperatorError::EnrolFirst => ENROL_FIRST.into(),
            wrong @ (OperatorError::BadEmail | OperatorError::BadName) => {
                ApiError::from(WRONG_OPERATOR_FIELD).with_message(wrong.to_string())
            }
            error @ (OperatorError::SecretKey | OperatorError::Database(_)) => {
                ApiError::internal(error)
            }
        })
    }
}

fn too_many(seconds: u64) -> ApiError {
    ApiError::from(TOO_MANY)
        .with_message(format!("too many attempts; try again in {seconds} s"))
        .with_retry_after(seconds)
}
