//! Tests that a withdrawn book is in no list, and stays available at its own URL.

use catalogue::{NewBook, NewShelf, Published, Status};
use http::StatusCode;
use test_database::on_both_engines;

use crate::campaigns::{create, variant};
use crate::search::{until, until_ready};
use crate::site::{TestSite, book, id};

/// Paths whose responses list books.
const LISTS: [&str; 9] = [
    "/_payload.json",
    "/api/book/list",
    "/api/book/list?shelf=trending",
    "/api/book/list?shelf=new",
    "/api/book/list?shelf=completed",
    "/api/book/list?shelf=tag-lighthouses",
    "/api/book/list?shelf=picks",
    "/sitemaps/1.xml",
    "/opds",
];

on_both_engines! {
    async fn a_withdrawn_book_is_on_no_list_and_still_available(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let app = &site.site.app;
        let tags = || vec!["mystery".to_owned(), "lighthouses".to_owned()];
        let gone = NewBook { title: "The Lamp Room".into(), tags: tags(), status: Status::Completed, free_sections: 9, ..book(70, 2) };
        site.publish(&gone).await;
        site.publish(&NewBook { tags: tags(), ..book(71, 2) }).await;
        let picks = NewShelf { slug: "picks".into(), title: "Picks".into(), books: vec![id(70), id(71)] };
        app.catalogue.arrange(vec![picks], Some(id(70))).await.unwrap();
        create(&site, "spring", variant()).await;
        tokio::spawn(app.search.clone().run_indexer());
        until_ready(app).await;
        let name = id(70).to_string();
        let has = async |path: &str| {
            let answer = site.get(path).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            answer.text().contains(&name)
        };
        let alike = format!("/api/book/list?shelf=like-{}", id(71));
        let search = "/api/search/books?q=lamp+room";
        for list in LISTS {
            assert!(has(list).await, "{list}");
        }
        assert!(has(&alike).await && has(search).await);
        let total = site.get("/api/book/list").await.json()["data"]["total"].as_i64().unwrap();

        assert_eq!(app.catalogue.withdraw(&id(70), true).await.unwrap(), Published::Changed);
        assert_eq!(app.catalogue.withdraw(&id(70), true).await.unwrap(), Published::Unchanged);
        for list in LISTS {
            assert!(!has(list).await, "{list}");
        }
        assert!(!has(&alike).await);
        until(async || !has(search).await).await;
        assert_eq!(site.get("/api/book/list").await.json()["data"]["total"], total - 1);
        let there = [format!("/book/{name}"), format!("/reader?book_id={name}&section=2"), format!("/api/section/text?book_id={name}&section=2")];
        for path in &there {
            assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
        }
        site.publish(&NewBook { desc: "Another word.".into(), ..gone }).await;
        assert!(!has("/api/book/list?shelf=tag-lighthouses").await, "a new version stays withdrawn");

        assert_eq!(app.catalogue.withdraw(&id(70), false).await.unwrap(), Published::Changed);
        for list in LISTS {
            assert!(has(list).await, "{list}");
        }
        until(async || has(search).await).await;
        assert!(app.catalogue.withdraw(&id(999), true).await.is_err(), "there is no such book");
    }

    async fn the_campaign_of_a_withdrawn_book_leads_home(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let app = &site.site.app;
        create(&site, "spring", variant()).await;
        assert_eq!(site.get("/ads/spring").await.status, StatusCode::OK);
        let campaign = app.campaigns.find(&"spring".parse().unwrap()).await.unwrap();
        app.catalogue.withdraw(&campaign.book_id, true).await.unwrap();
        let answer = site.get("/ads/spring").await;
        assert_eq!((answer.status, &answer.headers["location"]), (StatusCode::FOUND, &"/".parse().unwrap()));
        app.catalogue.withdraw(&campaign.book_id, false).await.unwrap();
        assert_eq!(site.get("/ads/spring").await.status, StatusCode::OK);
    }
}
