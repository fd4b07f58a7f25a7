//! Readers as account holders: sessions and logins, notifications, and welfare (rewards).

pub mod notifications;
pub mod session;
pub mod welfare;
