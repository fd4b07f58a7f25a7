//! Tests of the console: how operators sign in, what each role may do, and what the views show.

mod approvals;
mod books;
mod bulk;
mod calendar;
mod desk;
mod exports;
mod gate;
mod inbox;
mod limits;
mod refunds;
mod scale;
mod sections;
mod shelf_dates;
mod sign_in;
mod staff;
mod support;
