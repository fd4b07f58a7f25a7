//! Tests of readers and their sessions, through the API.

mod attacks;
mod binding;
mod browser;
mod email;
mod erasure;
mod guests;
mod hand_over;
mod passkeys;
mod proof_of_work;
mod session_ends;
mod sign_in_limits;
mod third_party;
mod tokens;

pub(crate) use browser::{PHONE, TestBrowser, refusal};
pub(crate) use email::Post;
pub(crate) use proof_of_work::solve;
