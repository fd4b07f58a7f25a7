mod credentials;
mod links;
mod operators;
mod passkeys;
mod passwords;
mod sessions;

pub(crate) use credentials::credentials;
pub(crate) use links::{delete_links_of, put_link, use_link};
pub(crate) use operators::{
    OperatorRow, activate, active_by_email, active_email, anybody_signed_in, by_email, deactivate,
    first_owner, lock_operator, lock_staff, note_sign_in, operators, put_operator, set_profile,
    set_role,
};
pub(crate) use passkeys::{
    NewPasskeyRow, PasskeyRow, count_passkey, delete_passkey, handle, passkey, passkeys_of,
    put_challenge, put_passkey, use_challenge,
};
pub(crate) use passwords::{
    PasswordRow, delete_new_password, new_password, password, put_new_password, put_password,
    replace_recovery_codes, replace_totp_secret, use_recovery_code, use_step,
};
pub(crate) use sessions::{
    DeviceRow, NewSession, delete_other_sessions, delete_session, delete_sessions_of, lift_limit,
    put_session, session, sessions_of, sweep, touch_session,
};
