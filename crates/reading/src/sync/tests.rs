use super::*;

#[test]
fn parsing_stops_at_the_first_entry_too_many() {
    let zeros = vec!["0"; MOST_AT_ONCE].join(",");
    let body: SyncBody = serde_json::from_str(&format!(r#"{{"places":[{zeros}]}}"#)).unwrap();
    assert_eq!(body.places.len(), MOST_AT_ONCE);
    // The text after the limit is not valid JSON: a parser that went past the limit would report another error.
    for kind in ["places", "time", "marks"] {
        let endless = format!(r#"{{"{kind}":[{zeros},?"#);
        let error = serde_json::from_str::<SyncBody>(&endless).unwrap_err().to_string();
        assert!(error.starts_with("at most 200 entries"), "{kind}: {error}");
    }
}

#[test]
fn an_entry_that_cannot_be_parsed_does_not_hold_up_the_others() {
    let body = r#"{"time":[7,{"book_id":"iv7dr262gypk","day":1,"seconds":2},{"book_id":[[1]]}]}"#;
    let body: SyncBody = serde_json::from_str(body).unwrap();
    let readable: Vec<_> =
        body.time.iter().map(|entry| matches!(entry, BatchEntry::Readable(_))).collect();
    assert_eq!(readable, [false, true, false]);
}
