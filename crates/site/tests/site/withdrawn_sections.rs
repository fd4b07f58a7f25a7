//! Tests that sections that a reader unlocked stay open to the reader, whatever version of the book the publisher
//! imports.

use std::sync::Arc;

use accounts::session::{merges_of, undo_merge};
use catalogue::{AllowedChanges, BookId, ImportOptions, ImportProgress, Imports, MovedSections};
use http::StatusCode;
use money::wallet::{UnlockOwners, UnlockRequest};
use readers::ReaderId;
use serde_json::{Value, json};
use site::app::credentials;

use crate::session::TestBrowser;
use crate::site::{NOW, TestSite};
use crate::wallet::paid;
use test_database::on_both_engines;

const FORCED: AllowedChanges =
    AllowedChanges { withdraw_owned: true, replace_owned: false, other_text: true };

/// Imports a book file that has the sections with these numbers. The first two sections are free, the others cost 12
/// coins each.
async fn import(
    site: &TestSite,
    sections: impl IntoIterator<Item = i64>,
    allowed: AllowedChanges,
) -> Result<(BookId, MovedSections), String> {
    let sections: String = sections
        .into_iter()
        .map(|number| {
            let words =
                format!("Lamp{number} tide{number} rope{number} gate{number} bell{number}. ");
            format!(
                "# Part {number}\n\n{}\n\nThe keeper of lamp{number} slept.\n\n",
                words.repeat(20)
            )
        })
        .collect();
    import_file(site, &sections, allowed).await
}

async fn import_file(
    site: &TestSite,
    sections: &str,
    allowed: AllowedChanges,
) -> Result<(BookId, MovedSections), String> {
    let imports = Imports::new(site.site.app.catalogue.clone(), Arc::new(UnlockOwners));
    let file = format!("+++\ntitle = \"The Quay\"\nauthor = \"A Hand\"\n+++\n\n{sections}");
    let options = ImportOptions {
        free_sections: Some(2),
        price: Some(12),
        allowed,
        ..ImportOptions::default()
    };
    let done =
        imports.import("quay.md", file.into_bytes(), &options, &ImportProgress::default()).await;
    done.map(|done| (done.book_id, done.moved)).map_err(|error| error.to_string())
}

/// Returns the Markdown of a section that has the paragraphs with these numbers. No two paragraphs share a word.
fn section(title: &str, paragraphs: impl IntoIterator<Item = i64>) -> String {
    let words = ["lamp", "tide", "rope", "gate", "bell", "dusk", "mast", "salt"];
    let paragraph = |number: i64| {
        let named: Vec<_> = words.iter().map(|word| format!("{word}{number}")).collect();
        format!("{}.\n\n", named.join(" "))
    };
    format!("# {title}\n\n{}", paragraphs.into_iter().map(paragraph).collect::<String>())
}

async fn reader_of(browser: &TestBrowser<'_>) -> ReaderId {
    let sessions = &browser.site.site.app.sessions;
    let credentials = credentials(&browser.request_headers("/api/me/")).unwrap();
    sessions.authenticate(&credentials, sessions.arrival()).await.unwrap().reader
}

/// Returns the browser of a new reader who has unlocked these sections, and the id of the receipt.
async fn owner<'s>(
    site: &'s TestSite,
    book_id: &BookId,
    sections: &[i64],
) -> (TestBrowser<'s>, String) {
    let browser = TestBrowser::visiting(site).await;
    let (app, reader) = (&site.site.app, reader_of(&browser).await);
    app.wallets.grant(reader, paid(100)).await.unwrap();
    let price = 12 * i64::try_from(sections.len()).unwrap();
    let asked = UnlockRequest { book_id: book_id.clone(), sections: sections.to_vec(), price };
    let key = format!("a-purchase-of-{:06}", reader.get()).parse().unwrap();
    let receipt = app.unlocking.unlock(reader, key, asked).await.unwrap();
    (browser, receipt.body.receipt_id)
}

async fn data(browser: &TestBrowser<'_>, path: &str) -> Value {
    let answer = browser.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    answer.json()["data"].clone()
}

fn text_path(book_id: &BookId, section: i64) -> String {
    format!("/api/section/text?book_id={book_id}&section={section}&open=1")
}

on_both_engines! {
    async fn an_unlocked_section_opens_whatever_is_imported(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let (book_id, _) = import(&site, 1..=6, AllowedChanges::default()).await.unwrap();
        let (mut ann, receipt) = owner(&site, &book_id, &[4, 5]).await;
        let (ben, _) = owner(&site, &book_id, &[5]).await;
        let unlocks = format!("/api/wallet/unlocks?book_id={book_id}");

        site.clock.set(NOW + 5);
        let refused = import(&site, 1..=3, AllowedChanges::default()).await.unwrap_err();
        assert!(refused.contains("it does not have 2 sections that 2 readers own: 4 “Part 4”, 5 “Part 5”"), "{refused}");
        assert_eq!(data(&ann, &unlocks).await, json!({ "sections": [4, 5], "vip": false }), "nothing was changed");
        let (_, moved) = import(&site, 1..=3, FORCED).await.unwrap();
        assert_eq!(moved, MovedSections { withdrawn: 3, restored: 0 });

        // The withdrawn section is no longer in the book.
        let contents = data(&ann, &format!("/api/book/contents?book_id={book_id}")).await;
        assert_eq!(contents["sections"].as_array().unwrap().len(), 3);
        for path in ["api/book/detail?book_id=", "api/book/sections?book_id=", "api/book/find?q=keeper&book_id="] {
            let answer = ann.get(&format!("/{path}{book_id}")).await;
            assert!(answer.status == StatusCode::OK && !answer.text().contains("Part 4"), "{path}: {}", answer.text());
        }
        for path in [format!("/book/{book_id}"), format!("/book/{book_id}/feed.atom")] {
            assert!(!site.get(&path).await.text().contains("Part 4"), "{path}");
        }
        assert_eq!(ann.get(&text_path(&book_id, 4)).await.status, StatusCode::NOT_FOUND);
        let offered = data(&ann, &format!("/api/wallet/offers?book_id={book_id}&section=3")).await;
        assert!(!offered.to_string().contains("\"number\":4"), "{offered}");

        // The readers who unlocked the withdrawn section can still read it.
        let mine = data(&ann, &unlocks).await;
        assert_eq!(mine["sections"], json!([]));
        let titles: Vec<_> = mine["withdrawn"].as_array().unwrap().iter().map(|one| one["title"].clone()).collect();
        assert_eq!(titles, ["Part 4", "Part 5"]);
        let number = mine["withdrawn"][0]["number"].as_i64().unwrap();
        let whole = data(&ann, &text_path(&book_id, number)).await;
        assert_eq!((&whole["locked"], &whole["withdrawn"], &whole["section"]["title"]), (&json!(false), &json!(true), &json!("Part 4")));
        assert!(whole["html"].as_str().unwrap().contains("The keeper of lamp4 slept."));
        let listed = data(&ann, "/api/wallet/owned").await["list"][0].clone();
        assert_eq!((&listed["sections"], &listed["withdrawn"], &listed["of"]), (&json!(0), &json!(2), &json!(3)));
        let reader = reader_of(&ann).await;
        let file = app.rights.owned_book(reader, &book_id).await.unwrap().book;
        let titles: Vec<_> = file.sections.iter().map(|section| section.title.as_str()).collect();
        assert_eq!(titles, ["Part 1", "Part 2", "Part 4", "Part 5"]);
        assert_eq!(ann.get(&format!("/api/wallet/owned.epub?book_id={book_id}")).await.status, StatusCode::OK);
        let kept = data(&ann, &format!("/api/wallet/receipt?id={receipt}")).await;
        assert_eq!(kept["sections"][0], json!({ "number": 4, "price": 12 }));
        assert_eq!(app.wallets.verify().await.unwrap().faults, Vec::<String>::new());

        // The reading page is the same for everybody, so it shows nothing of a withdrawn section. Other readers get no
        // text.
        let (stranger, visitor) = (TestBrowser::new(&site), TestBrowser::visiting(&site).await);
        for page in ["/reader", "/new-reader", "/latest-reader"] {
            let answer = site.get(&format!("{page}?book_id={book_id}&section={number}")).await;
            assert_eq!(answer.status, StatusCode::OK, "{page}");
            assert!(!answer.text().contains("lamp4") && !answer.text().contains("Part 4"), "{page}");
            assert!(answer.text().contains("\"withdrawn\":true"), "{page}");
            let unknown = site.get(&format!("{page}?book_id={book_id}&section={}", number + 900)).await;
            assert_eq!(unknown.status, StatusCode::NOT_FOUND);
        }
        for other in [&stranger, &visitor, &ben] {
            let text = data(other, &text_path(&book_id, number)).await;
            assert_eq!((&text["locked"], &text["html"], &text["price"]), (&json!(true), &json!(""), &json!(0)));
            assert_eq!((&text["section"]["title"], &text["section"]["words"]), (&json!(""), &json!(0)));
        }

        // A reader who unlocked the section can mark it, but positions in it are refused.
        let mark = json!({ "id": "mark-at-the-lamp-4", "book_id": book_id, "section": number, "kind": "bookmark",
            "start": { "block": 1, "offset": 0 }, "quote": "The keeper", "note": "", "created_at": NOW, "changed_at": NOW });
        let place = json!({ "book_id": book_id, "section": number, "block": 0, "offset": 0, "at": NOW });
        let body = json!({ "marks": [mark], "places": [place] });
        let synced = ann.post("/api/reading/sync", &body).await.json()["data"].clone();
        let refused: Vec<_> = synced["refused"].as_array().unwrap().iter().map(|one| one["kind"].clone()).collect();
        assert_eq!(refused, ["places"], "{synced}");
        assert_eq!(synced["marks"]["list"][0]["section"], number);
        let mut visitor = visitor;
        let refused = visitor.post("/api/reading/sync", &body).await.json()["data"]["refused"].clone();
        assert_eq!(refused.as_array().unwrap().len(), 2, "{refused}");

        // A file with the section restores it, with its unlocks and marks.
        site.clock.set(NOW + 9);
        let (_, moved) = import(&site, 1..=6, AllowedChanges::default()).await.unwrap();
        assert_eq!(moved, MovedSections { withdrawn: 0, restored: 3 });
        assert_eq!(data(&ann, &unlocks).await, json!({ "sections": [4, 5], "vip": false }));
        assert_eq!(data(&ben, &unlocks).await["sections"], json!([5]));
        assert!(data(&ann, &text_path(&book_id, 4)).await["html"].as_str().unwrap().contains("lamp4 slept"));
        let marks = data(&ann, &format!("/api/reading/marks?book_id={book_id}")).await;
        assert_eq!((&marks["list"][0]["section"], &marks["list"][0]["start"]["exact"]), (&json!(4), &json!(true)));
        assert_eq!(app.wallets.verify().await.unwrap().faults, Vec::<String>::new());
    }

    async fn whoever_paid_for_a_section_opens_all_its_pieces_and_what_it_is_joined_with(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let two_free = [section("One", 10..16), section("Two", 20..26)].concat();
        let [third, fourth, fifth] = [("Three", 30), ("Four", 40), ("Five", 50)].map(|(title, first)| section(title, first..first + 6));
        let strict = AllowedChanges::default();
        let before = [&two_free, &third, &fourth, &fifth].map(String::as_str).concat();
        let (book_id, _) = import_file(&site, &before, strict).await.unwrap();
        let (ann, _) = owner(&site, &book_id, &[3]).await;
        let (ben, _) = owner(&site, &book_id, &[4]).await;
        let (cho, _) = owner(&site, &book_id, &[5]).await;
        let unlocks = format!("/api/wallet/unlocks?book_id={book_id}");
        let opens = async |browser: &TestBrowser<'_>, number: i64, paragraph: i64| {
            let text = data(browser, &text_path(&book_id, number)).await;
            text["locked"] == false && text["html"].as_str().unwrap().contains(&format!("lamp{paragraph}"))
        };

        // In the new file, the third section is split into three, and the last two sections are joined.
        site.clock.set(NOW + 5);
        let pieces = [section("Three", 30..32), section("Three, on", 32..34), section("Three, still", 34..36)].concat();
        let joined = section("Four", (40..46).chain(50..56));
        let after = [&two_free, &pieces, &joined].map(String::as_str).concat();
        let (_, moved) = import_file(&site, &after, strict).await.unwrap();
        assert_eq!(moved, MovedSections { withdrawn: 1, restored: 0 });
        assert_eq!(data(&ann, &unlocks).await["sections"], json!([3, 4, 5]));
        for (number, paragraph) in [(3, 30), (4, 32), (5, 35)] {
            assert!(opens(&ann, number, paragraph).await, "{number}");
            assert!(!opens(&ben, number, paragraph).await, "{number}");
        }
        for (paid, other) in [(&ben, 50), (&cho, 40)] {
            assert!(opens(paid, 6, 45).await && opens(paid, 6, 55).await, "{other}");
        }
        assert!(!opens(&ann, 6, 40).await);
        let file = app.rights.owned_book(reader_of(&ann).await, &book_id).await.unwrap().book;
        assert_eq!(file.sections.len(), 5, "the pieces are in the download as well");
        let owned = data(&ann, "/api/wallet/owned").await["list"][0].clone();
        assert_eq!((&owned["sections"], &owned["withdrawn"]), (&json!(3), &json!(0)));
        assert_eq!(app.wallets.verify().await.unwrap().faults, Vec::<String>::new());

        // After the first file is imported again, all readers still have their sections.
        site.clock.set(NOW + 9);
        import_file(&site, &before, strict).await.unwrap();
        assert!(opens(&ann, 3, 30).await && opens(&ann, 3, 35).await);
        assert!(opens(&ben, 4, 40).await && opens(&cho, 5, 50).await);
    }

    async fn pieces_of_a_section_go_with_it_when_a_merge_is_undone(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let strict = AllowedChanges::default();
        let two_free = [section("One", 10..16), section("Two", 20..26)].concat();
        let whole = two_free.clone() + &section("Three", 30..36);
        let (book_id, _) = import_file(&site, &whole, strict).await.unwrap();
        let mut account = TestBrowser::visiting(&site).await;
        account.prove("dee").await.unwrap();
        let (mut guest, _) = owner(&site, &book_id, &[3]).await;
        let reader = reader_of(&guest).await;
        guest.prove("dee").await.unwrap();
        site.clock.set(NOW + 5);
        let split = two_free + &section("Three", 30..33) + &section("Three, more", 33..36);
        import_file(&site, &split, strict).await.unwrap();
        let unlocks = format!("/api/wallet/unlocks?book_id={book_id}");
        assert_eq!(data(&account, &unlocks).await["sections"], json!([3, 4]));
        let number = account.number().await.parse().unwrap();
        let merge = merges_of(&app.database, number).await.unwrap()[0].id;
        undo_merge(&app.database, merge, NOW + 5).await.unwrap();
        assert_eq!(data(&account, &unlocks).await["sections"], json!([]));
        let file = app.rights.owned_book(reader, &book_id).await.unwrap().book;
        assert_eq!(file.sections.len(), 4, "the guest has both pieces");
        assert_eq!(app.wallets.verify().await.unwrap().faults, Vec::<String>::new());
    }

    async fn a_section_of_a_quite_different_file_is_not_sold_as_the_old_one(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let (book_id, _) = import(&site, 1..=6, AllowedChanges::default()).await.unwrap();
        let (ann, _) = owner(&site, &book_id, &[4]).await;
        site.clock.set(NOW + 5);
        let only_owned = AllowedChanges { other_text: false, ..FORCED };
        let refused = import(&site, 11..=16, only_owned).await.unwrap_err();
        assert!(refused.contains("it has the text of 0 of the 6 sections of the book, and seems to be another one"), "{refused}");
        import(&site, 11..=16, FORCED).await.unwrap();
        let mine = data(&ann, &format!("/api/wallet/unlocks?book_id={book_id}")).await;
        assert_eq!(mine["sections"], json!([]));
        let number = mine["withdrawn"][0]["number"].as_i64().unwrap();
        assert!(data(&ann, &text_path(&book_id, number)).await["html"].as_str().unwrap().contains("lamp4 slept"));
        let fourth = data(&ann, &text_path(&book_id, 4)).await;
        assert_eq!((&fourth["locked"], &fourth["section"]["title"]), (&json!(true), &json!("Part 14")));
    }
}
