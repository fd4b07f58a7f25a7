//! Tests that the cost of the console's views does not grow with the size of the site. `make bench ONLY=console`
//! measures the response times.

use database::{Address, Database, DatabaseError, execute, fetch_all};
use foundation::clock::ManualClock;
use operators::Role;
use synthetic_site::{Site, Size};
use test_database::on_both_engines;

use super::desk::Desk;
use crate::site::{NOW, TestSite};

const SIZE: Size = Size { books: 60, sections: 3, readers: 600, entries: 6_000, seed: 1 };
/// The tables that grow with the number of readers and books. Views must find the rows of these tables by an index.
const LARGE: [&str; 14] = [
    "audit",
    "book",
    "coin_entry",
    "coin_holding",
    "coin_posting",
    "inbox_entry",
    "inbox_message",
    "payment",
    "payment_order",
    "reader",
    "section",
    "session",
    "unlock",
    "wallet",
];
/// Maximum number of SQL statements that one view may execute.
const STATEMENTS: u64 = 24;

async fn filled(database: &Database) {
    let clock = ManualClock::at(NOW);
    let site = TestSite::on(database.clone());
    let catalogue = &site.site.app.catalogue;
    let filled = Site { database, catalogue, clock: &clock }.fill(&SIZE, &|_| {}).await.unwrap();
    assert_eq!(filled.readers, SIZE.readers);
}

async fn views(desk: &Desk<'_>) -> Vec<String> {
    let first = desk.data("/api/console/books").await["list"][0]["book_id"].clone();
    let book = first.as_str().unwrap().to_owned();
    let sections = desk.data(&format!("/api/console/sections?book_id={book}")).await;
    let section = format!("book_id={book}&section={}", sections["list"][0]["section"]);
    let listed = desk.data("/api/console/messages").await["list"][0].clone();
    let [reference, email] =
        ["reference", "email"].map(|name| listed[name].as_str().unwrap().to_owned());
    let orders = desk.data("/api/console/reader?number=100000000").await["orders"].clone();
    let order = orders[0]["order"].as_str().unwrap().to_owned();
    let mut paths: Vec<String> = [
        "home",
        "me",
        "me/passkeys",
        "operators",
        "books?q=garden",
        "books?q=nothing",
        "books?status=withdrawn",
        "books?status=ongoing&sort=title",
        "books?sort=popular",
        "books?sort=added",
        "imports",
        "shelf?slug=demo-1",
        "messages?page_size=100",
        "messages?state=closed&page_size=100",
        "audit?page_size=100",
        "audit?actor=support@demo.example",
        "audit?action=reader.sign_in",
        "audit?object=reader:100000000",
        "reader?number=100000000",
        "reader/timeline?number=100000000&page_size=100",
        "find?q=100000000",
        "find?q=nothing",
        "find?q=999999999999",
    ]
    .map(str::to_owned)
    .into();
    for named in [
        format!("book?book_id={book}"),
        format!("book/report?book_id={book}"),
        format!("sections?book_id={book}"),
        format!("section?{section}"),
        format!("section/revisions?{section}"),
        format!("message?reference={reference}"),
        format!("find?q={reference}"),
        format!("find?q={email}"),
        format!("find?q={order}"),
    ] {
        paths.push(named);
    }
    paths.into_iter().map(|path| format!("/api/console/{path}")).collect()
}

async fn scans(database: &Database) -> Vec<(String, i64)> {
    let sql = "SELECT CAST(relname AS TEXT), seq_scan FROM pg_stat_user_tables ORDER BY relname";
    let all: Vec<(String, i64)> =
        fetch_all!(&mut database.read().await.unwrap(), (String, i64), sql).unwrap();
    all.into_iter().filter(|(table, _)| LARGE.contains(&table.as_str())).collect()
}

on_both_engines! {
    async fn a_view_of_a_large_site_takes_few_statements_and_finds_its_rows_by_indexes(scratch: TestDatabase) {
        let postgres = matches!(scratch.address, Address::Postgres(_));
        let database = scratch.open().await;
        filled(&database).await;
        if postgres {
            // With this setting, the planner reads a whole table only if no index helps, even if the table is small.
            let set = database.write::<_, DatabaseError, _>(|unit| Box::pin(async move {
                execute!(unit, "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$")
            }));
            set.await.unwrap();
        }
        database.close().await;
        let database = scratch.open().await;
        let site = TestSite::on(database.clone());
        let desk = Desk::of(&site, Role::Owner).await;
        let paths = views(&desk).await;
        let before = if postgres { scans(&database).await } else { Vec::new() };
        for path in &paths {
            let statements = database.statements();
            desk.data(path).await;
            let statements = database.statements() - statements;
            assert!((1..=STATEMENTS).contains(&statements), "{path}: {statements} statements");
        }
        if postgres {
            // PostgreSQL updates its statistics of scans when a connection is closed.
            database.close().await;
            assert_eq!(scans(&scratch.open().await).await, before, "a table was read as a whole");
        }
    }
}
