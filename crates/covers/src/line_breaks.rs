//! Breaks a text into lines of about equal width, and avoids lines that end with a word such as an article or
//! preposition.

/// A piece of text that stays on one line.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) width: f32,
    /// Whether a space separates this piece from the previous piece.
    pub(super) spaced: bool,
}

/// Words, in lower case, that should not end a line because they belong to the next word.
const LEANING: &[&str] = &[
    "a", "an", "the", "of", "to", "for", "in", "at", "on", "and", "or", "is", "by", "with", "from",
    "not", "my", "der", "die", "das", "und", "von", "le", "la", "les", "de", "du", "et", "el", "y",
    "и", "в", "на", "с",
];
/// The fraction by which a line counts as wider if it ends with a word in `LEANING` and is not the last line.
const LEANING_COST: f32 = 0.08;

/// Splits a text into pieces: at spaces, between the letters of scripts without spaces, and inside words that are wider
/// than `longest`. `width` returns the width of a text.
pub(super) fn pieces(text: &str, longest: f32, width: &dyn Fn(&str) -> f32) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for word in text.split_whitespace() {
        let mut spaced = !pieces.is_empty();
        for part in parts(word, longest, width) {
            pieces.push(Piece { width: width(&part), text: part, spaced });
            spaced = false;
        }
    }
    pieces
}

fn parts(word: &str, longest: f32, width: &dyn Fn(&str) -> f32) -> Vec<String> {
    let mut parts = vec![String::new()];
    for letter in word.chars() {
        let part = parts.last_mut().expect("`parts` is never empty");
        let full = !part.is_empty() && width(&format!("{part}{letter}-")) > longest;
        let free = !part.is_empty() && is_ideograph(letter);
        if full && part.chars().all(char::is_alphabetic) && letter.is_alphabetic() && !free {
            part.push('-');
        }
        if full || free {
            parts.push(String::from(letter));
        } else {
            part.push(letter);
        }
    }
    parts
}

/// Returns whether a letter belongs to an East Asian script that allows line breaks between letters.
pub(super) fn is_ideograph(letter: char) -> bool {
    matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' | '\u{20000}'..='\u{3ffff}')
}

/// Breaks the pieces into `count` lines so that the widest line is as narrow as possible. Returns `None` if there are
/// too few pieces. `space` is the width of a space.
pub(super) fn balanced(pieces: &[Piece], count: usize, space: f32) -> Option<Vec<Vec<Piece>>> {
    // For the first `end` pieces on `line` lines: the greatest cost of a line, the sum of the squared costs, and the
    // index of the piece that starts the last line.
    let mut best = vec![vec![None::<(f32, f32, usize)>; pieces.len() + 1]; count + 1];
    best[0][0] = Some((0.0, 0.0, 0));
    for line in 1..=count {
        for end in line..=pieces.len() {
            let costs = (line - 1..end).filter_map(|start| {
                let (widest, sum, _) = best[line - 1][start]?;
                let cost = cost(&pieces[start..end], space, end == pieces.len());
                Some((widest.max(cost), sum + cost * cost, start))
            });
            best[line][end] = costs.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        }
    }
    let (mut end, mut lines) = (pieces.len(), Vec::new());
    for line in (1..=count).rev() {
        let (_, _, start) = best[line][end]?;
        lines.push(pieces[start..end].to_vec());
        end = start;
    }
    lines.reverse();
    Some(lines)
}

fn cost(line: &[Piece], space: f32, last: bool) -> f32 {
    let leans = line.last().is_some_and(|end| LEANING.contains(&end.text.to_lowercase().as_str()));
    let width = width(line, space);
    if leans && !last { width * (1.0 + LEANING_COST) } else { width }
}

pub(super) fn width(line: &[Piece], space: f32) -> f32 {
    let gaps = line.iter().skip(1).filter(|piece| piece.spaced).count();
    line.iter().map(|piece| piece.width).sum::<f32>() + gaps as f32 * space
}

pub(super) fn text(line: &[Piece]) -> String {
    let mut text = String::new();
    for (place, piece) in line.iter().enumerate() {
        if piece.spaced && place > 0 {
            text.push(' ');
        }
        text.push_str(&piece.text);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> f32 {
        text.chars().count() as f32
    }

    fn broken(title: &str, count: usize) -> Vec<String> {
        let pieces = pieces(title, 20.0, &letters);
        balanced(&pieces, count, 1.0).unwrap().iter().map(|line| text(line)).collect()
    }

    #[test]
    fn lines_are_balanced() {
        assert_eq!(broken("Any Other Business", 2), ["Any Other", "Business"]);
        assert_eq!(broken("Return Within Five Days", 2), ["Return Within", "Five Days"]);
        assert_eq!(broken("Nights and Weekends Extra", 3), ["Nights and", "Weekends", "Extra"]);
    }

    #[test]
    fn lines_avoid_ending_with_articles_and_prepositions() {
        assert_eq!(broken("A Lie to the Bees", 2), ["A Lie to", "the Bees"]);
        assert_eq!(broken("The Keeper of Lies", 2), ["The Keeper", "of Lies"]);
    }

    #[test]
    fn long_words_are_split_and_ideographs_are_separate_pieces() {
        assert_eq!(pieces("Twenty-Two", 20.0, &letters).len(), 1);
        let long = pieces(&"a".repeat(50), 20.0, &letters);
        assert!(long.len() >= 3 && long.iter().all(|piece| piece.width <= 20.0));
        assert!(long[0].text.ends_with('-'));
        assert_eq!(pieces("三体問題", 20.0, &letters).len(), 4);
        assert_eq!(balanced(&pieces("one", 20.0, &letters), 2, 1.0), None);
    }
}
