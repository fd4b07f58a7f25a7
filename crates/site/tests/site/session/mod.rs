//! Readers and their logins, as browsers meet them.

mod attacks;
mod binding;
mod browser;
mod flood;
mod forgetting;
mod guests;
mod hand_over;
mod third_party;
mod tokens;

pub(crate) use browser::{PHONE, TestBrowser, refusal};
pub(crate) use flood::solve;
