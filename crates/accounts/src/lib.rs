//! Readers as account holders: sessions and logins, notifications, the contact inbox, and welfare (rewards).

pub mod inbox;
pub mod notifications;
pub mod session;
pub mod welfare;
