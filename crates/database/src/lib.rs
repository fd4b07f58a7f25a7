//! One interface to two databases: an embedded SQLite file, or PostgreSQL.
//!
//! # Writing a store
//!
//! A store is a handful of `async fn`s that take `&mut impl Executes` if they only read and `&mut Unit` if they write.
//! Each query is written once, with `$1`-style parameters, and runs on both engines through [`fetch_all!`],
//! [`fetch_optional!`] or [`execute!`]. Times are `BIGINT` Unix seconds, integers are `BIGINT`, structured values are
//! JSON in `TEXT`. Queries over many values or rows use [`bulk`]. Rows to be delivered to other servers use [`outbox`].
//! Acts of operators, and acts of readers that may have to be proved later, are recorded in [`audit`].
//!
//! # Promises
//!
//! * A write happens only inside [`Database::write`], which commits everything that the closure did, or nothing. On
//!   SQLite, small units of work share one durable commit (see `group_commit`); each unit is acknowledged only after
//!   that commit. [`Database::dry_run`] runs a unit of work and rolls it back.
//! * A unit of work is not interrupted when its caller goes away, for example when a client closes the connection.
//! * The settings that durability depends on are checked when the database is opened.
//! * Every store test runs on both engines: `test_database::on_both_engines!`.

mod address;
pub mod audit;
pub mod bulk;
mod database;
mod dry_run;
mod empty;
mod engine;
mod error;
mod group_commit;
mod migrations;
pub mod outbox;
mod postgres;
mod production;
mod reach;
mod row_key;
mod site_secret;
mod sqlite;

pub use address::Address;
pub use database::{Database, Options};
pub use empty::EmptyDatabase;
pub use engine::{
    Engine, Executes, ReadConnection, SeparateSnapshot, Snapshot, StatementCount, Unit,
};
pub use error::DatabaseError;
pub use futures_util::future::BoxFuture;
pub use migrations::{applied_migrations, known_migrations};
pub use production::{enter_production, production_since};
pub use site_secret::site_secret;
pub use sqlx;
// The derive macros `FromRow` and `Type` come from `sqlx_macros`, not from the `derive` feature of sqlx, which would
// compile both drivers, TLS and SQLite's C code a second time, for the build host.
pub use sqlx::{FromRow, Type};
pub use sqlx_macros::{FromRow, Type};
