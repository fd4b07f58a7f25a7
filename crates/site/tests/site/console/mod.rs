//! Tests of the console: how operators sign in, what each role may do, and what the views show.

mod books;
mod calendar;
mod desk;
mod exports;
mod gate;
mod scale;
mod sections;
mod sign_in;
mod staff;
mod support;
