//! How sections and parts are counted in words and numbers, in many languages.

/// Words before the number of a section, in lower case.
const SECTION_WORDS: &str = "chapter chap stave canto letter section scene episode kapitel abschnitt chapitre capítulo \
    capitulo capitolo hoofdstuk rozdział kapitola glava глава розділ luku bölüm fejezet \
    capitolul κεφάλαιο hồi";

/// `Chapter 4`, `Part I`, `IV`: a heading that only counts.
pub(crate) fn is_label(text: &str) -> bool {
    let text = text.trim().trim_end_matches(['.', ':']);
    match text.split_once(' ') {
        Some((word, number)) => {
            is_counting_word(word) && (is_ordinal(number) || is_number_word(number))
        }
        None => is_ordinal(text),
    }
}

pub(crate) fn is_part(title: &str) -> bool {
    let lower = title.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default();
    let second = words.next().unwrap_or_default();
    let counted = |word: &str| is_ordinal(word) || is_number_word(word);
    (is_part_word(first) && counted(second)) || (counted(first) && is_part_word(second))
}

fn is_part_word(word: &str) -> bool {
    const PARTS: &str = "part book volume vol act teil buch band partie livre tome parte libro \
                         часть книга том deel del";
    is_one_of(PARTS, word)
}

fn is_counting_word(word: &str) -> bool {
    let word = word.to_lowercase();
    is_section_word(&word) || is_part_word(&word)
}

/// A number in digits, or a Roman one in capitals.
pub(crate) fn is_ordinal(text: &str) -> bool {
    let digits = (1..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let small = text.bytes().all(|b| matches!(b, b'i' | b'v' | b'x'));
    digits || roman(text).is_some() || (small && roman(&text.to_ascii_uppercase()).is_some())
}

/// The value of a Roman number, if it is written the one usual way.
fn roman(text: &str) -> Option<u32> {
    const SIGNS: [(&str, u32); 13] = [
        ("M", 1000),
        ("CM", 900),
        ("D", 500),
        ("CD", 400),
        ("C", 100),
        ("XC", 90),
        ("L", 50),
        ("XL", 40),
        ("X", 10),
        ("IX", 9),
        ("V", 5),
        ("IV", 4),
        ("I", 1),
    ];
    if text.is_empty() || text.len() > 15 {
        return None;
    }
    let (mut rest, mut value) = (text, 0);
    for (sign, worth) in SIGNS {
        while let Some(after) = rest.strip_prefix(sign) {
            (rest, value) = (after, value + worth);
        }
    }
    let (mut usual, mut left) = (String::new(), value);
    for (sign, worth) in SIGNS {
        while left >= worth {
            usual.push_str(sign);
            left -= worth;
        }
    }
    (usual == text).then_some(value)
}

/// `chapter` and its kin, in lower case.
pub(crate) fn is_section_word(word: &str) -> bool {
    is_one_of(SECTION_WORDS, word)
}

pub(crate) fn is_number_word(word: &str) -> bool {
    const WORDS: &str = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
    sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety \
    first second third fourth fifth sixth seventh eighth ninth tenth last eleventh twelfth \
    eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf erstes zweites drittes \
    viertes fünftes premier première deux trois quatre cinq sept huit neuf dix deuxième \
    troisième quatrième cinquième uno dos tres cuatro cinco seis siete ocho nueve diez primero \
    primera segundo segunda tercero первая вторая третья четвёртая четвертая пятая шестая \
    седьмая восьмая девятая";
    let word = word.to_lowercase();
    word.split('-').all(|part| is_one_of(WORDS, part))
}

/// Whether a word stands in a list with spaces between its words.
pub(crate) fn is_one_of(words: &str, word: &str) -> bool {
    words.split(' ').any(|known| known == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_parts_and_numbers_are_told() {
        assert!(is_label("CHAPTER IV.") && is_label("Kapitel 3") && is_label("VII"));
        assert!(!is_label("Chapter and verse") && !is_label("Ivan"));
        assert!(is_part("PART ONE") && is_part("Book II: The Sea") && is_part("Часть первая"));
        assert!(!is_part("Part of the crew") && !is_part("Booked"));
        assert_eq!(
            (roman("XIV"), roman("MCMXC"), roman("IXI"), roman("did")),
            (Some(14), Some(1990), None, None)
        );
    }
}
