//! Recognises headings in plain text, and numbered labels such as `Chapter 4`, in many languages.

pub mod line;
pub mod numbering;

use self::numbering::{
    is_long_number, is_number_word, is_ordinal, is_part_title, is_section_word, list_contains,
    lower_case,
};

/// Headings of sections that need no number, in lower case and separated by spaces. `_` stands for a space within a
/// heading.
const UNNUMBERED: &str = "prologue epilogue interlude intermission prelude coda finale preface foreword introduction \
    afterword postscript appendix dedication conclusion prolog epilog vorwort nachwort \
    einleitung prólogo epílogo prologo epilogo préface épilogue пролог эпилог предисловие \
    послесловие интерлюдия 序章 楔子 尾声 プロローグ エピローグ 프롤로그 에필로그 مقدمة خاتمة تمهيد önsöz sonsöz \
    előszó utószó prológus epilógus kata_pengantar prakata lời_mở_đầu ön_söz प्रस्तावना उपसंहार förord efterord \
    forord efterskrift esipuhe wstęp posłowie předmluva doslov";

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heading {
    Section(String),
    Part(String),
    /// A number without a word such as `Chapter`. The caller must check that such numbers count up from one; otherwise
    /// they are no headings.
    Number(String),
}

/// Parses a group of one to three lines as a heading; `None` if it does not look like one.
pub fn heading(lines: &[&str]) -> Option<Heading> {
    const MAX_LENGTH: usize = 90;
    const MAX_LINES: usize = 3;
    if lines.is_empty()
        || lines.len() > MAX_LINES
        || lines.iter().any(|line| line.chars().count() > MAX_LENGTH)
    {
        return None;
    }
    let first = line::line(lines[0]);
    let first = first.trim_matches(['_', '=', '*', '#', ' ']);
    let rest = line::line(&lines[1..].join(" "));
    let title = |own: &str| display_title(own, &rest);
    if is_cjk_heading(first) {
        return Some(Heading::Section(title(first)));
    }
    let lower = lower_case(first);
    if list_contains(UNNUMBERED, &lower.trim_end_matches(['.', ':']).replace(' ', "_")) {
        return Some(Heading::Section(title(first)));
    }
    let bare = first.trim_end_matches(['.', ':']);
    if (is_ordinal(bare) || is_long_number(bare)) && (rest.is_empty() || is_title(&rest)) {
        return Some(Heading::Number(title(bare)));
    }
    if let Some(own) = title_after_number_and_word(first)
        && is_title_or_empty(own)
        && (rest.is_empty() || is_title(&rest))
    {
        return Some(Heading::Section(title(first)));
    }
    let (word, after) = first.split_once([' ', '\u{a0}'])?;
    let word = lower_case(word.trim_end_matches('.'));
    let (number, own) = split_number(after);
    let counted = is_ordinal(number) || is_long_number(number) || is_number_word(number);
    if !counted || !is_title_or_empty(own) || !(rest.is_empty() || is_title(&rest)) {
        return None;
    }
    if is_section_word(&word) {
        return Some(Heading::Section(title(first)));
    }
    is_part_title(first).then(|| Heading::Part(title(first)))
}

/// Returns the rest of a line that starts with a number and then a word for a section, as `1. Kapitel`, `Első fejezet`
/// or `제1장` do; `None` if it does not start like that.
fn title_after_number_and_word(line: &str) -> Option<&str> {
    if let Some(own) = title_after_korean_number(line) {
        return Some(own);
    }
    let (number, mut after) = line.split_once([' ', '\u{a0}'])?;
    let mut number = number.trim_end_matches(['.', ':']);
    // In `On Birinci Bölüm`, the number takes two words.
    while let Some((second, rest)) = after.split_once(' ')
        && (is_number_word(number) || lower_case(number) == "on")
        && is_number_word(second)
    {
        (number, after) = (second, rest);
    }
    let end = after.find(|c: char| !c.is_alphabetic()).unwrap_or(after.len());
    let (word, own) = after.split_at(end);
    // English and French say `Chapter One`, so `One letter` and `Deux lettres` are sentences.
    let unusual = ["chapter", "letter", "section", "scene", "episode", "chapitre", "ch", "chap"];
    let word = lower_case(word);
    let counted = is_ordinal(number) || is_long_number(number) || is_number_word(number);
    (counted && is_section_word(&word) && !unusual.contains(&word.as_str())).then_some(own)
}

/// Returns the text of a line after a Korean section number such as `제1장`, `1장` or `1화`; `None` if
/// the line does not start with such a number.
fn title_after_korean_number(line: &str) -> Option<&str> {
    let (numbered, words) = match line.strip_prefix('제') {
        Some(rest) => (rest, ['장', '화', '회', '부'].as_slice()),
        None => (line, ['장', '화'].as_slice()),
    };
    let after = numbered.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let own = after.strip_prefix(words).filter(|_| after.len() < numbered.len())?;
    (!own.starts_with(char::is_alphabetic)).then_some(own)
}

/// Splits `text`, which follows a word such as `Chapter` in a line, into the number and the rest. Of a number of
/// several words, such as `Twenty one`, only the last word is returned as the number.
fn split_number(text: &str) -> (&str, &str) {
    const MAX_WORDS: usize = 5;
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '-')).unwrap_or(text.len());
    let (mut number, mut rest) = text.split_at(end);
    // In `Twenty one`, `the First` and `thứ nhất`, the number takes two words.
    let introduces = |word: &str| matches!(lower_case(word).as_str(), "the" | "thứ" | "and" | "y");
    for _ in 1..MAX_WORDS {
        let second = first_word(rest).and_then(|(second, after)| match introduces(second) {
            true if is_number_word(number) => first_word(after),
            _ => Some((second, after)),
        });
        match second.filter(|(second, _)| is_number_word(second)) {
            Some(found) if is_number_word(number) || introduces(number) => (number, rest) = found,
            _ => break,
        }
    }
    (number, rest)
}

/// Returns the first word of `text` and what follows the word; `None` if `text` does not start with a space and a word.
fn first_word(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix(' ')?.trim_start();
    let end = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// Returns whether `text`, which follows the number of a section, may belong to a heading: it is empty, punctuation or
/// a title, and not the rest of a sentence.
fn is_title_or_empty(text: &str) -> bool {
    let text = text.trim_start();
    let unpunctuated = text.trim_start_matches(['.', ':', '-', '–', '—', ')', ' ']);
    unpunctuated.is_empty()
        || (unpunctuated.len() < text.len() && !continues_sentence(unpunctuated))
        || is_title(unpunctuated)
}

fn continues_sentence(text: &str) -> bool {
    text.ends_with([',', ';'])
}

/// Returns whether `text` looks like a title: short, without a full stop or comma at the end, the first word
/// capitalised, and at least half of the words capitalised.
pub fn is_title(text: &str) -> bool {
    const MAX_LENGTH: usize = 80;
    let text = text.trim().trim_matches(['_', '*', '"', '“', '”']);
    let ended = text.ends_with(['.', ',', ';', ':', '…']) && !is_capitals(text);
    if text.is_empty() || ended || text.chars().count() > MAX_LENGTH {
        return false;
    }
    let words: Vec<&str> =
        text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).collect();
    let is_capitalised =
        |word: &&&str| word.chars().find(|c| c.is_alphabetic()).is_some_and(|c| !c.is_lowercase());
    let capitalised_words = words.iter().filter(is_capitalised).count();
    let first_capitalised = words.first().is_some_and(|word| is_capitalised(&word));
    first_capitalised && (is_capitals(text) || capitalised_words * 2 >= words.len())
}

/// Returns a group of lines as a section heading, if it is a single line in capitals that may be a title. Returns
/// `None` for other groups, and for a line that looks like speech, for instance with a quotation mark.
pub fn title_in_capitals(lines: &[&str]) -> Option<Heading> {
    const LETTERS: std::ops::RangeInclusive<usize> = 3..=60;
    let [line] = lines else { return None };
    let line = line::line(line);
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    let is_speech = line.starts_with(['"', '“', '‘', '«', '—']) || line.ends_with(['!', ',', ':']);
    let is_title = is_capitals(&line) && LETTERS.contains(&letters) && !is_speech;
    is_title.then(|| Heading::Section(title_case(&line)))
}

fn is_capitals(text: &str) -> bool {
    text.chars().any(char::is_uppercase) && !text.chars().any(char::is_lowercase)
}

/// Returns whether the text is a Chinese or Japanese section heading, such as `第一章`.
fn is_cjk_heading(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('第') else { return false };
    let number = |c: char| {
        c.is_ascii_digit()
            || ('０'..='９').contains(&c)
            || "〇零一二三四五六七八九十百千两兩 ".contains(c)
    };
    let after = rest.trim_start_matches(number);
    after.len() < rest.len()
        && after.starts_with(['章', '回', '节', '節', '話', '话', '卷', '部', '幕', '集'])
}

/// Returns the title of a section from the lines of its heading: `CHAPTER IV. THE STORM` becomes `Chapter IV: The
/// Storm`. `first` is the first line, `rest` the following lines.
fn display_title(first: &str, rest: &str) -> String {
    let (label, own) = match first.split_once(' ') {
        Some((word, after))
            if is_section_word(&lower_case(word.trim_end_matches('.'))) || is_part_title(first) =>
        {
            let (_, own) = split_number(after);
            let end = first.len() - own.len();
            (&first[..end], own)
        }
        _ => (first, ""),
    };
    let label = label.trim_end_matches(['.', ':', ' ', '-', '–', '—']);
    let own = own.trim_start_matches(['.', ':', '-', '–', '—', ')', ' ']);
    let titles = [own, rest].map(|title| title.trim_matches(['_', '*', ' ']));
    let titles: Vec<String> =
        titles.iter().filter(|title| !title.is_empty()).map(|title| title_case(title)).collect();
    match titles.is_empty() {
        true => title_case(label),
        false => format!("{}: {}", title_case(label), titles.join(" ")),
    }
}

/// Converts text in capitals to title case, keeping Roman numerals. Other text is returned unchanged.
fn title_case(text: &str) -> String {
    const LOWER_CASE_WORDS: &str = "a an and at but by for from in nor of on or the to with into";
    let text = match is_capitals(text) {
        true => text.trim_end_matches('.'),
        false => return text.to_owned(),
    };
    let words = text.split(' ').enumerate().map(|(number, word)| {
        let lower = lower_case(word);
        let letters: String = word.chars().filter(|c| c.is_alphabetic()).collect();
        match is_ordinal(&letters) {
            true if number > 0 || text == word || word.ends_with('.') => word.to_owned(),
            _ if number > 0 && list_contains(LOWER_CASE_WORDS, &lower) => lower,
            _ => capitalise(&lower),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn capitalise(word: &str) -> String {
    let mut begun = false;
    let capital = |c: char| {
        let first = c.is_alphabetic() && !begun;
        begun |= c.is_alphabetic();
        if first { c.to_uppercase().collect::<String>() } else { c.to_string() }
    };
    word.chars().map(capital).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(lines: &[&str]) -> Option<String> {
        match heading(lines)? {
            Heading::Section(title) => Some(title),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn headings_in_many_languages_are_recognised() {
        let titles = [
            ("CHAPTER IV.", "Chapter IV"),
            ("Chapter 12: The Storm", "Chapter 12: The Storm"),
            ("CHAPTER I. DOWN THE RABBIT-HOLE", "Chapter I: Down the Rabbit-hole"),
            ("Chapter Twenty-One", "Chapter Twenty-One"),
            ("Chapter the First", "Chapter the First"),
            ("Kapitel 3", "Kapitel 3"),
            ("Chapitre premier", "Chapitre premier"),
            ("Capítulo 7", "Capítulo 7"),
            ("ГЛАВА ПЕРВАЯ", "Глава Первая"),
            ("第一章 起点", "第一章 起点"),
            ("PROLOGUE", "Prologue"),
            ("Ch. 1", "Ch. 1"),
            ("1. Kapitel", "1. Kapitel"),
            ("3. Kapitel: Der Sturm", "3. Kapitel: Der Sturm"),
            ("ELSŐ FEJEZET", "Első Fejezet"),
            ("II. FEJEZET", "II. Fejezet"),
            ("BİRİNCİ BÖLÜM", "Birinci Bölüm"),
            ("ALTINCI BÖLÜM", "Altinci Bölüm"),
            ("BÖLÜM 2: Deniz", "Bölüm 2: Deniz"),
            ("CHƯƠNG MỘT", "Chương Một"),
            ("제 2 장 바다", "제 2 장 바다"),
            ("Bab Pertama", "Bab Pertama"),
            ("KAPITEL EINS", "Kapitel Eins"),
            ("12. fejezet", "12. fejezet"),
            ("Birinci Bölüm", "Birinci Bölüm"),
            ("제1장 시작", "제1장 시작"),
            ("Chương 1: Bắt đầu", "Chương 1: Bắt đầu"),
            ("Bab 3", "Bab 3"),
            ("BAB SATU", "Bab Satu"),
            ("الفصل الأول", "الفصل الأول"),
            ("الفصل ٣", "الفصل ٣"),
            ("प्रस्तावना", "प्रस्तावना"),
            ("Ön Söz", "Ön Söz"),
            ("1장", "1장"),
            ("12화 바다", "12화 바다"),
            ("제 12 장", "제 12 장"),
            ("TIZENEGYEDIK FEJEZET", "Tizenegyedik Fejezet"),
            ("Huszonkettedik fejezet", "Huszonkettedik fejezet"),
            ("On Birinci Bölüm", "On Birinci Bölüm"),
            ("YİRMİ BİRİNCİ BÖLÜM", "Yirmi Birinci Bölüm"),
            ("Yirminci Bölüm", "Yirminci Bölüm"),
            ("Chương mười một", "Chương mười một"),
            ("CHƯƠNG HAI MƯƠI MỐT", "Chương Hai Mươi Mốt"),
            ("Chương thứ nhất", "Chương thứ nhất"),
            ("Bab Dua Belas", "Bab Dua Belas"),
            ("BAB KESEBELAS", "Bab Kesebelas"),
            ("الفصل الحادي عشر", "الفصل الحادي عشر"),
            ("الفصل الحادي والعشرون: البحر", "الفصل الحادي والعشرون: البحر"),
            ("Elftes Kapitel", "Elftes Kapitel"),
            ("Chapitre onze", "Chapitre onze"),
            ("Глава одиннадцатая", "Глава одиннадцатая"),
            ("CHAPTER ONE HUNDRED AND ONE", "Chapter One Hundred and One"),
        ];
        for (line, title) in titles {
            assert_eq!(section(&[line]).as_deref(), Some(title), "{line}");
        }
        assert_eq!(
            section(&["CHAPTER II", "THE LAND OF OZ"]).as_deref(),
            Some("Chapter II: The Land of Oz")
        );
    }

    #[test]
    fn parts_and_numbers_are_distinguished() {
        assert_eq!(heading(&["PART ONE"]), Some(Heading::Part("Part One".into())));
        assert_eq!(
            heading(&["BOOK II", "THE SEA"]),
            Some(Heading::Part("Book II: The Sea".into()))
        );
        assert_eq!(heading(&["XIV."]), Some(Heading::Number("XIV".into())));
        assert_eq!(heading(&["12"]), Some(Heading::Number("12".into())));
    }

    #[test]
    fn sentences_are_not_headings() {
        for line in [
            "Chapter two was the best of it, she said.",
            "Letters came every day.",
            "Part one of the plan had failed.",
            "I went home.",
            "Chapter 3 of the book lay open,",
            "One letter came.",
            "3 bab of nothing,",
            "Chapter one and only, he thought.",
            "12화를 읽었다.",
            "On Monday he came.",
        ] {
            assert_eq!(heading(&[line]), None, "{line}");
        }
    }
}
