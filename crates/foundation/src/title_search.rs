//! Search in titles and authors, ignoring case and accents.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::text_folding::transliterate;

/// Returns `text` in lower case and without accents, for comparisons.
pub fn folded(text: &str) -> String {
    let letters = text.nfkd().filter(|letter| !is_combining_mark(*letter));
    letters
        .flat_map(char::to_lowercase)
        .flat_map(transliterate)
        .collect::<String>()
        .trim()
        .to_owned()
}

/// A search for words in the titles of books or sections, in any order. Each word must occur in the
/// title or in an accompanying text: for a book, its author; for a section, the titles of the parts
/// of the book that contain the section.
pub struct TitleQuery(Vec<String>);

impl TitleQuery {
    /// Returns the search for the words in `query`; `None` if `query` has no words.
    pub fn of(query: &str) -> Option<Self> {
        let words: Vec<_> = folded(query).split_whitespace().map(str::to_owned).collect();
        (!words.is_empty()).then_some(Self(words))
    }

    pub fn is_in(&self, title: &str, beside: &str) -> bool {
        let (title, beside) = (folded(title), folded(beside));
        self.0.iter().all(|word| title.contains(word) || beside.contains(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_are_ignored_and_all_words_must_match() {
        let wanted = |query: &str, title: &str, author: &str| {
            TitleQuery::of(query).unwrap().is_in(title, author)
        };
        assert!(wanted("cafe", "Le CAFÉ de nuit", ""));
        assert!(wanted("zola café", "Le café", "É. Zola"));
        assert!(wanted("CAFE\u{301}", "le café", ""));
        assert!(!wanted("cafe thé", "Le café", "Zola"));
        assert!(wanted("strasse", "Die Straße", ""));
        assert!(wanted("STRAẞE łodz", "Die Strasse", "Łódź"));
        assert!(TitleQuery::of("  ").is_none());
    }
}
