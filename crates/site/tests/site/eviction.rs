use catalogue::NewBook;

use crate::search::until;
use crate::site::{TestSite, book, id};
use test_database::on_both_engines;

pub(crate) fn cache_hits(site: &TestSite) -> u64 {
    counter(site, "dogear_page_cache_hits_total")
}

pub(crate) fn renders(site: &TestSite) -> u64 {
    counter(site, "dogear_renders_total{outcome=\"Done\"}")
}

fn counter(site: &TestSite, name: &str) -> u64 {
    let text = site.site.app.metrics.text();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.map_or(0, |value| value.trim().parse().expect("a number"))
}

on_both_engines! {
    async fn a_page_is_rendered_once_and_then_cached(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        site.get("/").await;
        assert_eq!((cache_hits(&site), renders(&site)), (0, 1));
        site.get("/").await;
        site.get("/?utm_source=ad").await;
        assert_eq!((cache_hits(&site), renders(&site)), (2, 1));
    }

    async fn concurrent_requests_cost_one_render(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let all = (0..32).map(|_| site.get("/"));
        let answers = futures_util::future::join_all(all).await;
        assert!(answers.iter().all(|answer| answer.body == answers[0].body));
        assert_eq!(renders(&site), 1);
    }

    async fn a_change_evicts_only_the_affected_pages_at_once(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        // The new book shares no tag with the other books, so its page lists none of them.
        site.publish(&NewBook { tags: vec!["games".into()], ..book(4, 2) }).await;
        let (touched, other) = (format!("/book/{}", id(1)), format!("/book/{}", id(4)));
        for path in ["/", &touched, &format!("{touched}?page=2"), &other] {
            site.get(path).await;
        }
        let mut changed = book(1, 12);
        changed.title = "A New Name".into();
        site.publish(&changed).await;
        let before = renders(&site);
        site.get(&other).await;
        assert_eq!(renders(&site), before, "the other book stayed cached");
        for path in ["/", &touched, &format!("{touched}?page=2")] {
            assert!(site.get(path).await.text().contains("A New Name"), "{path}");
        }
        assert_eq!(renders(&site), before + 3);
    }

    async fn a_new_book_appears_on_pages_cached_before_it(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let lists = ["/", "/read-more", "/read-more?shelf=new"];
        for path in lists {
            assert!(!site.get(path).await.text().contains("Book No. 5"), "{path}");
        }
        for number in [5, 6] {
            site.publish(&book(number, 2)).await;
            for path in lists {
                let page = site.get(path).await;
                assert!(page.text().contains(&format!("Book No. {number}")), "{path}");
            }
        }
    }

    async fn a_page_with_an_unchanged_payload_is_not_rendered_again(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let before = site.get("/").await;
        // Only a later section changes; the home page does not show that section.
        let mut changed = book(1, 12);
        changed.sections[11].title = "Another end".into();
        site.publish(&changed).await;
        let after = site.get("/").await;
        assert_eq!(before.headers["etag"], after.headers["etag"]);
        assert_eq!(renders(&site), 1);
    }

    async fn another_node_evicts_within_one_poll(scratch: TestDatabase) {
        let here = TestSite::stocked(&scratch).await;
        let there = TestSite::empty(&scratch).await;
        let following = there.site.app.catalogue.clone().poll_changes().await.unwrap();
        assert!(there.get("/").await.text().contains("Book No. 2"));
        let mut changed = book(2, 3);
        changed.title = "Told Elsewhere".into();
        here.publish(&changed).await;
        assert!(!there.get("/").await.text().contains("Told Elsewhere"), "it was cached before");
        tokio::spawn(following);
        until(async || there.get("/").await.text().contains("Told Elsewhere")).await;
    }
    async fn what_a_command_chooses_replaces_the_cached_home_page(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let following = site.site.app.catalogue.clone().poll_changes().await.unwrap();
        assert!(site.get("/").await.text().contains("Picked by us"));
        // A command runs in another process, so the server learns of the change only from the database.
        let command = TestSite::empty(&scratch).await;
        let catalogue = &command.site.app.catalogue;
        catalogue.set_editors_shelf("picks", Some("Chosen anew"), &[id(3), id(2)], catalogue::ExpectedShelf::Any).await.unwrap();
        catalogue.feature(Some(&id(3))).await.unwrap();
        assert!(!site.get("/").await.text().contains("Chosen anew"), "it was cached before");
        tokio::spawn(following);
        until(async || site.get("/").await.text().contains("Chosen anew")).await;
        let home: serde_json::Value = serde_json::from_str(site.get("/_payload.json").await.text()).unwrap();
        assert_eq!(home["data"]["featured"]["book_id"], serde_json::json!(id(3)));
    }
}
