use std::sync::Arc;

use catalogue::{
    AgeRating, ImportOptions, ImportProgress, Imports, NewBook, Published, ReadBy, Schedule, Status,
};
use http::StatusCode;
use manuscript::markdown;
use money::wallet::UnlockOwners;

use crate::site::{NOW, TestSite, book, id};
use test_database::on_both_engines;

const DAY: i64 = 86_400;
/// The genres that the product's specification lists.
const GENRES: [&str; 9] = [
    "urban",
    "fantasy",
    "sci-fi",
    "romance",
    "mystery",
    "history",
    "games",
    "supernatural",
    "light novel",
];

fn ids(list: &serde_json::Value) -> Vec<String> {
    let books = list.as_array().unwrap().iter();
    books.map(|book| book["book_id"].as_str().unwrap().to_owned()).collect()
}

pub(crate) async fn shelf(site: &TestSite, slug: &str) -> Vec<String> {
    let answer = site.get(&format!("/api/book/list?shelf={slug}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{slug}: {}", answer.text());
    ids(&answer.json()["data"]["list"])
}

fn titled(number: i64, title: &str, tags: &[&str]) -> NewBook {
    let tags = tags.iter().map(|tag| (*tag).to_owned()).collect();
    NewBook { title: title.into(), tags, ..book(number, 6) }
}

on_both_engines! {
    async fn shelves_are_computed_and_every_tag_has_one(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let done = NewBook { status: Status::Completed, ..titled(2, "Two", &["history", "sea"]) };
        for (wait, book) in [(0, titled(1, "One", &["mystery", "sea"])), (10, done), (20, titled(3, "Three", &["mystery"]))] {
            site.clock.set(NOW + wait);
            site.publish(&book).await;
        }
        let [one, two, three] = [1, 2, 3].map(|number| id(number).to_string());
        assert_eq!(shelf(&site, "new").await, [&*three, &two, &one]);
        assert_eq!(shelf(&site, "completed").await, [&*two]);
        assert_eq!(shelf(&site, "tag-sea").await, [&*two, &one]);
        assert_eq!(shelf(&site, "tag-mystery").await, [&*three, &one]);
        assert!(shelf(&site, "most-finished").await.is_empty());
        assert_eq!(shelf(&site, "trending").await, [&*three, &two, &one], "as new, while nothing is read");
        let home = site.get("/_payload.json").await.json();
        assert_eq!(home["data"]["featured"]["book_id"], *three, "none is featured");
        assert_eq!(home["data"]["genres"], serde_json::json!(["mystery", "history"]));
        let kinds: Vec<_> = home["data"]["shelves"].as_array().unwrap().iter().map(|shelf| shelf["kind"].clone()).collect();
        assert_eq!(kinds, ["new", "completed", "tag", "tag"], "what nobody reads does not trend");
    }

    async fn no_two_shelves_of_the_home_page_have_the_same_order(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for number in 1..=6 {
            site.clock.set(NOW + number);
            let done = if number % 2 == 0 { Status::Completed } else { Status::Ongoing };
            site.publish(&NewBook { status: done, ..titled(number, "A title", &["mystery"]) }).await;
        }
        let reads = |number: i64, readers: i64| (0..readers).map(move |reader| (number, reader));
        for (number, reader) in reads(2, 3).chain(reads(1, 2)).chain(reads(4, 1)) {
            let by = ReadBy { reader: reader + 1, network: None };
            site.site.app.catalogue.count_read(by, &id(number), 1).await.unwrap();
        }
        let home = site.get("/_payload.json").await.json()["data"].clone();
        let shelves = home["shelves"].as_array().unwrap().iter().filter(|shelf| shelf["kind"] != "tag");
        let orders: Vec<Vec<_>> = shelves.map(|shelf| shelf["books"].as_array().unwrap().clone()).collect();
        assert!(orders.len() > 1, "{home}");
        for (place, order) in orders.iter().enumerate() {
            assert!(!orders[..place].contains(order), "{orders:?}");
        }
    }

    async fn sections_are_listed_from_either_end_and_found_by_title_or_number(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&book(1, 23)).await;
        let numbers = |answer: serde_json::Value| -> Vec<i64> {
            let list = answer.as_array().unwrap().iter();
            list.map(|section| section["number"].as_i64().unwrap()).collect()
        };
        let api = async |query: &str| {
            let answer = site.get(&format!("/api/book/sections?book_id={}{query}", id(1))).await;
            assert_eq!(answer.status, StatusCode::OK, "{query}: {}", answer.text());
            answer.json()["data"].clone()
        };
        assert_eq!(numbers(api("&order=newest&page_size=3").await["list"].clone()), [23, 22, 21]);
        assert_eq!(numbers(api("&order=newest&page_size=10&page=3").await["list"].clone()), [3, 2, 1]);
        assert_eq!(api("&order=newest&page=4").await["list"], serde_json::json!([]));
        let title = api("&page_size=1&page=7").await["list"][0]["title"].as_str().unwrap().to_owned();
        let found = api(&format!("&find={}", title.to_uppercase().replace(' ', "%20"))).await;
        assert!(numbers(found["list"].clone()).contains(&7), "{title}: {found}");
        assert_eq!(api("&find=qqxxzz").await["total"], 0);

        let page = async |query: &str| site.get(&format!("/book/{}/_payload.json{query}", id(1))).await.json()["data"].clone();
        let found = page("?b&find=17").await;
        assert_eq!((numbers(found["sections"]["list"].clone()), &found["found"]), ((11..=20).collect(), &serde_json::json!(17)));
        let newest = page("?b&find=17&order=newest").await;
        assert_eq!(numbers(newest["sections"]["list"].clone()), (14..=23).rev().collect::<Vec<_>>()[..10].to_vec());
        assert_eq!(page("?b&find=99").await["found"], serde_json::json!(null), "no such number is a word");
        assert_eq!(page("?b&find=%20").await["find"], "");
    }

    async fn the_home_page_lists_each_book_once_and_its_shelves_refer_to_it(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let home = site.get("/_payload.json").await.json()["data"].clone();
        let books: Vec<_> = home["books"].as_array().unwrap().iter().map(|book| book["book_id"].as_str().unwrap()).collect();
        let mut once = books.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!((once.len(), books.len()), (3, 3));
        let picks = home["shelves"].as_array().unwrap().iter().find(|shelf| shelf["slug"] == "picks").unwrap();
        let on_shelf: Vec<_> = picks["books"].as_array().unwrap().iter().map(|index| books[index.as_u64().unwrap() as usize]).collect();
        assert_eq!(on_shelf, [id(1).as_str(), id(2).as_str()]);
        assert!(home["books"].as_array().unwrap().iter().all(|book| book["desc"].is_string()), "the picks show it");
    }

    async fn each_of_the_nine_genres_has_a_shelf(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for (number, genre) in (1..).zip(GENRES.into_iter().rev()) {
            site.publish(&titled(number, genre, &[genre])).await;
        }
        site.publish(&titled(10, "Ten", &["cookery"])).await;
        let home = site.get("/_payload.json").await.json();
        assert_eq!(home["data"]["genres"], serde_json::json!(GENRES));
        let shelves = home["data"]["shelves"].as_array().unwrap().iter();
        let genres: Vec<_> = shelves.filter(|shelf| shelf["kind"] == "tag").map(|shelf| shelf["title"].clone()).collect();
        assert_eq!(genres, GENRES);
        for (number, genre) in (1..).zip(GENRES.into_iter().rev()) {
            let slug = format!("tag-{}", genre.replace(' ', "%20"));
            assert_eq!(shelf(&site, &slug).await, [id(number).to_string()]);
            let book = site.get(&format!("/api/book/detail?book_id={}", id(number))).await.json();
            assert_eq!(book["data"]["tags"], serde_json::json!([genre]));
        }
    }

    async fn similar_books_share_tags_or_readers(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for book in [
            titled(1, "One", &["mystery", "sea", "letters"]),
            titled(2, "Two", &["mystery", "sea"]),
            titled(3, "Three", &["mystery"]),
            titled(4, "Four", &["games"]),
        ] {
            site.publish(&book).await;
        }
        let catalogue = &site.site.app.catalogue;
        let like = format!("like-{}", id(1));
        assert_eq!(shelf(&site, &like).await, [id(2).to_string(), id(3).to_string()]);
        for reader in [1, 2, 3, 4] {
            catalogue.count_read(ReadBy { reader, network: None }, &id(1), 1).await.unwrap();
            catalogue.count_read(ReadBy { reader, network: None }, &id(4), 1).await.unwrap();
        }
        assert_eq!(shelf(&site, &like).await[0], id(4).to_string(), "readers of one read the other");
        let page = site.get(&format!("/book/{}/_payload.json", id(1))).await.json();
        assert_eq!(page["data"]["similar"].as_array().unwrap().len(), 3);
        assert_eq!(site.get("/api/book/list?shelf=like-none").await.status, StatusCode::NOT_FOUND);
    }

    async fn scheduled_sections_are_published_when_due(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let schedule = Schedule { at_once: 2, first_at: NOW + DAY, every: DAY };
        let serial = NewBook { schedule: Some(schedule), free_sections: 10, ..book(1, 5) };
        site.publish(&serial).await;
        let catalogue = &site.site.app.catalogue;
        let sections = async || catalogue.book(&id(1)).await.unwrap().0.extend.section_num;
        assert_eq!(sections().await, 2);
        assert_eq!(catalogue.book(&id(1)).await.unwrap().0.next_section_time, Some(NOW + DAY));
        let page = format!("/book/{}", id(1));
        assert!(!site.get(&page).await.text().contains("Part 3"));
        let text = format!("/api/section/text?book_id={}&section=3", id(1));
        assert_eq!(site.get(&text).await.status, StatusCode::NOT_FOUND, "unpublished sections cannot be read");
        assert_eq!(catalogue.release_due().await.unwrap(), Some(NOW + DAY), "nothing is due yet");
        site.clock.set(NOW + 2 * DAY + 5);
        assert_eq!(catalogue.release_due().await.unwrap(), Some(NOW + 3 * DAY));
        assert_eq!(sections().await, 4, "two were due");
        assert!(site.get(&page).await.text().contains("Part 4"), "the page was rendered again");
        assert_eq!(site.get(&text).await.status, StatusCode::OK);
        site.clock.set(NOW + 9 * DAY);
        assert_eq!(catalogue.release_due().await.unwrap(), None);
        assert_eq!(sections().await, 5);
    }

    async fn locked_text_is_never_sent(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let secret = "word ".repeat(400) + "the butler";
        let text = format!("# One\n\nFree text.\n\n# Two\n\n{secret}\n");
        let sections = markdown::sections(&text).unwrap();
        let sold = NewBook { sections, free_sections: 1, price: 12, ..book(1, 1) };
        site.publish(&sold).await;
        let answer = async |section: i64| {
            site.get(&format!("/api/section/text?book_id={}&section={section}", id(1))).await
        };
        let free = answer(1).await.json()["data"].clone();
        assert_eq!((&free["locked"], &free["price"]), (&false.into(), &0.into()));
        assert_eq!(free["html"], "<p>Free text.</p>");
        let locked = answer(2).await;
        let data = locked.json()["data"].clone();
        assert_eq!((&data["locked"], &data["price"]), (&true.into(), &12.into()));
        assert!(!locked.text().contains("butler"), "only its beginning is sent");
        let words = data["html"].as_str().unwrap().split_whitespace().count();
        assert!(words <= 60, "{words}");
        assert_eq!(answer(0).await.status, StatusCode::BAD_REQUEST);
        assert_eq!(site.get(&format!("/downloads/{}.epub", id(1))).await.status, StatusCode::FORBIDDEN);
        assert_eq!(site.get("/opds").await.json()["publications"], serde_json::json!([]));
    }

    async fn a_matched_section_keeps_its_identity(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let story = |names: &[&str]| {
            let sections = names.iter().map(|name| {
                let text = format!("The {name} waited by the {name} gate until the {name} moon rose over {name} hill. ");
                format!("# {name}\n\n{}\n\n", text.repeat(6))
            });
            let sections = markdown::sections(&sections.collect::<String>()).unwrap();
            NewBook { sections, free_sections: 9, ..book(1, 1) }
        };
        site.publish(&story(&["Heron", "Otter", "Vole"])).await;
        let catalogue = &site.site.app.catalogue;
        let identities = async || {
            let sections = catalogue.section_keys(&id(1)).await.unwrap();
            sections.into_iter().map(|(identity, title)| (title, identity)).collect::<std::collections::BTreeMap<_, _>>()
        };
        let before = identities().await;
        site.clock.set(NOW + 5);
        assert_eq!(catalogue.publish(story(&["Prologue", "Vole", "Heron"])).await.unwrap(), Published::Changed);
        let after = identities().await;
        assert_eq!((after["Heron"], after["Vole"]), (before["Heron"], before["Vole"]), "moved, but the same");
        assert!(!after.contains_key("Otter"));
        assert!(!before.values().any(|known| *known == after["Prologue"]));
    }

    async fn a_list_page_exists_with_and_without_a_slug(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let bare = site.get("/read-more").await;
        assert_eq!(bare.status, StatusCode::OK);
        let list = site.get("/read-more?shelf=tag-mystery").await;
        assert_eq!(list.status, StatusCode::OK);
        assert!(list.text().contains("What happens in 2."));
        for missing in ["/read-more?shelf=tag-none", "/read-more?shelf=none", "/read-more?shelf=new&page=2", "/read-more?shelf=like-none"] {
            assert_eq!(site.get(missing).await.status, StatusCode::NOT_FOUND, "{missing}");
        }
        let payload = site.get("/read-more/_payload.json?shelf=picks").await.json();
        assert_eq!(payload["data"]["list"]["title"], "Picked by us");
        let books = &payload["data"]["list"]["books"];
        assert_eq!((&books["total"], &books["page_size"]), (&2.into(), &10.into()));
    }

    async fn a_books_settings_stay_when_its_file_is_imported_again(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let catalogue = &site.site.app.catalogue;
        let imports = Imports::new(catalogue.clone(), Arc::new(UnlockOwners));
        let file = |word: &str| {
            let head = "+++\ntitle = \"The Quay\"\nauthor = \"A Hand\"\ntags = [\"sea\"]\n+++\n";
            format!("{head}\n# One\n\nIt {word}.\n\n# Two\n\nIt ended.\n").into_bytes()
        };
        let decided = ImportOptions {
            genre: Some("history".to_owned()),
            free_sections: Some(0),
            price: Some(20),
            status: Some(Status::Ongoing),
            age_rating: Some(AgeRating::Sixteen),
            schedule: Some(Schedule { at_once: 1, first_at: NOW + 60, every: 60 }),
            ..ImportOptions::default()
        };
        let watch = ImportProgress::default();
        let first = imports.import("quay.md", file("began"), &decided, &watch).await.unwrap();
        let open = ImportOptions::default();
        let again = imports.import("quay.md", file("started"), &open, &watch).await.unwrap();
        assert_eq!((&again.book_id, again.waiting), (&first.book_id, 1));
        let (book, _) = catalogue.book(&again.book_id).await.unwrap();
        assert_eq!((book.free_sections, book.price, book.extend.section_num), (0, 20, 1));
        assert_eq!((book.status, book.age_rating), (Status::Ongoing, AgeRating::Sixteen));
        assert_eq!((book.tags, book.next_section_time), (vec!["history".to_owned(), "sea".to_owned()], Some(NOW + 60)));
        let all = ImportOptions { price: Some(7), schedule: Some(Schedule { at_once: 9, first_at: NOW, every: 1 }), ..open };
        let said = imports.import("quay.md", file("opened"), &all, &watch).await.unwrap();
        let (book, _) = catalogue.book(&said.book_id).await.unwrap();
        assert_eq!((book.price, book.free_sections, book.extend.section_num), (7, 0, 2));
    }

    async fn published_sections_stay_published_when_a_serial_is_imported_again(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let catalogue = &site.site.app.catalogue;
        let imports = Imports::new(catalogue.clone(), Arc::new(UnlockOwners));
        let watch = ImportProgress::default();
        let file = |last: &str| {
            let head = "+++\ntitle = \"The Quay\"\nauthor = \"A Hand\"\n+++\n";
            let text = ["One", "Two", "Three", "Four"].map(|title| format!("# {title}\n\nWhat {title} tells, and nothing else.\n\n"));
            format!("{head}\n{}# Five\n\n{last}\n", text.concat()).into_bytes()
        };
        let release = |at_once, from: i64| {
            let schedule = Some(Schedule { at_once, first_at: from + DAY, every: DAY });
            ImportOptions { schedule, ..ImportOptions::default() }
        };
        let imported = async |file: Vec<u8>, options: &ImportOptions| imports.import("quay.md", file, options, &watch).await.unwrap();
        let first = imported(file("The end."), &release(1, NOW)).await;
        assert_eq!((first.waiting, first.stayed_out), (4, None));
        let shown = async || {
            let (book, _) = catalogue.book(&first.book_id).await.unwrap();
            let sections = catalogue.latest_sections(&book, 9).await.unwrap();
            (book.extend.section_num, book.next_section_time, sections[0].1)
        };
        let later = NOW + 2 * DAY + 5;
        site.clock.set(later);
        catalogue.release_due().await.unwrap();
        assert_eq!(shown().await, (3, Some(NOW + 3 * DAY), NOW + 2 * DAY));

        let again = imported(file("The very end."), &release(1, later)).await;
        assert_eq!((again.waiting, again.stayed_out), (2, Some(3)));
        assert_eq!(shown().await, (3, Some(later + DAY), NOW + 2 * DAY), "only unpublished sections are rescheduled");
        let more = imported(file("The very end, again."), &release(4, later)).await;
        assert_eq!((more.waiting, more.stayed_out), (1, None));
        assert_eq!((shown().await.0, shown().await.1), (4, Some(later + DAY)));
        site.clock.set(later + 9 * DAY);
        catalogue.release_due().await.unwrap();
        let none = imported(file("The very last end."), &release(0, later + 9 * DAY)).await;
        assert_eq!((none.waiting, none.stayed_out, shown().await.0), (0, Some(5), 5));
        let whole = imported(file("The very last end."), &release(0, later + 99 * DAY)).await;
        assert_eq!(whole.published, Published::Unchanged, "the same file, with the same flags");
    }

    async fn only_the_publisher_can_export_unpublished_sections(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let schedule = Some(Schedule { at_once: 0, first_at: NOW + DAY, every: DAY });
        site.publish(&NewBook { schedule, ..book(1, 5) }).await;
        let catalogue = &site.site.app.catalogue;
        assert_eq!(catalogue.full_book_for_publisher(&id(1)).await.unwrap().book.sections.len(), 5);
        assert!(catalogue.whole(&id(1), 9).await.unwrap().book.sections.is_empty());
        assert!(catalogue.full_book_with_sections(&id(1), &[].into()).await.unwrap().book.sections.is_empty());
    }

    async fn the_list_of_a_tag_ignores_case(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&titled(1, "One", &["mystery", "Sherlock Holmes"])).await;
        site.publish(&titled(2, "Two", &["mystery", "sherlock holmes"])).await;
        for slug in ["tag-Sherlock%20Holmes", "tag-sherlock%20holmes"] {
            assert_eq!(shelf(&site, slug).await.len(), 2, "{slug}");
        }
    }

    async fn genre_and_status_of_a_file_apply_unless_flags_override_them(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let catalogue = &site.site.app.catalogue;
        let imports = Imports::new(catalogue.clone(), Arc::new(UnlockOwners));
        let import = async |head: &str, options: &ImportOptions| {
            let text = format!("+++\ntitle = \"The Quay\"\nauthor = \"A Hand\"\ntags = [\"history\"]\n{head}\n+++\n\nIt began.\n");
            let done = imports.import("quay.md", text.into_bytes(), options, &ImportProgress::default()).await.unwrap();
            let (book, _) = catalogue.book(&done.book_id).await.unwrap();
            (book.tags[0].clone(), book.status)
        };
        let open = ImportOptions::default();
        let told = "genre = \"mystery\"\nstatus = \"ongoing\"";
        assert_eq!(import(told, &open).await, ("mystery".to_owned(), Status::Ongoing));
        assert_eq!(import("", &open).await, ("mystery".to_owned(), Status::Ongoing), "as it was");
        let flags = ImportOptions { genre: Some("urban".to_owned()), status: Some(Status::Completed), ..open };
        assert_eq!(import(told, &flags).await, ("urban".to_owned(), Status::Completed));
    }

    async fn a_short_locked_section_is_not_revealed(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut short = book(3, 2);
        short.free_sections = 1;
        short.sections = markdown::sections("# One\n\nFree.\n\n# Two\n\nNobody but the miller knew where the key lay.\n").unwrap();
        site.publish(&short).await;
        let (_, text) = site.site.app.rights.text(None, &short.book_id, 2).await.unwrap();
        assert!(text.locked && text.html.contains("Nobody but the miller"), "{}", text.html);
        assert!(!text.html.contains("key"), "{}", text.html);
    }
}
