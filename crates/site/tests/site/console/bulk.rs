//! Tests of edits of several books at the same time, and of the deletion of books that were never published.

use catalogue::{NewBook, Schedule};
use foundation::calendar::DAY;
use http::StatusCode;
use manuscript::markdown;
use operators::Role;
use serde_json::{Value, json};
use test_database::{TestDatabase, on_both_engines};

use super::desk::Desk;
use crate::session::refusal;
use crate::site::{Answer, NOW, TestSite, id};

async fn preview(desk: &Desk<'_>, books: &[i64], change: &Value) -> Answer {
    let books: Vec<_> = books.iter().map(|book| id(*book)).collect();
    let body = json!({ "books": books, "change": change });
    desk.send("POST", "/api/console/books/bulk/preview", Some(&body), &[]).await
}

/// Requests the preview of an edit of several books, then makes the edit with the versions of the
/// books in the preview.
async fn edit(desk: &Desk<'_>, books: &[i64], change: &Value) -> Answer {
    let seen = preview(desk, books, change).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text());
    apply(desk, &seen.json()["data"]["list"], change).await
}

async fn apply(desk: &Desk<'_>, seen: &Value, change: &Value) -> Answer {
    let books = seen.as_array().unwrap().iter();
    let books = books.map(|one| json!({ "book_id": one["book_id"], "version": one["version"] }));
    let body = json!({ "books": books.collect::<Vec<_>>(), "change": change });
    desk.send("POST", "/api/console/books/bulk", Some(&body), &[]).await
}

async fn undo(desk: &Desk<'_>, edit: &Value) -> Answer {
    let body = json!({ "id": edit });
    desk.send("POST", "/api/console/books/bulk/undo", Some(&body), &[]).await
}

/// Checks that one of two responses is a success and the other one the error `refused`. Returns the
/// success.
fn once((one, two): (Answer, Answer), refused: (u16, i64)) -> Answer {
    let (made, other) = if one.status == StatusCode::OK { (one, two) } else { (two, one) };
    assert_eq!(made.status, StatusCode::OK, "{} {}", made.text(), other.text());
    assert_eq!(refusal(&other), refused, "{}", other.text());
    made
}

async fn values(desk: &Desk<'_>, number: i64) -> Value {
    let full = desk.data(&format!("/api/console/book?book_id={}", id(number))).await;
    let book = &full["book"];
    json!([book["price"], book["free_sections"], full["age_rating"], book["genre"], book["tags"]])
}

async fn on_shelf(desk: &Desk<'_>, slug: &str) -> Vec<Value> {
    let data = desk.data(&format!("/api/console/shelf?slug={slug}")).await;
    data["books"].as_array().unwrap().iter().map(|one| one["book_id"].clone()).collect()
}

/// Returns a site with a book without a published section.
async fn unpublished(scratch: &TestDatabase) -> TestSite {
    let site = TestSite::stocked(scratch).await;
    let sections = markdown::sections("# One\n\nThe quay lay in fog.\n\n# Two\n\nNobody came.\n");
    let schedule = Schedule { at_once: 0, first_at: NOW + DAY, every: DAY };
    let book = NewBook {
        schedule: Some(schedule),
        ..NewBook::new(id(77), "The Fog", "A Pen", sections.unwrap())
    };
    site.publish(&book).await;
    site
}

/// Runs a statement that changes the stored data.
async fn execute_sql(site: &TestSite, sql: &'static str) {
    let work = site.site.app.database.write::<_, database::DatabaseError, _>(move |unit| {
        Box::pin(async move { database::execute!(unit, sql).map(|_| ()) })
    });
    work.await.unwrap();
}

async fn delete(desk: &Desk<'_>, number: i64, title: &str) -> Answer {
    let body = json!({ "book_id": id(number), "title": title });
    desk.send("POST", "/api/console/book/delete", Some(&body), &[]).await
}

on_both_engines! {
    async fn several_books_change_as_the_dry_run_said_and_the_edit_is_undone(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let desk = Desk::of(&site, Role::Editor).await;
        let shelf = json!({ "slug": "summer", "title": "For the summer", "books": [id(1)] });
        desk.send("PUT", "/api/console/shelf", Some(&shelf), &[]).await;
        let before = [values(&desk, 1).await, values(&desk, 2).await];
        let change = json!({ "price": 17, "free_sections": 1, "age_rating": "16", "add_tags": ["beach"], "add_to_shelves": ["summer"] });
        let seen = preview(&desk, &[2, 1], &change).await.json()["data"]["list"].clone();
        let fields = |one: &Value| one["changes"].as_array().unwrap().iter().map(|change| change["field"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        assert_eq!(fields(&seen[0]), ["price", "free_sections", "age_rating", "tags", "shelves"], "{seen}");
        assert_eq!(fields(&seen[1]), ["price", "free_sections", "age_rating", "tags"], "it is on the shelf: {seen}");
        assert_eq!(seen[0]["changes"][0]["after"], json!("17"));
        assert_eq!([values(&desk, 1).await, values(&desk, 2).await], before, "a dry run changes nothing");
        let page = format!("/book/{}", id(1));
        site.get(&page).await;

        let done = apply(&desk, &seen, &change).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.text());
        let last = done.json()["data"]["last"].clone();
        assert_eq!((&last["books"], &last["by"], &last["undone_at"]), (&json!(2), &json!("editor@books.example"), &Value::Null));
        for number in [1, 2] {
            let now = values(&desk, number).await;
            assert_eq!((&now[0], &now[1], &now[2]), (&json!(17), &json!(1), &json!("16")));
            assert!(now[4].as_array().unwrap().contains(&json!("beach")), "{now}");
        }
        assert_eq!(on_shelf(&desk, "summer").await, [json!(id(1)), json!(id(2))]);
        assert!(site.get(&page).await.text().contains("beach"), "the page follows at once");
        let again = edit(&desk, &[1, 2], &change).await;
        assert_eq!(refusal(&again), (422, 1670), "nothing would change: {}", again.text());

        let undone = undo(&desk, &last["id"]).await;
        assert_eq!(undone.status, StatusCode::OK, "{}", undone.text());
        assert!(undone.json()["data"]["undone_at"].is_i64());
        assert_eq!([values(&desk, 1).await, values(&desk, 2).await], before);
        assert_eq!(on_shelf(&desk, "summer").await, [json!(id(1))]);
        assert!(!site.get(&page).await.text().contains("beach"));
        assert_eq!(refusal(&undo(&desk, &last["id"]).await), (409, 1672), "once");
        let owner = Desk::of(&site, Role::Owner).await;
        let acts = owner.data(&format!("/api/console/audit?object=bulk_edit:{}", last["id"])).await["list"].clone();
        let acts: Vec<_> = acts.as_array().unwrap().iter().map(|act| (act["action"].as_str().unwrap(), act["actor"].as_str().unwrap())).collect();
        let by = "editor@books.example";
        assert_eq!(acts, [("book.bulk_undo", by), ("book.bulk_edit", by)]);
        let of_book = owner.data(&format!("/api/console/audit?object=book:{}&action=book.edit", id(2))).await["list"].clone();
        assert_eq!(of_book.as_array().unwrap().len(), 2, "each book says it too");
    }

    async fn an_edit_that_one_book_cannot_have_changes_none(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut desk = Desk::of(&site, Role::Editor).await;
        let before = [values(&desk, 1).await, values(&desk, 2).await];
        desk.post("/api/console/book/withdraw", &json!({ "book_id": id(2), "withdrawn": true })).await;
        let shelf = json!({ "slug": "summer", "title": "For the summer", "books": [] });
        desk.send("PUT", "/api/console/shelf", Some(&shelf), &[]).await;
        let change = json!({ "price": 3, "add_to_shelves": ["summer"] });
        let seen = preview(&desk, &[1, 2], &change).await.json()["data"]["list"].clone();
        assert!(seen[0]["problem"].is_null() && seen[1]["problem"].as_str().unwrap().contains("withdrawn"), "{seen}");
        assert_eq!(refusal(&apply(&desk, &seen, &change).await), (422, 1670));
        assert_eq!([values(&desk, 1).await, values(&desk, 2).await], before);
        assert_eq!(on_shelf(&desk, "summer").await, [json!(null); 0]);
        assert_eq!(refusal(&preview(&desk, &[1, 999], &change).await).0, 404);
        assert_eq!(refusal(&preview(&desk, &[1, 1], &change).await).0, 422, "each once");
        let nowhere = json!({ "add_to_shelves": ["nowhere"] });
        assert_eq!(refusal(&preview(&desk, &[1], &nowhere).await).0, 404);
        assert_eq!(refusal(&preview(&desk, &[], &change).await).0, 400);
        let too_many = json!({ "add_tags": ["a", "b", "c", "d", "e", "f"] });
        let seen = preview(&desk, &[1], &too_many).await.json()["data"]["list"].clone();
        assert!(seen[0]["problem"].as_str().unwrap().contains("at most 6 tags"), "{seen}");
    }

    async fn an_edit_of_a_version_that_is_gone_and_a_late_undo_are_refused(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let desk = Desk::of(&site, Role::Editor).await;
        let change = json!({ "price": 17 });
        let seen = preview(&desk, &[1, 2], &change).await.json()["data"]["list"].clone();
        let first = edit(&desk, &[1], &json!({ "price": 4 })).await.json()["data"]["last"]["id"].clone();
        let late = apply(&desk, &seen, &change).await;
        assert_eq!(refusal(&late), (409, 1671), "{}", late.text());
        assert!(late.json()["message"].as_str().unwrap().contains("Book No. 1"), "{}", late.text());
        assert_eq!(values(&desk, 2).await[0], json!(10), "the other book did not change either");
        let second = edit(&desk, &[2, 3], &json!({ "price": 5, "add_tags": ["cold"] })).await.json()["data"]["last"]["id"].clone();
        assert_eq!(refusal(&undo(&desk, &first).await), (409, 1672), "only the last one");
        // Somebody edits one of the books by hand.
        edit(&desk, &[3], &json!({ "price": 6 })).await;
        let third = desk.data("/api/console/books/bulk").await["last"]["id"].clone();
        assert_eq!(undo(&desk, &third).await.status, StatusCode::OK);
        assert_eq!(refusal(&undo(&desk, &second).await), (409, 1672));
        let fourth = edit(&desk, &[1, 2], &json!({ "price": 8 })).await.json()["data"]["last"]["id"].clone();
        site.site.app.catalogue.set_cover(&id(2), values_version(&desk, 2).await, None).await.unwrap();
        let refused = undo(&desk, &fourth).await;
        assert_eq!(refusal(&refused), (409, 1671));
        assert!(refused.json()["message"].as_str().unwrap().contains("was changed after the edit"), "{}", refused.text());
        assert_eq!(values(&desk, 1).await[0], json!(8), "nothing is undone");
        assert!(desk.data("/api/console/books/bulk").await["last"]["undone_at"].is_null());
    }

    async fn an_edit_that_is_sent_twice_is_made_once(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let desk = Desk::of(&site, Role::Editor).await;
        let shelf = json!({ "slug": "summer", "title": "For the summer", "books": [id(1)] });
        desk.send("PUT", "/api/console/shelf", Some(&shelf), &[]).await;
        let change = json!({ "price": 17, "add_tags": ["beach"], "add_to_shelves": ["summer"] });
        let seen = preview(&desk, &[1, 2], &change).await.json()["data"]["list"].clone();
        let made = once(tokio::join!(apply(&desk, &seen, &change), apply(&desk, &seen, &change)), (409, 1671));
        let first = made.json()["data"]["last"]["id"].clone();
        assert_eq!(refusal(&apply(&desk, &seen, &change).await), (409, 1671), "nor later");
        for number in [1, 2] {
            let version = values_version(&desk, number).await;
            let before = seen[usize::try_from(number - 1).unwrap()]["version"].as_i64().unwrap();
            assert_eq!((version, &values(&desk, number).await[0]), (before + 1, &json!(17)));
        }
        assert_eq!(on_shelf(&desk, "summer").await, [json!(id(1)), json!(id(2))], "each book once");
        assert_eq!(desk.data("/api/console/books/bulk").await["last"]["id"], first);
        // An edit of shelves alone raises no version of a book.
        let change = json!({ "remove_from_shelves": ["summer"] });
        let seen = preview(&desk, &[1], &change).await.json()["data"]["list"].clone();
        let made = once(tokio::join!(apply(&desk, &seen, &change), apply(&desk, &seen, &change)), (422, 1670));
        let second = made.json()["data"]["last"]["id"].clone();
        once(tokio::join!(undo(&desk, &second), undo(&desk, &second)), (409, 1672));
        assert_eq!(on_shelf(&desk, "summer").await, [json!(id(1)), json!(id(2))]);
        let owner = Desk::of(&site, Role::Owner).await;
        for (action, times) in [("book.bulk_edit", 2), ("book.bulk_undo", 1)] {
            let acts = owner.data(&format!("/api/console/audit?action={action}")).await["list"].clone();
            assert_eq!(acts.as_array().unwrap().len(), times, "{acts}");
        }
    }

    async fn a_shelf_whose_book_was_deleted_since_is_not_put_back(scratch: TestDatabase) {
        let site = unpublished(&scratch).await;
        let desk = Desk::of(&site, Role::Editor).await;
        let shelf = json!({ "slug": "soon", "title": "Soon", "books": [id(77), id(1)] });
        desk.send("PUT", "/api/console/shelf", Some(&shelf), &[]).await;
        let taken = edit(&desk, &[77], &json!({ "remove_from_shelves": ["soon"] })).await;
        assert_eq!(delete(&desk, 77, "The Fog").await.status, StatusCode::OK);
        let refused = undo(&desk, &taken.json()["data"]["last"]["id"]).await;
        assert_eq!(refusal(&refused), (409, 1671), "{}", refused.text());
        assert_eq!(on_shelf(&desk, "soon").await, [json!(id(1))]);
    }

    async fn a_shelf_that_changed_since_is_not_put_back(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut desk = Desk::of(&site, Role::Editor).await;
        let shelf = json!({ "slug": "summer", "title": "For the summer", "books": [id(1), id(2)] });
        desk.send("PUT", "/api/console/shelf", Some(&shelf), &[]).await;
        let taken = edit(&desk, &[1], &json!({ "remove_from_shelves": ["summer"] })).await;
        assert_eq!(taken.status, StatusCode::OK, "{}", taken.text());
        assert_eq!(on_shelf(&desk, "summer").await, [json!(id(2))]);
        let added = json!({ "slug": "summer", "books": [id(3), id(2)], "expected": [id(2)] });
        desk.send("PUT", "/api/console/shelf", Some(&added), &[]).await;
        let refused = undo(&desk, &taken.json()["data"]["last"]["id"]).await;
        assert_eq!(refusal(&refused), (409, 1671), "{}", refused.text());
        assert_eq!(on_shelf(&desk, "summer").await, [json!(id(3)), json!(id(2))]);
        desk.post("/api/console/shelves/order", &json!({ "shelves": ["summer"] })).await;
    }

    async fn only_a_book_that_was_never_published_is_deleted(scratch: TestDatabase) {
        let site = unpublished(&scratch).await;
        let desk = Desk::of(&site, Role::Editor).await;
        let shelf = json!({ "slug": "soon", "title": "Soon", "books": [id(77), id(1)] });
        desk.send("PUT", "/api/console/shelf", Some(&shelf), &[]).await;
        let page = format!("/book/{}", id(77));
        assert_eq!(site.get(&page).await.status, StatusCode::OK);
        assert_eq!(refusal(&delete(&desk, 77, "The fog").await), (422, 1674));
        let published = delete(&desk, 1, "Book No. 1").await;
        assert_eq!(refusal(&published), (409, 1673), "{}", published.text());
        assert_eq!(refusal(&delete(&desk, 999, "None").await).0, 404);
        let gone = delete(&desk, 77, "The Fog").await;
        assert_eq!(gone.status, StatusCode::OK, "{}", gone.text());
        assert_eq!(site.get(&page).await.status, StatusCode::NOT_FOUND);
        assert_eq!(on_shelf(&desk, "soon").await, [json!(id(1))]);
        assert!(site.get("/read-more?shelf=soon").await.text().contains("Book No. 1"));
        assert_eq!(refusal(&delete(&desk, 77, "The Fog").await).0, 404);
        let owner = Desk::of(&site, Role::Owner).await;
        let acts = owner.data("/api/console/audit?action=book.delete").await["list"].clone();
        assert_eq!(acts[0]["object"], json!(format!("book:{}", id(77))));
        assert_eq!(acts[0]["details"]["title"], json!("The Fog"), "which book it was");
    }

    async fn a_book_is_deleted_if_a_section_was_withdrawn_before_it_was_due(scratch: TestDatabase) {
        let site = unpublished(&scratch).await;
        let desk = Desk::of(&site, Role::Editor).await;
        execute_sql(&site, "UPDATE section SET withdrawn_at = publish_at, former_number = 2, number = 100000000 + id
            WHERE number = 2 AND book = (SELECT id FROM book WHERE title = 'The Fog')").await;
        assert_eq!(refusal(&delete(&desk, 77, "The Fog").await), (409, 1673), "it was out");
        let database = &site.site.app.database;
        let removal = database.write::<_, database::DatabaseError, _>(|unit| Box::pin(async move {
            database::execute!(unit, "DELETE FROM section WHERE number > 100000000")
        }));
        assert!(removal.await.is_err(), "the database refuses it too");
        execute_sql(&site, "UPDATE section SET withdrawn_at = publish_at - 1 WHERE withdrawn_at IS NOT NULL").await;
        execute_sql(&site, "INSERT INTO campaign (pro_code, name, book, mode, goal, created_at)
            SELECT 'fog', 'Fog', id, 'weights', 'recharge', 1 FROM book WHERE title = 'The Fog'").await;
        let led = delete(&desk, 77, "The Fog").await;
        assert_eq!(refusal(&led), (409, 1673));
        assert!(led.text().contains("campaigns lead to this book"), "{}", led.text());
        execute_sql(&site, "DELETE FROM campaign").await;
        let gone = delete(&desk, 77, "The Fog").await;
        assert_eq!(gone.status, StatusCode::OK, "{}", gone.text());
    }

    async fn a_book_whose_first_section_is_out_is_not_deleted(scratch: TestDatabase) {
        let site = unpublished(&scratch).await;
        site.clock.set(NOW + DAY + 1);
        site.site.app.catalogue.release_due().await.unwrap();
        let desk = Desk::of(&site, Role::Editor).await;
        let out = delete(&desk, 77, "The Fog").await;
        assert_eq!(refusal(&out), (409, 1673), "{}", out.text());
        let database = &site.site.app.database;
        for table in ["section", "book"] {
            let removal = database.write::<_, database::DatabaseError, _>(move |unit| Box::pin(async move {
                match table {
                    "section" => database::execute!(unit, "DELETE FROM section WHERE number = 2"),
                    _ => database::execute!(unit, "DELETE FROM book WHERE book_id IS NOT NULL"),
                }
            }));
            assert!(removal.await.is_err(), "the database refuses to delete from {table}");
        }
    }
}

async fn values_version(desk: &Desk<'_>, number: i64) -> i64 {
    let full = desk.data(&format!("/api/console/book?book_id={}", id(number))).await;
    full["book"]["version"].as_i64().unwrap()
}
