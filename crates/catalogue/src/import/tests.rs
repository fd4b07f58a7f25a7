use super::*;

#[test]
fn the_genre_comes_first_and_options_win() {
    let subjects = ["Detective and mystery stories".to_owned(), "London".to_owned()];
    assert_eq!(tags_of(&subjects, &ImportOptions::default())[0], "mystery");
    let told = ImportOptions {
        genre: Some("history".into()),
        tags: vec!["letters".into()],
        ..ImportOptions::default()
    };
    assert_eq!(tags_of(&subjects, &told)[..2], ["history", "letters"]);
    let named = ["Holmes, Sherlock (Fictitious character)", "Sherlock holmes"].map(str::to_owned);
    assert_eq!(tags_of(&named, &ImportOptions::default()), ["Sherlock Holmes"]);
}
