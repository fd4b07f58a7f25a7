//! Recognises numbered labels such as `Chapter 4` or `Part I`, in many languages.

/// Words such as `chapter` that stand before or after the number of a section, in many languages and in lower case.
const SECTION_WORDS: &str = "chapter chap stave canto letter section scene episode kapitel abschnitt chapitre capítulo \
    capitulo capitolo hoofdstuk rozdział kapitola glava глава розділ luku bölüm fejezet \
    capitolul κεφάλαιο hồi ch bab chương poglavlje peatükk nodaļa skyrius kafli kapittel פרק الفصل فصل \
    باب अध्याय bài capítol pennod caibidil";

/// Returns whether `text` is only a number or a numbered label: `Chapter 4`, `4. Kapitel`, `Part I`, `IV`.
pub fn is_label(text: &str) -> bool {
    let text = text.trim().trim_end_matches(['.', ':']);
    match text.split_once(' ') {
        Some((word, number)) => {
            let is_number =
                |text: &str| is_ordinal(text) || is_long_number(text) || is_number_word(text);
            let trimmed = |text: &str| text.trim_end_matches('.').to_owned();
            (is_label_word(&trimmed(word)) && is_number(number))
                || (is_number(&trimmed(word)) && is_label_word(number))
        }
        None => is_ordinal(text),
    }
}

/// Returns whether a title begins with a numbered part label, such as `Part One` or `Book II: The Sea`.
pub fn is_part_title(title: &str) -> bool {
    let lower = title.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default();
    let second = words.next().unwrap_or_default();
    let is_number = |word: &str| is_ordinal(word) || is_number_word(word);
    (is_part_word(first) && is_number(second)) || (is_number(first) && is_part_word(second))
}

fn is_part_word(word: &str) -> bool {
    const PART_WORDS: &str = "part book volume vol act teil buch band partie livre tome parte libro \
                         часть книга том deel del";
    list_contains(PART_WORDS, word)
}

fn is_label_word(word: &str) -> bool {
    let word = lower_case(word);
    is_section_word(&word) || is_part_word(&word)
}

/// Returns whether the text is a number of up to three digits or a Roman numeral.
pub fn is_ordinal(text: &str) -> bool {
    let digits = (1..=3).contains(&text.chars().count()) && text.chars().all(is_digit);
    let small = text.bytes().all(|b| matches!(b, b'i' | b'v' | b'x'));
    digits
        || parse_roman(text).is_some()
        || (small && parse_roman(&text.to_ascii_uppercase()).is_some())
}

/// Returns whether the text is a number of four or five digits. After a word such as `Chapter` it is the number of a
/// section, because serials have more than 999; alone, it may be a year.
pub fn is_long_number(text: &str) -> bool {
    (4..=5).contains(&text.chars().count()) && text.chars().all(is_digit)
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '٠'..='٩' | '۰'..='۹' | '०'..='९' | '０'..='９')
}

/// Returns the value of a Roman numeral in capitals; `None` if `text` is not a Roman numeral in its usual form.
fn parse_roman(text: &str) -> Option<u32> {
    const NUMERALS: [(&str, u32); 13] = [
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
    for (numeral, amount) in NUMERALS {
        while let Some(after) = rest.strip_prefix(numeral) {
            (rest, value) = (after, value + amount);
        }
    }
    let (mut canonical, mut left) = (String::new(), value);
    for (numeral, amount) in NUMERALS {
        while left >= amount {
            canonical.push_str(numeral);
            left -= amount;
        }
    }
    (canonical == text).then_some(value)
}

/// Returns whether `word`, which is in lower case, means `chapter` or the like in one of many languages.
pub fn is_section_word(word: &str) -> bool {
    list_contains(SECTION_WORDS, word)
}

pub fn is_number_word(word: &str) -> bool {
    const NUMBER_WORDS: &str = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
    sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred \
    first second third fourth fifth sixth seventh eighth ninth tenth last eleventh twelfth \
    eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf erstes zweites drittes \
    viertes fünftes sechstes siebtes siebentes achtes neuntes zehntes elftes zwölftes dreizehn vierzehn fünfzehn \
    sechzehn siebzehn achtzehn neunzehn zwanzig dreizehntes vierzehntes fünfzehntes sechzehntes siebzehntes \
    achtzehntes neunzehntes zwanzigstes premier première deux trois quatre cinq sept huit neuf dix deuxième \
    troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième onze douze treize \
    quatorze quinze seize vingt trente uno doce trece catorce quince dieciséis diecisiete dieciocho diecinueve \
    veinte treinta tercera cuarto cuarta quinto quinta sexto sexta séptimo octavo noveno décimo dos tres cuatro cinco seis siete ocho nueve diez primero \
    primera segundo segunda tercero первая вторая третья четвёртая четвертая пятая шестая \
    седьмая восьмая девятая десятая первый второй третий один два три четыре пять шесть семь восемь девять десять \
    одиннадцатая двенадцатая тринадцатая четырнадцатая пятнадцатая шестнадцатая семнадцатая восемнадцатая \
    девятнадцатая двадцатая двадцать тридцать тридцатая \
    első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik egyedik kettedik \
    huszadik harmincadik negyvenedik ötvenedik \
    birinci ikinci üçüncü dördüncü beşinci altıncı altinci yedinci sekizinci dokuzuncu onuncu bir iki üç dört beş altı \
    yedi sekiz dokuz yirmi otuz kırk elli yirminci otuzuncu kırkıncı ellinci \
    satu dua tiga empat lima enam tujuh delapan sembilan sepuluh pertama kedua ketiga keempat kelima \
    keenam ketujuh kedelapan kesembilan kesepuluh kesebelas sebelas belas puluh \
    một hai ba bốn năm sáu bảy tám chín mười nhất mươi mốt tư lăm trăm \
    الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الاول الحادي \
    عشر العشرون والعشرون الثلاثون والثلاثون الأربعون والأربعون الخمسون والخمسون \
    primo secondo terzo quarto quinto primeiro terceiro pierwszy drugi trzeci první druhá třetí";
    let word = lower_case(word);
    word.split('-').all(|part| {
        // Hungarian writes eleventh as one word: ten and first.
        let tens = ["tizen", "huszon", "harminc", "negyven", "ötven"];
        let unit = tens.iter().find_map(|ten| part.strip_prefix(ten)).unwrap_or(part);
        list_contains(NUMBER_WORDS, unit) || list_contains(NUMBER_WORDS, part)
    })
}

/// Returns the text in lower case; the Turkish capital `İ` becomes a plain `i`.
pub fn lower_case(text: &str) -> String {
    text.to_lowercase().replace("i\u{307}", "i")
}

/// Returns whether `words`, a list separated by spaces, contains `word`.
pub fn list_contains(words: &str, word: &str) -> bool {
    words.split(' ').any(|known| known == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_parts_and_numbers_are_recognised() {
        assert!(is_label("CHAPTER IV.") && is_label("Kapitel 3") && is_label("VII"));
        assert!(is_label("4. Kapitel") && is_label("Ch. 1") && is_label("الفصل ٣"));
        assert!(!is_label("Chapter and verse") && !is_label("Ivan"));
        assert!(
            is_part_title("PART ONE")
                && is_part_title("Book II: The Sea")
                && is_part_title("Часть первая")
        );
        assert!(!is_part_title("Part of the crew") && !is_part_title("Booked"));
        assert_eq!(
            (parse_roman("XIV"), parse_roman("MCMXC"), parse_roman("IXI"), parse_roman("did")),
            (Some(14), Some(1990), None, None)
        );
    }
}
