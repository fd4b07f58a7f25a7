//! Settings for how long readers stay signed in.

use accounts::session::SessionAges;
use foundation::calendar::DAY;

use super::{Given, Reader, Setting, setting};

pub(super) const SETTINGS: &[Setting] = &[
    setting(
        "guest_session_days",
        "400",
        "Days after which a guest's session is replaced by a new one; the guest stays (1 to 3650)",
    ),
    setting(
        "account_session_days",
        "180",
        "Days after which a reader with a third-party login has to sign in again (1 to 3650)",
    ),
];

pub(super) fn ages<G: Fn(&str) -> Option<Given>>(reader: &mut Reader<G>) -> SessionAges {
    let mut seconds = |key| reader.number(key, 1, 3650).cast_signed() * DAY;
    SessionAges { guest: seconds("guest_session_days"), bound: seconds("account_session_days") }
}
