//! Measures durable single-row writes per second on SQLite, with a commit per write and with group commit.
//! Run by `make bench`; prints one line per case.
#![allow(clippy::print_stdout)]

use std::time::Instant;

use database::{Address, Database, DatabaseError, Options, execute};

const WRITERS: i64 = 64;
const WRITES_A_WRITER: i64 = 150;

async fn measure(units_a_commit: usize) -> f64 {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let address = Address::Sqlite(folder.path().join("bench.db"));
    let options = Options { units_a_commit, ..Options::default() };
    let database = Database::open(&address, options).await.expect("the database opens");
    let started = Instant::now();
    let mut writers = tokio::task::JoinSet::new();
    for writer in 0..WRITERS {
        let database = database.clone();
        writers.spawn(async move {
            for write in 0..WRITES_A_WRITER {
                let seq = writer * WRITES_A_WRITER + write;
                let written = database.write::<_, DatabaseError, _>(move |unit| {
                    Box::pin(async move {
                        let sql = "INSERT INTO catalogue_change (seq, subject, changed_at)
                                   VALUES ($1, 'bench', 0)";
                        execute!(unit, sql, seq)
                    })
                });
                written.await.expect("the write succeeds");
            }
        });
    }
    writers.join_all().await;
    let rows = u32::try_from(WRITERS * WRITES_A_WRITER).expect("a small number");
    f64::from(rows) / started.elapsed().as_secs_f64()
}

#[tokio::main]
async fn main() {
    let alone = measure(1).await;
    let shared = measure(256).await;
    println!("sqlite, {WRITERS} writers, one commit per write: {alone:.0} writes/s");
    println!(
        "sqlite, {WRITERS} writers, group commit:         {shared:.0} writes/s ({:.1}x)",
        shared / alone
    );
}
