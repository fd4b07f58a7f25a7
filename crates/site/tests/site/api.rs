use http::{Method, StatusCode};

use crate::site::{TestSite, id};
use test_database::on_both_engines;

on_both_engines! {
    async fn a_shelf_is_listed_in_pages_of_ten_with_the_specified_fields(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let answer = site.get("/api/book/list?shelf=late").await;
        assert_eq!(answer.status, StatusCode::OK);
        let answer = answer.json();
        assert_eq!((&answer["code"], &answer["message"]), (&0.into(), &"".into()));
        let data = &answer["data"];
        assert_eq!((&data["total"], &data["page"], &data["page_size"]), (&2.into(), &1.into(), &10.into()));
        let first = &data["list"][0];
        assert_eq!(first["book_id"], id(3).as_str());
        for field in ["id", "book_id", "book_pic", "title", "list_order", "update_time"] {
            assert!(!first[field].is_null(), "{field}");
        }
        assert_eq!(first["list_order"], 1);
        assert_eq!(first["update_time"], crate::site::NOW);
    }

    async fn all_books_are_listed_newest_first(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let page = site.get("/api/book/list?page=2&page_size=2").await.json();
        assert_eq!(page["data"]["total"], 3);
        assert_eq!(page["data"]["list"].as_array().unwrap().len(), 1);
        assert_eq!(page["data"]["list"][0]["book_id"], id(1).as_str());
        assert_eq!(page["data"]["list"][0]["list_order"], 3);
    }

    async fn the_list_of_a_tag_that_no_book_has_is_empty(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let answer = site.get("/api/book/list?shelf=tag-none").await;
        assert_eq!((answer.status, &answer.json()["data"]["total"]), (StatusCode::OK, &0.into()));
    }

    async fn a_list_without_a_page_size_has_pages_of_ten(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for number in 1..=11 {
            site.publish(&crate::site::book(number, 11)).await;
        }
        let sections = format!("/api/book/sections?book_id={}&", id(1));
        for path in ["/api/book/list?", "/api/book/list?shelf=tag-mystery&", sections.as_str()] {
            for (page, length) in [(1, 10), (2, 1)] {
                let answer = site.get(&format!("{path}page={page}")).await.json();
                let data = &answer["data"];
                assert_eq!(data["list"].as_array().unwrap().len(), length, "{path}, page {page}");
                assert_eq!((&data["page_size"], &data["total"]), (&10.into(), &11.into()), "{path}");
            }
        }
        for (page, length) in [(1, 10), (2, 1)] {
            let path = format!("/read-more/_payload.json?shelf=tag-mystery&page={page}");
            let payload = site.get(&path).await.json();
            let books = &payload["data"]["list"]["books"];
            assert_eq!(books["list"].as_array().unwrap().len(), length, "{path}");
        }
    }

    async fn a_book_response_has_the_specified_fields(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let data = site.get(&format!("/api/book/detail?book_id={}", id(1))).await.json()["data"].clone();
        for field in ["id", "book_id", "book_pic", "title", "desc", "content", "tags", "extend"] {
            assert!(!data[field].is_null(), "{field}");
        }
        assert_eq!(data["extend"]["section_num"], 12);
        assert_eq!(data["extend"]["read_num"], 0);
        assert_eq!(data["tags"][0], "mystery");
        assert_eq!(data["content"], "Book 1, section 1: the tide & more.");
    }

    async fn sections_are_paginated(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let path = format!("/api/book/sections?book_id={}", id(1));
        let page = site.get(&format!("{path}&page=2")).await.json();
        assert_eq!(page["data"]["total"], 12);
        assert_eq!(page["data"]["list"][0]["number"], 11);
        assert_eq!(page["data"]["list"][1]["title"], "Part 12");
        assert_eq!(page["data"]["list"][1]["words"], 8);
        let beyond = site.get(&format!("{path}&page=9")).await.json();
        assert_eq!(beyond["data"]["list"].as_array().unwrap().len(), 0);
    }

    async fn only_invalid_requests_get_a_message_and_a_code(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for (path, status, code) in [
            ("/api/book/list?page=0", 400, 1000),
            ("/api/book/list?page_size=101", 400, 1000),
            ("/api/book/list?page=one", 400, 1000),
            ("/api/book/list?shelf=none", 404, 1003),
            ("/api/book/list?shelf=like-none", 404, 1002),
            ("/api/section/text?book_id=none&section=1", 404, 1002),
            ("/api/section/text?book_id=none", 400, 1000),
            ("/pictures/none.webp", 404, 1011),
            ("/api/search/books?sort=best", 400, 1000),
            ("/api/book/list?shelf=%00", 400, 1000),
            ("/builds/meta/%00.json", 404, 1001),
            ("/api/book/detail", 400, 1000),
            ("/api/book/detail?book_id=../x", 400, 1000),
            ("/api/book/detail?book_id=none", 404, 1002),
            ("/api/book/sections?book_id=none", 404, 1002),
            ("/api/nope", 404, 1001),
            ("/api", 404, 1001),
        ] {
            let answer = site.get(path).await;
            assert_eq!(answer.status.as_u16(), status, "{path}");
            assert_eq!(answer.json()["code"], code, "{path}");
            assert!(!answer.json()["message"].as_str().unwrap().is_empty(), "{path}");
            assert_eq!(answer.json()["data"].is_null(), code != 1000, "{path}");
            assert_eq!(answer.headers["cache-control"], "private, no-store", "{path}");
        }
        let wrong = site.ask(Method::POST, "/api/book/list").await;
        assert_eq!((wrong.status, wrong.json()["code"].clone()), (StatusCode::METHOD_NOT_ALLOWED, 1004.into()));
        let right = site.get("/api/book/list").await.json();
        assert_eq!((&right["code"], &right["message"]), (&0.into(), &"".into()));
        assert!(right["data"].is_object());
    }

    async fn an_unchanged_response_is_not_sent_again(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let path = "/api/book/list?shelf=late";
        let first = site.get(path).await;
        let etag = first.headers["etag"].to_str().unwrap();
        let again = site.get_with(path, ("if-none-match", etag)).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
        assert!(again.body.is_empty());
        site.publish(&crate::site::book(3, 2)).await;
        site.clock.set(crate::site::NOW + 1);
        site.publish(&crate::site::book(3, 3)).await;
        assert_eq!(site.get_with(path, ("if-none-match", etag)).await.status, StatusCode::OK);
    }

    async fn readiness_reports_each_component(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let early = site.get("/readyz").await;
        assert_eq!(early.status, StatusCode::SERVICE_UNAVAILABLE, "search is not there yet");
        assert_eq!(early.json()["search"], "unavailable");
        let app = site.site.app.clone();
        tokio::spawn(app.search.clone().run_indexer());
        crate::search::until_ready(&app).await;
        let ready = site.get("/readyz").await;
        assert_eq!(ready.status, StatusCode::OK);
        for part in ["database", "data", "renderer", "search"] {
            assert_eq!(ready.json()[part], "ok");
        }
        app.start_draining();
        assert_eq!(site.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(site.get("/healthz").await.text(), "ok");
    }
}
