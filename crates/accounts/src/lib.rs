//! Readers as account holders: sessions and logins, notifications, and welfare (rewards).

mod jwt;
pub mod notifications;
pub mod session;
pub mod welfare;
