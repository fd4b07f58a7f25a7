//! One interface to two databases: an embedded SQLite file, or PostgreSQL.
//!
//! # Writing a store
//!
//! A store is a handful of `async fn`s that take `&mut impl Executes` if they only read and
//! `&mut Unit` if they write. Each query is written once, with `$1`-style parameters, through
//! [`fetch_all!`], [`fetch_optional!`] or [`execute!`]; both engines run the same text. Times are
//! `BIGINT` unix seconds, integers are `BIGINT`, structured values are JSON in `TEXT`.
//! Queries over many values or rows go through [`bulk`]; rows to be delivered to other servers through [`outbox`];
//! acts of operators, and those of readers that matter later, are recorded in [`audit`].
//!
//! # Promises
//!
//! * A write happens only inside [`Database::write`], which commits everything the closure did or
//!   nothing. On SQLite small units share one durable commit (see `group_commit`); each is
//!   acknowledged after it.
//! * A caller that goes away (a closed connection) does not interrupt a unit of work.
//! * The settings that durability depends on are asserted when the database is opened, not assumed.
//! * Every store test runs on both engines: `test_database::on_both_engines!`.

mod address;
pub mod audit;
pub mod bulk;
mod database;
mod engine;
mod error;
mod group_commit;
mod migrations;
pub mod outbox;
mod postgres;
mod production;
mod row_key;
mod site_secret;
mod sqlite;

pub use address::Address;
pub use database::{Database, Options};
pub use engine::{Engine, Executes, ReadConnection, Snapshot, StatementCount, Unit};
pub use error::DatabaseError;
pub use futures_util::future::BoxFuture;
pub use production::{enter_production, production_since};
pub use site_secret::site_secret;
pub use sqlx;
// With the `derive` feature of sqlx, these macros would be compiled together with both drivers, TLS and SQLite's C code
// a second time, for the build host.
pub use sqlx::{FromRow, Type};
pub use sqlx_macros::{FromRow, Type};
