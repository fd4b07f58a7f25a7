//! Tests that locked text never leaks. Locked and unpublished sections contain marker words, in five writing systems,
//! and the responses of all routes are searched for these markers.

use console_api::description;
use std::collections::BTreeSet;
use std::io::{Cursor, Read as _};

use catalogue::{NewBook, Schedule};
use database::Address;
use http::StatusCode;
use manuscript::markdown;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};
use site::app::Endpoint;
use site::server::endpoints;

use crate::campaigns::{LAND_PAGE, create, variant};
use crate::reading::{highlight, place};
use crate::registry::example;
use crate::request_log::Log;
use crate::session::TestBrowser;
use crate::site::{Answer, NOW, TestSite, id};
use crate::unlock::{UNLOCK, rich};
use crate::wallet::unlock;
use test_database::on_both_engines;

/// Number of sections of each book: the first two are free, the last is not published yet, the others are locked.
const SECTIONS: i64 = 7;
const FREE: i64 = 2;
/// Number of the section that one of the readers unlocks.
const OWNED: i64 = 3;
const UNPUBLISHED: i64 = 7;

/// A writing system with its test texts: `filler` is a sentence that fills the sections of a book,
/// `asked` is a word that requests search for, and `marker` begins the markers in the locked text.
/// A response may repeat `asked` from the request, but shows a marker only if it contains locked
/// text.
struct Script {
    book: i64,
    filler: &'static str,
    asked: &'static str,
    marker: &'static str,
}

const SCRIPTS: [Script; 5] = [
    Script {
        book: 1,
        filler: "The tide came in slowly and nobody on the pier said a word about it. ",
        asked: "lanternfish",
        marker: "quillomar",
    },
    Script {
        book: 2,
        filler: "潮水慢慢地漲上來了碼頭上沒有一個人說話大家都望著遠處的燈光",
        asked: "鯨骨",
        marker: "燼羅霽瀛",
    },
    Script {
        book: 3,
        filler: "潮がゆっくりと満ちてきて桟橋の上では誰もひとことも話さなかった",
        asked: "ほしぞら",
        marker: "ヌヴォラメキ",
    },
    Script {
        book: 4,
        filler: "น้ำขึ้นช้าๆและไม่มีใครบนท่าเรือพูดอะไรสักคำเดียวเกี่ยวกับเรื่องนั้น",
        asked: "ประภาคาร",
        marker: "ฆฎฏฐณลึก",
    },
    Script {
        book: 5,
        filler: "جاء المد ببطء ولم يقل أحد على الرصيف كلمة واحدة عن ذلك في تلك الليلة. ",
        asked: "منارة",
        marker: "ظغضخذثمر",
    },
];

impl Script {
    /// Returns the marker of a section. The marker appears only in the second half of the section, after the teaser.
    fn marker(&self, section: i64) -> String {
        format!("{}{section}", self.marker)
    }

    fn book(&self) -> NewBook {
        let paragraph = self.filler.repeat(4);
        let text: String = (1..=SECTIONS)
            .map(|section| {
                let (asked, marker) = (self.asked, self.marker(section));
                format!("# Part {section}\n\n{paragraph}\n\n{paragraph}\n\n{asked} {marker}\n\n{paragraph}\n\n{marker}\n\n")
            })
            .collect();
        let sections = markdown::sections(&text).unwrap();
        let schedule = Schedule { at_once: UNPUBLISHED - 1, first_at: NOW + 86_400, every: 86_400 };
        NewBook {
            free_sections: FREE,
            price: 10,
            desc: "A harbour at night.".into(),
            tags: vec!["mystery".into()],
            schedule: Some(schedule),
            ..NewBook::new(id(self.book), &format!("Harbour {}", self.book), "A Pen", sections)
        }
    }
}

/// Returns the URLs with which a test requests a route for the book of `script`: one for every
/// combination of values of the query parameters that name a book, a section or a search.
fn urls(site: &TestSite, document: &Value, endpoint: &Endpoint, script: &Script) -> Vec<String> {
    let pattern = endpoint.path.replace("ads/{id}", "ads/spring");
    let example = example(site, &pattern);
    let own = id(script.book);
    let path = example.split('?').next().unwrap();
    let path = path.replace(id(1).as_str(), own.as_str()).replace(id(2).as_str(), own.as_str());
    let mut urls = vec![path];
    let parameters = &document["paths"][&endpoint.path]["get"]["parameters"];
    for parameter in parameters.as_array().into_iter().flatten().filter(|one| one["in"] == "query")
    {
        let name = parameter["name"].as_str().unwrap();
        let values: Vec<String> = match name {
            "book_id" | "book" => vec![own.to_string()],
            "section" | "from" => [1, OWNED, 4, UNPUBLISHED].iter().map(i64::to_string).collect(),
            "q" | "query" => {
                vec![utf8_percent_encode(script.asked, NON_ALPHANUMERIC).to_string()]
            }
            _ => continue,
        };
        urls = urls
            .iter()
            .flat_map(|url| {
                let sign = if url.contains('?') { '&' } else { '?' };
                values.iter().map(move |value| format!("{url}{sign}{name}={value}"))
            })
            .collect();
    }
    urls
}

/// Returns the body of a response; for a ZIP archive, the contents of all its files.
fn bytes(answer: &Answer) -> Vec<u8> {
    if !answer.body.starts_with(b"PK") {
        return answer.body.to_vec();
    }
    let mut archive = zip::ZipArchive::new(Cursor::new(&answer.body)).unwrap();
    let mut all = Vec::new();
    for number in 0..archive.len() {
        archive.by_index(number).unwrap().read_to_end(&mut all).unwrap();
    }
    all
}

/// Returns the numbers of the sections whose markers appear in `bytes`.
fn found(script: &Script, bytes: &[u8]) -> BTreeSet<i64> {
    let text = String::from_utf8_lossy(bytes);
    (1..=SECTIONS).filter(|section| text.contains(&script.marker(*section))).collect()
}

/// Requests everything about a book as this caller, and returns the numbers of the sections whose markers appeared in a
/// response. Panics if one of these sections is not `allowed`.
async fn hunt(
    caller: &TestBrowser<'_>,
    who: &str,
    (document, script): (&Value, &Script),
    allowed: impl Fn(i64) -> bool,
) -> BTreeSet<i64> {
    let site = caller.site;
    let mut seen = BTreeSet::new();
    let mut look = |request: &str, answer: &Answer| {
        let here = found(script, &bytes(answer));
        assert!(here.iter().all(|section| allowed(*section)), "{who}: {request} shows {here:?}");
        seen.extend(here);
    };
    for endpoint in endpoints().table().iter().filter(|e| e.methods.contains(&"GET")) {
        for url in urls(site, document, endpoint, script) {
            look(&url, &caller.get(&url).await);
        }
    }
    let book = id(script.book);
    for section in [1, OWNED, 4, UNPUBLISHED] {
        let mut mark = highlight("mark-0123456789ab", script.book, section, "", NOW);
        mark["quote"] = script.asked.into();
        let position = place(script.book, section, 0, NOW, "phone");
        let opened = format!("/api/section/text?book_id={book}&section={section}");
        for (path, body) in [
            (opened.as_str(), json!({})),
            ("/api/ads/sheet", json!({ "book_id": book, "section": section })),
            ("/api/book/read", json!({ "book_id": book, "section": section })),
            ("/api/reading/position", position.clone()),
            ("/api/reading/sync", json!({ "places": [position], "marks": [mark] })),
            (UNLOCK, json!({ "book_id": book, "sections": [section], "price": 10 })),
            (LAND_PAGE, json!({ "pro_code": "spring" })),
        ] {
            let body = body.to_string();
            look(path, &caller.send("POST", path, Some(&body)).await);
        }
    }
    for url in [
        "/api/reading/marks",
        "/api/reading/marks/export",
        "/api/reading/history",
        "/api/me/export",
    ] {
        look(url, &caller.get(url).await);
    }
    seen
}

on_both_engines! {
    async fn no_paid_text_is_found_anywhere(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        // Which text is sent does not depend on the database engine, so PostgreSQL is tested with one writing system
        // only.
        let scripts = if matches!(scratch.address, Address::Sqlite(_)) { &SCRIPTS[..] } else { &SCRIPTS[..1] };
        for script in scripts {
            site.publish(&script.book()).await;
        }
        create(&site, "spring", variant()).await;
        let app = site.site.app.clone();
        app.announce_build().await.unwrap();
        tokio::spawn(app.search.clone().run_indexer());
        crate::search::until_ready(&app).await;
        let (log, _guard) = Log::capture();
        let (owner, reader) = rich(&site, 1_000).await;
        for script in scripts {
            unlock(&app.unlocking, reader, script.book, &[OWNED], 10).await.unwrap();
            // The reader who unlocked the section requests it first, so that a cache which wrongly stores the text
            // would leak it.
            let text = format!("/api/section/text?book_id={}&section={OWNED}", id(script.book));
            assert_eq!(owner.get(&text).await.status, StatusCode::OK);
        }
        let guest = TestBrowser::visiting(&site).await;
        let document = serde_json::to_value(description()).unwrap();
        for script in scripts {
            let about = (&document, script);
            let own = hunt(&owner, "owner", about, |section| section <= OWNED).await;
            assert_eq!(own, BTreeSet::from([1, 2, OWNED]), "the owner reads what is theirs");
            for (who, caller) in [("nobody", &TestBrowser::new(&site)), ("guest", &guest)] {
                let seen = hunt(caller, who, about, |section| section <= FREE).await;
                assert!(seen.contains(&1), "{who} finds the marker of free text, so the hunt works");
            }
            let logged = log.text();
            assert!(!logged.is_empty() && !logged.contains(script.marker), "the log has text of book {}", script.book);
        }
    }
}
