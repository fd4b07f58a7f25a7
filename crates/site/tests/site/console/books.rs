//! Tests of books, shelves and imports in the console, with the requests that the web app sends.

use bytes::Bytes;
use database::Address;
use http::header::{CONTENT_LENGTH, COOKIE};
use http::{Request, StatusCode};
use http_body_util::Full;
use operators::Role;
use serde_json::{Value, json};
use test_database::on_both_engines;
use tokio::sync::oneshot;

use super::desk::{COOKIE_NAME, Desk};
use crate::search::until;
use crate::site::{Answer, TestSite, id};

const STORY: &str = "+++\ntitle = \"The Quay\"\nauthor = \"Ona Brisk\"\n+++\n\n# Preface\n\nThis was told to me.\n\n\
    # One\n\nThe quay lay in the fog.\n\n# Two\n\nNobody lit the lamps.\n";

impl Desk<'_> {
    /// Sends a file as the body of a request.
    async fn upload(&self, path: &str, bytes: impl Into<Bytes>) -> Answer {
        let cookie = format!("{COOKIE_NAME}={}", self.token.as_ref().unwrap());
        let request = Request::post(path).header(COOKIE, cookie).body(Full::new(bytes.into()));
        self.site.send_from(Some((self.address, 4000).into()), request.unwrap()).await
    }

    async fn imported(&self, file: &str, bytes: &[u8]) -> String {
        let sent = self.upload(&format!("/api/console/imports?file={file}"), bytes.to_vec()).await;
        assert_eq!(sent.status, StatusCode::OK, "{}", sent.text());
        let import = sent.json()["data"]["id"].as_str().unwrap().to_owned();
        self.settled(&import).await;
        import
    }

    /// Waits until the server has finished its work on an import, and returns the import.
    async fn settled(&self, import: &str) -> Value {
        let path = format!("/api/console/import?id={import}");
        until(async || {
            let state = self.data(&path).await["job"]["state"].clone();
            ["ready", "published", "failed"].iter().any(|end| state == *end)
        })
        .await;
        self.data(&path).await
    }
}

/// Returns the status, the code and the data of an error response.
fn refusal(answer: &Answer) -> (u16, i64, Value) {
    let body = answer.json();
    (answer.status.as_u16(), body["code"].as_i64().unwrap(), body["data"].clone())
}

fn edit_of(book: &Value) -> Value {
    let listed = &book["book"];
    json!({ "book_id": listed["book_id"], "version": listed["version"], "title": listed["title"],
        "subtitle": book["subtitle"], "authors": listed["authors"], "description": book["description"],
        "genre": listed["genre"], "tags": listed["tags"], "status": listed["status"],
        "age_rating": book["age_rating"], "free_sections": listed["free_sections"], "price": listed["price"] })
}

on_both_engines! {
    async fn a_book_is_edited_and_its_pages_follow(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut desk = Desk::of(&site, Role::Editor).await;
        let page = format!("/book/{}", id(1));
        site.get(&page).await;
        let list = desk.data("/api/console/books?sort=title&page_size=1").await;
        let next = list["next"].as_str().unwrap();
        let rest = desk.data(&format!("/api/console/books?sort=title&page_size=100&after={next}")).await;
        assert!(rest["next"].is_null() && rest["list"][0]["book_id"] != list["list"][0]["book_id"]);
        assert_eq!(desk.get("/api/console/books?after=nothing").await.status, StatusCode::BAD_REQUEST);

        let path = format!("/api/console/book?book_id={}", id(1));
        let seen = desk.data(&path).await;
        let mut edit = edit_of(&seen);
        edit["title"] = json!("Another <b>Name</b>");
        let saved = desk.post("/api/console/book", &edit).await;
        assert_eq!(saved.status, StatusCode::OK, "{}", saved.text());
        assert!(site.get(&page).await.text().contains("Another &lt;b&gt;Name"), "the page follows at once");
        // A second operator sends an edit with the old version of the book.
        let mut other = Desk::empty(&site);
        other.token = desk.token.clone();
        edit["price"] = json!(3);
        let (status, code, now) = refusal(&other.post("/api/console/book", &edit).await);
        assert_eq!((status, code, &now["book"]["title"]), (409, 1641, &json!("Another <b>Name</b>")));
        edit["version"] = now["book"]["version"].clone();
        edit["genre"] = json!("poetry");
        let (status, code, data) = refusal(&desk.post("/api/console/book", &edit).await);
        assert_eq!((status, code, data), (422, 1640, json!({ "field": "genre" })));

        let body = json!({ "book_id": id(1), "withdrawn": true });
        let withdrawn = desk.post("/api/console/book/withdraw", &body).await.json();
        assert!(withdrawn["data"]["book"]["withdrawn_at"].is_i64(), "{withdrawn}");
        let listed = desk.data("/api/console/books?status=withdrawn").await;
        assert_eq!(listed["list"].as_array().unwrap().len(), 1);
        desk.post("/api/console/book/withdraw", &json!({ "book_id": id(1), "withdrawn": false })).await;
        assert!(desk.data(&path).await["book"]["withdrawn_at"].is_null());
        let report = desk.data(&format!("/api/console/book/report?book_id={}", id(1))).await;
        assert_eq!(report, json!({ "imported_at": null, "report": null }));
    }

    async fn a_cover_that_is_no_picture_is_refused(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let desk = Desk::of(&site, Role::Owner).await;
        let version = desk.data(&format!("/api/console/book?book_id={}", id(1))).await["book"]["version"].clone();
        let path = format!("/api/console/book/cover?book_id={}&version={version}", id(1));
        let (status, code, _) = refusal(&desk.upload(&path, "<svg onload=alert(1)>").await);
        assert_eq!((status, code), (422, 1642));
        let drawn = desk.send("DELETE", &path, None, &[]).await;
        assert_eq!(drawn.json()["data"]["edited"], json!(["cover"]));
        let stale = desk.send("DELETE", &path, None, &[]).await;
        assert_eq!(refusal(&stale).1, 1641);
    }

    async fn shelves_and_the_featured_book_are_arranged(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut desk = Desk::of(&site, Role::Editor).await;
        let shelf = json!({ "slug": "summer", "title": "For the summer", "books": [id(2), id(1)] });
        let set = desk.send("PUT", "/api/console/shelf", Some(&shelf), &[]).await;
        assert_eq!(set.json()["data"]["books"][0]["book_id"], json!(id(2)), "{}", set.text());
        let ordered = desk.post("/api/console/shelves/order", &json!({ "shelves": ["summer"] })).await;
        assert_eq!(ordered.json()["data"]["shelves"][0], json!({ "slug": "summer", "title": "For the summer", "books": 2, "dates": { "from": null, "until": null }, "shown": true }));
        let before = desk.data("/api/console/shelves").await["featured"].clone();
        let expected = before.is_object().then(|| json!({ "book_id": before["book"]["book_id"], "dates": before["dates"] }));
        let featured = desk.post("/api/console/featured", &json!({ "book_id": id(2), "expected": expected })).await;
        assert_eq!(featured.json()["data"]["featured"]["book"]["book_id"], json!(id(2)));
        assert!(site.get("/").await.text().contains("For the summer"));
        let unseen = json!({ "slug": "summer", "title": "Summer", "books": [] });
        let refused = desk.send("PUT", "/api/console/shelf", Some(&unseen), &[]).await;
        assert_eq!((refusal(&refused).0, refusal(&refused).1), (409, 1660), "a shelf of that name exists");
        let twice = json!({ "slug": "summer", "books": [id(2), id(2)], "expected": [id(2), id(1)] });
        let refused = desk.send("PUT", "/api/console/shelf", Some(&twice), &[]).await;
        assert_eq!(refusal(&refused).1, 1654);
        assert_eq!(desk.data("/api/console/shelf?slug=summer").await["books"].as_array().unwrap().len(), 2);
        let cleared = desk.send("DELETE", "/api/console/shelf?slug=summer", None, &[]).await;
        assert_eq!(cleared.status, StatusCode::OK);
        assert_eq!(desk.get("/api/console/shelf?slug=summer").await.status, StatusCode::NOT_FOUND);
        let listed = desk.data("/api/console/shelves").await;
        assert!(!listed["shelves"].to_string().contains("summer"));
    }

    async fn a_shelf_that_is_deleted_while_shelves_are_ordered_stays_deleted(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let desk = Desk::of(&site, Role::Editor).await;
        for slug in ["summer", "winter"] {
            let shelf = json!({ "slug": slug, "title": slug, "books": [id(1)] });
            assert_eq!(desk.send("PUT", "/api/console/shelf", Some(&shelf), &[]).await.status, StatusCode::OK);
        }
        let database = site.site.app.database.clone();
        let (deleted, is_deleted) = oneshot::channel();
        let (commit, may_commit) = oneshot::channel::<()>();
        let deletion = database.write::<_, database::DatabaseError, _>(move |unit| {
            Box::pin(async move {
                database::execute!(unit, "DELETE FROM shelf WHERE slug = 'winter'")?;
                deleted.send(()).unwrap();
                may_commit.await.unwrap();
                Ok(())
            })
        });
        let order = async {
            is_deleted.await.unwrap();
            let body = json!({ "shelves": ["summer"] });
            desk.send("POST", "/api/console/shelves/order", Some(&body), &[]).await
        };
        let release = async {
            // On PostgreSQL the order waits for the row of the deleted shelf; on SQLite it has not begun.
            if let Address::Postgres(_) = scratch.address {
                until(async || {
                    let sql = "SELECT COUNT(*) FROM pg_stat_activity
                        WHERE datname = current_database() AND wait_event_type = 'Lock'";
                    let mut db = database.read().await.unwrap();
                    let (waiting,) = database::fetch_one!(&mut db, (i64,), sql).unwrap();
                    waiting > 0
                })
                .await;
            }
            commit.send(()).unwrap();
        };
        let (deletion, ordered, ()) = tokio::join!(deletion, order, release);
        deletion.unwrap();
        assert_eq!(ordered.status, StatusCode::OK, "{}", ordered.text());
        let slugs = desk.data("/api/console/shelves").await["shelves"].to_string();
        assert!(slugs.contains("summer") && !slugs.contains("winter"), "{slugs}");
    }

    async fn a_file_is_looked_at_and_published(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut desk = Desk::of(&site, Role::Editor).await;
        let import = desk.imported("quay.md", STORY.as_bytes()).await;
        let staged = desk.settled(&import).await;
        assert_eq!(staged["job"]["state"], "ready", "{staged}");
        assert_eq!(staged["outline"]["report"]["format"], "Markdown");
        let text = |(at, text): (usize, &Value)| {
            json!({ "text": at, "title": text["title"], "place": text["place"] })
        };
        let found = staged["outline"]["texts"].as_array().unwrap();
        let mut texts: Vec<_> = found.iter().enumerate().map(text).collect();
        let whole = desk.data(&format!("/api/console/import/text?id={import}&text=1")).await;
        assert_eq!(whole["blocks"].as_array().unwrap().len(), found[1]["blocks"], "{whole}");
        let none = desk.get(&format!("/api/console/import/text?id={import}&text=99")).await;
        assert_eq!(refusal(&none).1, 1669);
        texts[0]["place"] = json!("front_matter");
        texts[2]["merge_with_previous"] = json!(true);
        let publish = "/api/console/import/publish";
        let few = json!({ "id": import, "texts": texts[1..] });
        assert_eq!(refusal(&desk.post(publish, &few).await).1, 1650);
        let plan = json!({ "id": import, "genre": "mystery", "price": 4, "texts": texts });
        let started = desk.post(publish, &plan).await;
        assert_eq!(started.status, StatusCode::OK, "{}", started.text());
        let done = desk.settled(&import).await;
        let book = &done["job"]["book"];
        assert_eq!((&done["job"]["state"], &book["sections"]), (&json!("published"), &json!(1)), "{done}");
        let book_id = book["book_id"].as_str().unwrap();
        let html = site.get(&format!("/reader?book_id={book_id}&section=1")).await;
        let (first, second) = (html.text().find("in the fog"), html.text().find("lit the lamps"));
        assert!(first.is_some() && first < second, "both texts are one section");
        assert_eq!(refusal(&desk.post(publish, &plan).await).1, 1649);
        assert_eq!(desk.data("/api/console/imports").await["list"].as_array().unwrap().len(), 1);
        let report = desk.data(&format!("/api/console/book/report?book_id={book_id}")).await;
        assert_eq!(report["report"]["file"], "quay.md");
        let deleted = desk.send("DELETE", &format!("/api/console/import?id={import}"), None, &[]).await;
        assert_eq!(deleted.status, StatusCode::OK);
        assert_eq!(desk.get(&format!("/api/console/import?id={import}")).await.status, StatusCode::NOT_FOUND);
        assert_eq!(desk.data(&format!("/api/console/book?book_id={book_id}")).await["book"]["title"], "The Quay");
    }

    async fn the_same_file_changes_nothing_after_edits_of_the_book(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut desk = Desk::of(&site, Role::Owner).await;
        let publish = async |desk: &mut Desk<'_>, options: Value| {
            let import = desk.imported("quay.md", STORY.as_bytes()).await;
            let outline = desk.settled(&import).await["outline"].clone();
            let texts = (0..).zip(outline["texts"].as_array().unwrap());
            let texts = texts.map(|(at, text)| {
                json!({ "text": at, "title": text["title"], "place": text["place"] })
            });
            let mut plan = options;
            (plan["id"], plan["texts"]) = (json!(import), texts.collect());
            let started = desk.post("/api/console/import/publish", &plan).await;
            assert_eq!(started.status, StatusCode::OK, "{}", started.text());
            desk.settled(&import).await["job"]["book"]["book_id"].clone()
        };
        let published = async |desk: &Desk<'_>| {
            let acts = desk.data("/api/console/audit?action=book.publish").await["list"].clone();
            acts.as_array().unwrap().len()
        };
        let book_id = publish(&mut desk, json!({ "genre": "mystery", "price": 4 })).await;
        let book = format!("/api/console/book?book_id={}", book_id.as_str().unwrap());
        let mut edit = edit_of(&desk.data(&book).await);
        for (field, value) in [
            ("title", json!("The Long Quay")), ("genre", json!("history")), ("tags", json!(["fog"])),
            ("price", json!(7)), ("age_rating", json!("16")),
        ] {
            edit[field] = value;
        }
        let saved = desk.post("/api/console/book", &edit).await;
        assert_eq!(saved.status, StatusCode::OK, "{}", saved.text());
        let version = &saved.json()["data"]["book"]["version"];
        let cover = format!("/api/console/book/cover?book_id={}&version={version}", book_id.as_str().unwrap());
        assert_eq!(desk.send("DELETE", &cover, None, &[]).await.status, StatusCode::OK);
        let edited = desk.data(&book).await;
        assert_eq!(publish(&mut desk, json!({ "version_of": book_id })).await, book_id);
        assert_eq!((published(&desk).await, desk.data(&book).await), (1, edited));
        // Options that are given with the file count.
        let priced = json!({ "version_of": book_id, "price": 5 });
        assert_eq!(publish(&mut desk, priced.clone()).await, book_id);
        assert_eq!((published(&desk).await, &desk.data(&book).await["book"]["price"]), (2, &json!(5)));
        publish(&mut desk, priced).await;
        assert_eq!(published(&desk).await, 2);
    }

    async fn files_that_are_no_books_are_refused_in_a_sentence(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut desk = Desk::of(&site, Role::Owner).await;
        let import = desk.imported("a.pdf", b"%PDF-1.7\n").await;
        let job = desk.settled(&import).await["job"].clone();
        assert_eq!(job["state"], "failed");
        assert!(job["problem"].as_str().unwrap().starts_with("`a.pdf` is a PDF, which cannot be imported"));
        // A failed import can be restarted; this one fails in the same way.
        let again = desk.post("/api/console/import/restart", &json!({ "id": import })).await;
        assert_eq!(again.status, StatusCode::OK, "{}", again.text());
        assert_eq!(desk.settled(&import).await["job"]["state"], "failed");
        let empty = desk.upload("/api/console/imports?file=a.txt", "").await;
        assert_eq!(refusal(&empty).1, 1652);
        let cookie = format!("{COOKIE_NAME}={}", desk.token.as_ref().unwrap());
        let huge = Request::post("/api/console/imports?file=a.txt").header(COOKIE, cookie);
        let huge = huge.header(CONTENT_LENGTH, 101 << 20).body(Full::new(Bytes::new())).unwrap();
        let answer = site.send_from(Some((desk.address, 4000).into()), huge).await;
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(desk.data("/api/console/imports").await["list"].as_array().unwrap().len(), 1);
    }
}
