//! Measures the latency and memory of searches with many books. Ignored by default; run it with `cargo test --release
//! -p search search_scale -- --ignored --nocapture`. The environment variables `BOOKS` and `WORDS` set the number of
//! books and the words of free text per book.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a measurement is printed")]

use std::time::{Duration, Instant};

use super::execution::{HitCounterPool, IndexQuery, IndexSnapshot};
use super::index::{BookIndex, BookWriter};
use super::model::{Filters, Length, Sort};
use super::suggestions::suggestions;
use catalogue::{BookId, BookKey, BookListItem, Direction, GENRES, Searchable, Status, trend};
use foundation::paging::Part;

const NOW: i64 = 1_790_000_000;
const SMALL: [&str; 24] = [
    "the", "and", "of", "a", "to", "in", "was", "he", "that", "it", "his", "her", "with", "as",
    "had", "for", "she", "not", "but", "at", "on", "is", "you", "my",
];

/// A deterministic random number generator.
struct Sampler(u64);

impl Sampler {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    /// Returns a random word with a skewed distribution, as in a text: a few words are frequent, most are rare.
    fn word(&mut self, words: &[String]) -> String {
        if self.roll(100) < 40 {
            return SMALL[self.roll(SMALL.len())].to_owned();
        }
        let rarity = self.roll(1_000_000) as f64 / 1_000_000.0;
        let rank = (words.len() as f64).powf(rarity) as usize - 1;
        words[rank.min(words.len() - 1)].clone()
    }

    fn text(&mut self, words: &[String], count: usize) -> String {
        (0..count).map(|_| self.word(words)).collect::<Vec<_>>().join(" ")
    }
}

fn vocabulary(sampler: &mut Sampler, count: usize) -> Vec<String> {
    const BEGIN: [&str; 16] =
        ["b", "br", "c", "d", "f", "g", "l", "m", "n", "p", "pr", "s", "st", "t", "v", "w"];
    const MIDDLE: [&str; 10] = ["a", "e", "i", "o", "u", "ea", "ou", "ai", "ie", "oo"];
    let word = |sampler: &mut Sampler| {
        let syllables = 1 + sampler.roll(4);
        (0..syllables)
            .map(|_| {
                format!(
                    "{}{}",
                    BEGIN[sampler.roll(BEGIN.len())],
                    MIDDLE[sampler.roll(MIDDLE.len())]
                )
            })
            .collect::<String>()
            + ["", "n", "r", "s", "t", "ng", "ck"][sampler.roll(7)]
    };
    (0..count).map(|_| word(sampler)).collect()
}

fn book(sampler: &mut Sampler, words: &[String], id: i64) -> Searchable {
    let title_words = 1 + sampler.roll(6);
    let mut title = sampler.text(words, title_words);
    let mut author =
        format!("{} {}", words[2_000 + sampler.roll(4_000)], words[6_000 + sampler.roll(20_000)]);
    if id == 123_457 {
        (title, author) = ("Pride and Prejudice".to_owned(), "Jane Austen".to_owned());
    }
    let mut tags = vec![GENRES[sampler.roll(GENRES.len())].to_owned()];
    tags.extend((0..sampler.roll(4)).map(|_| format!("tag {}", words[sampler.roll(300)])));
    let listed = BookListItem {
        id: BookKey::new(id),
        book_id: BookId::derived_from(&id.to_string()),
        book_pic: format!("/covers/{id}.svg?v=0123456789abcdef"),
        cover_colour: "#1f2a44".to_owned(),
        title,
        author,
        tags,
        status: if sampler.roll(3) == 0 { Status::Completed } else { Status::Ongoing },
        words: sampler.roll(120_000) as i64,
        section_num: 40,
        read_num: 0,
        free_sections: if sampler.roll(5) == 0 { 40 } else { 5 },
        desc: sampler.text(words, 40),
        list_order: 0,
        update_time: NOW - sampler.roll(10_000_000) as i64,
        language: "en".to_owned(),
        direction: Direction::Ltr,
    };
    let most_reads = 1 << sampler.roll(16);
    let reads = 1 + sampler.roll(most_reads) as i64;
    let trend =
        trend::after(trend::once(NOW - 5_000_000), reads, NOW - sampler.roll(1_000_000) as i64);
    Searchable { listed, trend, fingerprint: id.to_string() }
}

fn build(books: i64, text_words: usize) -> BookIndex {
    let mut sampler = Sampler(7);
    let words = vocabulary(&mut sampler, 200_000);
    let mut writer = BookWriter::new().unwrap();
    println!("nothing yet: {} MiB", resident());
    let (started, mut making) = (Instant::now(), Duration::ZERO);
    for first in (1..=books).step_by(500) {
        let made = Instant::now();
        let some: Vec<_> = (first..(first + 500).min(books + 1))
            .map(|id| book(&mut sampler, &words, id))
            .collect();
        making += made.elapsed();
        writer.put(&some).unwrap();
    }
    println!("put: {} MiB", resident());
    writer.commit().unwrap();
    println!("committed: {} MiB", resident());
    writer.merge().unwrap();
    println!("{books} cards in {:.1?}, {} MiB", started.elapsed() - making, resident());
    let (started, mut making) = (Instant::now(), Duration::ZERO);
    for id in (1..=books).filter(|_| text_words > 0) {
        let made = Instant::now();
        let text = sampler.text(&words, text_words);
        making += made.elapsed();
        writer.put_text(BookKey::new(id), &[text]).unwrap();
        if id % 2_000 == 0 {
            writer.commit().unwrap();
        }
    }
    writer.commit().unwrap();
    println!(
        "texts in {:.1?}, {} MiB, {} segments",
        started.elapsed() - making,
        resident(),
        writer.index().view().segments.len()
    );
    let started = Instant::now();
    writer.merge().unwrap();
    println!("merged in {:.1?}, {} MiB", started.elapsed(), resident());
    writer.index().clone()
}

fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) / 1024
}

fn measure(name: &str, searches: &[String], mut run: impl FnMut(&str)) {
    searches.iter().take(20).for_each(|search| run(search));
    let mut took: Vec<_> = searches
        .iter()
        .map(|search| {
            // The minimum of several runs excludes the noise of other processes.
            let runs = (0..7).map(|_| {
                let started = Instant::now();
                run(search);
                started.elapsed()
            });
            (runs.min().unwrap_or_default(), search)
        })
        .collect();
    took.sort();
    let at = |part: f64| took[((took.len() - 1) as f64 * part) as usize].0;
    let slowest = took.last().map(|(_, search)| search.as_str()).unwrap_or_default();
    println!(
        "{name:24} p50 {:>8.2?}  p99 {:>8.2?}  most {:>8.2?} ({slowest})",
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

fn misspell(sampler: &mut Sampler, word: &str) -> String {
    let mut letters: Vec<_> = word.chars().collect();
    if letters.len() > 3 {
        let at = 1 + sampler.roll(letters.len() - 2);
        match sampler.roll(3) {
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, 'x'),
            _ => letters.swap(at, at + 1),
        }
    }
    letters.into_iter().collect()
}

#[test]
#[ignore = "a measurement"]
fn search_scale() {
    let from = |name: &str, usual: usize| {
        std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
    };
    let index = build(from("BOOKS", 200_000) as i64, from("WORDS", 1_500));
    let hit_counters = HitCounterPool::default();
    let search = |q: &str, filters: Filters, sort: Sort| {
        let part = Part { offset: 0, limit: 10 };
        let question = IndexQuery { q: q.to_owned(), filters, sort, part, now: NOW };
        IndexSnapshot::of(&index, &hit_counters, |reading| reading.answer(&question)).unwrap()
    };
    let mut sampler = Sampler(99);
    let words = vocabulary(&mut Sampler(7), 200_000);
    let many = |make: &mut dyn FnMut() -> String| (0..400).map(|_| make()).collect::<Vec<_>>();
    let title = |sampler: &mut Sampler| {
        index
            .table
            .read()
            .unwrap()
            .card(sampler.roll(from("BOOKS", 200_000)) as u32)
            .shown
            .title
            .clone()
    };
    let plain = |q: &str| drop(search(q, Filters::default(), Sort::Relevance));

    let found = search("prde and prejudce", Filters::default(), Sort::Relevance);
    println!(
        "prde and prejudce: {:?} of {}, meant {:?}",
        found.ids.first(),
        found.total,
        found.did_you_mean
    );
    let single = many(&mut || sampler.word(&words));
    measure("one word", &single, plain);
    let titles = many(&mut || title(&mut sampler));
    measure("a title", &titles, plain);
    let wrong = many(&mut || {
        title(&mut sampler)
            .split(' ')
            .map(|word| misspell(&mut sampler, word))
            .collect::<Vec<_>>()
            .join(" ")
    });
    measure("a misspelt title", &wrong, plain);
    let begun = many(&mut || {
        let title = title(&mut sampler);
        title.chars().take(2 + sampler.roll(12)).collect()
    });
    measure("an unfinished title", &begun, plain);
    let rare = many(&mut || {
        format!("{} {}", words[1_000 + sampler.roll(9_000)], words[100 + sampler.roll(900)])
    });
    measure("two words of texts", &rare, plain);
    let filtered = |q: &str| {
        let filters = Filters {
            tags: vec!["fantasy".to_owned()],
            exclude: vec!["tag stai".to_owned()],
            length: Some(Length::Long),
            ..Filters::default()
        };
        drop(search(q, filters, Sort::Relevance));
    };
    measure("a title, filtered", &titles, filtered);
    measure("filters alone", &vec![String::new(); 100], filtered);
    measure("everything by trend", &vec![String::new(); 100], |q| {
        drop(search(q, Filters::default(), Sort::Trending))
    });
    measure("small words", &vec![SMALL[..12].join(" "); 100], plain);
    measure("one small word", &SMALL.map(str::to_owned), plain);
    measure(
        "hostile",
        &[
            "a* ".repeat(66),
            "prejudxcez ".repeat(18),
            "x".repeat(200),
            (0..12).map(|at| format!("{}qx ", words[at * 50])).collect(),
            ('a'..='z').map(|letter| format!("{letter} ")).collect(),
        ]
        .map(|q| q.chars().take(200).collect()),
        plain,
    );
    let typed = |q: &str| {
        drop(
            IndexSnapshot::of(&index, &hit_counters, |reading| suggestions(reading, q, NOW))
                .unwrap(),
        )
    };
    let keys = many(&mut || {
        let title = title(&mut sampler);
        title.chars().take(1 + sampler.roll(15)).collect()
    });
    measure("suggest", &keys, typed);
    let keys = many(&mut || {
        let title = title(&mut sampler);
        let title = misspell(&mut sampler, &title);
        title.chars().take(4 + sampler.roll(15)).collect()
    });
    measure("suggest, misspelt", &keys, typed);
    measure("suggest, one letter", &('a'..='z').map(String::from).collect::<Vec<_>>(), typed);
    println!("{} MiB in the end", resident());
}
