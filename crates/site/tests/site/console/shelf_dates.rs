//! Tests of the dates of editors' shelves and of the featured book: at these times, they appear on
//! readers' pages and disappear from them.

use http::StatusCode;
use operators::Role;
use serde_json::json;
use test_database::on_both_engines;

use super::desk::Desk;
use crate::session::refusal;
use crate::site::{NOW, TestSite, id};

on_both_engines! {
    async fn a_shelf_is_seen_from_its_first_date_until_its_last_on_every_node(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let other = TestSite::empty(&scratch).await;
        let pollers = [
            site.site.app.catalogue.change_poller().await.unwrap(),
            other.site.app.catalogue.change_poller().await.unwrap(),
        ];
        let desk = Desk::of(&site, Role::Editor).await;
        let shelf = json!({ "slug": "summer", "title": "For the summer", "books": [id(1)] });
        assert_eq!(desk.send("PUT", "/api/console/shelf", Some(&shelf), &[]).await.status, StatusCode::OK);
        let path = "/api/console/shelf/dates";
        let dates = json!({ "from": NOW + 100, "until": NOW + 200 });
        let set = desk.send("POST", path, Some(&json!({ "slug": "summer", "dates": dates, "expected": {} })), &[]).await;
        assert_eq!(set.status, StatusCode::OK, "{}", set.text());
        let listed = set.json()["data"]["shelves"].clone();
        let summer = listed.as_array().unwrap().iter().find(|one| one["slug"] == "summer").unwrap();
        assert_eq!((&summer["dates"], &summer["shown"]), (&dates, &json!(false)));
        for poller in &pollers {
            poller.poll().await;
        }
        for (now, shown) in [(NOW, false), (NOW + 99, false), (NOW + 100, true), (NOW + 199, true), (NOW + 200, false)] {
            for (node, poller) in [&site, &other].into_iter().zip(&pollers) {
                node.clock.set(now);
                poller.poll().await;
                // The pages are cached, and have to be dropped when the date comes.
                assert_eq!(node.get("/").await.text().contains("For the summer"), shown, "{}", now - NOW);
                let list = node.get("/api/book/list?shelf=summer").await;
                assert_eq!(list.status == StatusCode::OK, shown, "{}", list.text());
            }
        }
        let wrong = json!({ "slug": "summer", "dates": { "from": 200, "until": 200 }, "expected": dates });
        assert_eq!(refusal(&desk.send("POST", path, Some(&wrong), &[]).await), (422, 1654));
        let late = json!({ "slug": "summer", "dates": {}, "expected": {} });
        assert_eq!(refusal(&desk.send("POST", path, Some(&late), &[]).await), (409, 1660), "the operator saw no dates");
        let unknown = json!({ "slug": "winter", "dates": {}, "expected": {} });
        assert_eq!(desk.send("POST", path, Some(&unknown), &[]).await.status, StatusCode::NOT_FOUND);
        let always = json!({ "slug": "summer", "dates": {}, "expected": dates });
        assert_eq!(desk.send("POST", path, Some(&always), &[]).await.status, StatusCode::OK);
        assert!(site.get("/").await.text().contains("For the summer"), "at once");
    }

    async fn a_featured_book_has_dates_too(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let poller = site.site.app.catalogue.change_poller().await.unwrap();
        let desk = Desk::of(&site, Role::Editor).await;
        let featured = async || {
            let home: serde_json::Value = serde_json::from_str(site.get("/_payload.json").await.text()).unwrap();
            home["data"]["featured"]["book_id"].clone()
        };
        let before = desk.data("/api/console/shelves").await["featured"].clone();
        let expected = before.is_object().then(|| json!({ "book_id": before["book"]["book_id"], "dates": before["dates"] }));
        let none = desk.send("POST", "/api/console/featured", Some(&json!({ "book_id": null, "expected": expected })), &[]).await;
        assert_eq!(none.json()["data"]["featured"], json!(null), "{}", none.text());
        let fallback = featured().await;
        let book = [id(1), id(2)].into_iter().find(|book| json!(book) != fallback).unwrap();
        let body = json!({ "book_id": book, "dates": { "from": null, "until": NOW + 50 } });
        let set = desk.send("POST", "/api/console/featured", Some(&body), &[]).await;
        assert_eq!((&set.json()["data"]["featured"]["book"]["book_id"], &set.json()["data"]["featured"]["shown"]), (&json!(book), &json!(true)), "{}", set.text());
        assert_eq!(featured().await, json!(book));
        // Another operator still sees that no book is featured, or other dates.
        for expected in [json!(null), json!({ "book_id": book, "dates": {} })] {
            for choice in [json!(null), json!(id(3))] {
                let late = json!({ "book_id": choice, "expected": expected });
                let refused = desk.send("POST", "/api/console/featured", Some(&late), &[]).await;
                assert_eq!(refusal(&refused), (409, 1660), "{}", refused.text());
            }
        }
        site.clock.set(NOW + 50);
        poller.poll().await;
        assert_eq!(featured().await, fallback, "the first book of the first shelf");
        let listed = desk.data("/api/console/shelves").await["featured"].clone();
        assert_eq!((&listed["book"]["book_id"], &listed["shown"]), (&json!(book), &json!(false)));
    }

    async fn a_site_has_a_limited_number_of_shelves(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let desk = Desk::of(&site, Role::Editor).await;
        let catalogue = &site.site.app.catalogue;
        let known = desk.data("/api/console/shelves").await["shelves"].as_array().unwrap().len();
        for number in known..200 {
            let expected = catalogue::ExpectedShelf::Absent;
            catalogue.set_editors_shelf(&format!("shelf-{number}"), Some("A shelf"), &[], expected).await.unwrap();
        }
        let more = json!({ "slug": "one-more", "title": "One more", "books": [] });
        let refused = desk.send("PUT", "/api/console/shelf", Some(&more), &[]).await;
        assert_eq!(refusal(&refused), (422, 1654), "{}", refused.text());
        assert_eq!(desk.data("/api/console/shelves").await["shelves"].as_array().unwrap().len(), 200);
    }
}
