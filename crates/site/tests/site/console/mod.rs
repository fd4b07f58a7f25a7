//! The console: who gets in, and what each role may do.

mod authenticator;
mod books;
mod desk;
mod gate;
mod sections;
mod sign_in;
mod staff;
mod support;
