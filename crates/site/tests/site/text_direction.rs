use std::sync::Arc;

use catalogue::{ImportOptions, ImportProgress, Imports};
use http::StatusCode;
use manuscript::{Direction, ReadControl, ReadOptions};
use money::wallet::UnlockOwners;
use serde_json::{Value, json};

use crate::search::until_ready;
use crate::site::TestSite;
use test_database::on_both_engines;

fn writing(book: &Value) -> [&Value; 3] {
    [&book["language"], &book["direction"], &book["page_progression"]]
}

on_both_engines! {
    async fn language_and_directions_of_a_book_are_kept_from_import_to_export(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let text = "+++\ntitle = \"الميناء\"\nauthor = \"كاتب\"\nlanguage = \"ar-EG\"\n+++\n\n# الأول\n\n\
            كان البحر هادئا في ذلك الصباح البعيد.\n\n# الثاني\n\nثم جاءت الريح.\n";
        let options = ImportOptions { free_sections: Some(2), ..ImportOptions::default() };
        let imports = Imports::new(app.catalogue.clone(), Arc::new(UnlockOwners));
        let done = imports.import("port.md", text.into(), &options, &ImportProgress::default()).await.unwrap();
        let id = done.book_id;
        let expected = json!(["ar-EG", "rtl", "rtl"]);

        let data = async |path: String| {
            let answer = site.get(&path).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
            answer.json()["data"].clone()
        };
        assert_eq!(json!(writing(&data(format!("/api/book/detail?book_id={id}")).await)), expected);
        assert_eq!(json!(writing(&data(format!("/api/section/text?book_id={id}&section=1")).await)), expected);
        assert_eq!(json!(writing(&data(format!("/book/{id}/_payload.json")).await["book"])), expected);
        let reader = data(format!("/reader/_payload.json?build&book_id={id}")).await;
        assert_eq!(json!(writing(&reader["reading"]["book"])), expected);

        tokio::spawn(app.search.clone().run_indexer());
        until_ready(app).await;
        let found = data("/api/search/books".to_owned()).await;
        let found = &found["books"]["list"][0];
        assert_eq!((&found["language"], &found["direction"]), (&json!("ar-EG"), &json!("rtl")));

        let file = site.get(&format!("/downloads/{id}.epub")).await;
        assert_eq!(file.status, StatusCode::OK);
        let read = manuscript::read("a.epub", &file.body, &ReadOptions::default(), &ReadControl::unlimited()).unwrap();
        assert_eq!((read.language.as_str(), read.direction, read.page_progression), ("ar-EG", Direction::Rtl, Direction::Rtl));
    }
}
