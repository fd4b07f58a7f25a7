//! Derives the genre and tags of a book from the subjects in the imported file.

/// The genres, the most specific one first. Each has the words that indicate the genre if they occur in a subject of an
/// imported file.
const WORDS: [(&str, &[&str]); 9] = [
    ("sci-fi", &["science fiction", "sci-fi", "space", "dystopia", "robots"]),
    ("fantasy", &["fantasy", "magic", "fairy tale", "wizard", "dragons"]),
    ("supernatural", &["supernatural", "ghost", "horror", "vampire", "paranormal", "occult"]),
    ("mystery", &["mystery", "detective", "crime", "thriller", "murder", "spy stories"]),
    ("light novel", &["light novel"]),
    ("games", &["games", "litrpg", "gamelit", "virtual reality"]),
    ("romance", &["romance", "love stories", "courtship", "marriage"]),
    ("history", &["histor", "war stories", "adventure stories", "pirates", "sea stories"]),
    ("urban", &["urban", "city", "cities", "contemporary", "domestic fiction"]),
];
const LONGEST_TAG: usize = 40;

/// Returns the genre of a book with these subjects: the first subject that is the name of a genre. If none is, returns
/// the first genre of [`WORDS`] that has a word which occurs in a subject; `None` if there is no such genre either.
pub(super) fn genre_of(subjects: &[String]) -> Option<&'static str> {
    let subjects: Vec<String> = subjects.iter().map(|subject| subject.to_lowercase()).collect();
    let named = |subject: &String| WORDS.iter().find(|(genre, _)| *genre == subject.trim());
    if let Some((genre, _)) = subjects.iter().find_map(named) {
        return Some(genre);
    }
    let told = |words: &[&str]| {
        subjects.iter().any(|subject| words.iter().any(|word| subject.contains(word)))
    };
    WORDS.iter().find(|(_, words)| told(words)).map(|(genre, _)| *genre)
}

/// Turns a subject in the notation of libraries, such as `Detective stories, English -- Fiction`,
/// into a short tag in lower case except for names, such as `English detective stories`. `None` if
/// the subject is too general or too long.
pub(super) fn tag_of(subject: &str) -> Option<String> {
    // The part before "--" is the most specific one, as in "Sisters -- Fiction" or "England--Social life".
    let first = subject.split("--").next().unwrap_or(subject);
    let plain = without_brackets(first);
    // Text in brackets and years occur in names of persons and places.
    let is_name = plain.trim() != first.trim() || first.contains(|c: char| c.is_ascii_digit());
    let parts = plain.split(',').map(trimmed).filter(|part| !part.is_empty());
    let parts: Vec<_> = parts.filter(|part| !part.contains(|c: char| c.is_ascii_digit())).collect();
    let small = |text: &str| if is_name { text.to_owned() } else { text.to_lowercase() };
    let tag = match parts[..] {
        // Headings such as "Holmes, Sherlock" and "Detective stories, English" are inverted.
        [what, which] => format!("{which} {}", small(what)),
        [what] => small(what),
        _ => return None,
    };
    let tag = tag.split_whitespace().collect::<Vec<_>>().join(" ");
    let general = ["", "fiction", "novel", "novels", "general", "literature"];
    let fits =
        !general.contains(&tag.to_lowercase().as_str()) && tag.chars().count() <= LONGEST_TAG;
    fits.then_some(tag)
}

/// Removes text in brackets, even if the closing bracket is missing.
fn without_brackets(text: &str) -> String {
    let mut depth = 0_usize;
    let outside = text.chars().filter(|c| match c {
        '(' | '[' => {
            depth += 1;
            false
        }
        ')' | ']' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    });
    outside.collect()
}

fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::is_genre;

    #[test]
    fn every_word_maps_to_a_genre_of_the_catalogue() {
        assert!(WORDS.iter().all(|(genre, _)| is_genre(genre)));
        let told = |subject: &str| genre_of(&[subject.to_owned()]);
        assert_eq!(told("Detective and mystery stories, English"), Some("mystery"));
        assert_eq!(told("Courtship -- Fiction"), Some("romance"));
        assert_eq!(told("Cookery"), None);
        let named = ["Courts", "History", "Romance"].map(str::to_owned);
        assert_eq!(genre_of(&named), Some("history"), "the first that is a genre by name");
    }

    #[test]
    fn subjects_become_short_tags() {
        assert_eq!(tag_of("Sisters -- Fiction").as_deref(), Some("sisters"));
        assert_eq!(tag_of("Fiction"), None);
        assert_eq!(tag_of(&"x".repeat(41)), None);
        let tag = |subject: &str| tag_of(subject).unwrap_or_default();
        let holmes = "Holmes, Sherlock (Fictitious character) -- Fiction";
        assert_eq!(tag(holmes), "Sherlock Holmes");
        assert_eq!(tag("Shakespeare, William, 1564-1616"), "William Shakespeare");
        assert_eq!(
            tag("Detective and mystery stories, English"),
            "English detective and mystery stories"
        );
        assert_eq!(tag("London (England) -- History"), "London");
        assert_eq!(tag("Private investigators (unclosed"), "Private investigators");
        assert_eq!(tag("Sea Stories."), "sea stories");
        assert_eq!(tag("One, two, three"), "");
    }
}
