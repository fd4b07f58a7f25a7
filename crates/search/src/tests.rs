//! Tests of the search index: filters, counts and orders agree with a naive implementation, and
//! words that are misspelt, unfinished or written in any script find their books.

use std::cmp::Reverse;

use proptest::prelude::*;

use super::book_table::is_free;
use super::execution::{HitCounterPool, IndexQuery, IndexResult, IndexSnapshot};
use super::index::BookWriter;
use super::model::{Facet, Facets, Filters, Length, Sort};
use super::suggestions::suggestions;
use catalogue::{BookId, BookKey, BookListItem, Direction, Searchable, Status, trend};
use foundation::paging::Part;

const NOW: i64 = 1_790_000_000;
const TAGS: [&str; 5] = ["urban", "fantasy", "dark", "letters", "long gone"];

fn book(id: i64, title: &str, author: &str, tags: &[&str]) -> Searchable {
    let listed = BookListItem {
        id: BookKey::new(id),
        book_id: BookId::derived_from(&id.to_string()),
        book_pic: String::new(),
        cover_colour: String::new(),
        title: title.to_owned(),
        author: author.to_owned(),
        tags: tags.iter().map(|tag| (*tag).to_owned()).collect(),
        status: Status::Ongoing,
        words: 20_000,
        section_num: 10,
        read_num: 0,
        free_sections: 5,
        desc: String::new(),
        list_order: 0,
        update_time: NOW,
        language: "en".to_owned(),
        direction: Direction::Ltr,
    };
    Searchable { listed, trend: trend::once(NOW), fingerprint: String::new() }
}

fn indexed(books: &[Searchable]) -> BookWriter {
    let mut writer = BookWriter::new().unwrap();
    writer.put(books).unwrap();
    writer.commit().unwrap();
    writer
}

fn ask(writer: &BookWriter, q: &str, filters: Filters, sort: Sort, limit: usize) -> IndexResult {
    let part = Part { offset: 0, limit };
    let question = IndexQuery { q: q.to_owned(), filters, sort, part, now: NOW };
    let hit_counters = HitCounterPool::default();
    IndexSnapshot::of(writer.index(), &hit_counters, |reading| reading.answer(&question)).unwrap()
}

fn ids(writer: &BookWriter, q: &str) -> Vec<i64> {
    let found = ask(writer, q, Filters::default(), Sort::Relevance, 100);
    found.ids.into_iter().map(BookKey::get).collect()
}

#[test]
fn the_best_field_and_the_best_spelling_rank_first() {
    let mut described = book(4, "Nothing", "Nobody", &[]);
    described.listed.desc = "All about a lantern.".to_owned();
    let mut writer = indexed(&[
        book(1, "Lamps", "Nobody", &["lantern"]),
        book(2, "Lamps", "Ada Lantern", &[]),
        book(3, "Lanterns", "Nobody", &[]),
        described,
        book(5, "The Lantern in the Window of the House", "Nobody", &[]),
        book(6, "Lantern", "Nobody", &[]),
        book(7, "Lamps", "Nobody", &[]),
    ]);
    writer.put_text(BookKey::new(7), &["a lantern and a lantern".to_owned()]).unwrap();
    writer.commit().unwrap();
    // A title that differs from the query by one letter ranks above a long title that contains it.
    assert_eq!(ids(&writer, "lantern"), [6, 3, 5, 2, 1, 4, 7]);
}

#[test]
fn words_of_other_scripts_are_found_in_titles_and_texts() {
    let books = [
        ("الميناء البعيد", "كان البحر هادئا والريح إلى المدينة."),
        ("הנמל הרחוק", "בבוקר ההוא היה הים שקט, והספינה חיכתה."),
        ("東京の雪", "港では灯台が海を見ていた。"),
        ("바다의 도서관", "그는 항구에서 편지를 기다렸다."),
        ("ทะเลสีคราม", "เขารอเรือที่ท่าเรือทุกเช้า"),
    ];
    let titled = (1..).zip(books).map(|(id, (title, _))| book(id, title, "Nobody", &[]));
    let mut writer = indexed(&titled.collect::<Vec<_>>());
    for (id, (_, text)) in (1..).zip(books) {
        writer.put_text(BookKey::new(id), &[text.to_owned()]).unwrap();
    }
    writer.commit().unwrap();
    let asked = [
        ["الميناء", "ميناء", "المِينَاء", "للميناء", "بحر", "ريح", "الى", "مدينه"],
        ["הנמל", "נמל", "הַנָּמֵל", "רחוק", "שקט", "והנמל", "הספינה", "ספינה"],
        ["東京", "雪", "東京の雪", "灯台", "海", "港", "見ていた", "灯台が海"],
        ["바다", "바다의", "도서관", "서관", "항구", "편지", "편지를", "항"],
        ["ทะเล", "คราม", "สีคราม", "ทะเลสีคราม", "เรือ", "ท่าเรือ", "เช้า", "รอ"],
    ];
    for (id, words) in (1..).zip(asked) {
        for word in words {
            let found = ask(&writer, word, Filters::default(), Sort::Relevance, 10);
            assert_eq!(found.ids, [BookKey::new(id)], "{word}");
            assert_eq!(found.did_you_mean, None, "{word}");
        }
    }
    for (typed, id) in
        [("الم", 1), ("المي", 1), ("הנ", 2), ("הנמ", 2), ("東", 3), ("바", 4), ("ทะ", 5)]
    {
        let hit_counters = HitCounterPool::default();
        let told =
            IndexSnapshot::of(writer.index(), &hit_counters, |it| suggestions(it, typed, NOW));
        let told: Vec<_> = told.unwrap().books.into_iter().map(|book| book.book_id).collect();
        assert_eq!(told, [BookId::derived_from(&i64::to_string(&id))], "{typed}");
    }
}

#[test]
fn among_equal_matches_the_most_read_ranks_first() {
    let mut read = book(1, "Low Tide", "A Pen", &[]);
    read.trend = trend::after(read.trend, 5_000, NOW);
    let writer = indexed(&[read, book(2, "Low Tide", "A Pen", &[]), book(3, "Low Tide", "B", &[])]);
    assert_eq!(ids(&writer, "low tide"), [1, 3, 2]);
}

#[test]
fn two_misspelt_words_find_their_book_among_many() {
    let endings = ["Sea", "Prices", "Prince", "Bride", "Prejudged", "Judges", "Pride", "Guide"];
    let others = (1..=4_000).map(|id| {
        let (one, other) = (endings[id as usize % 8], endings[id as usize / 8 % 8]);
        book(id, &format!("{one} and {other} {id}"), "A. Nother", &[])
    });
    let mut books: Vec<_> = others.collect();
    books.push(book(5_000, "Pride and Prejudice", "Jane Austen", &[]));
    let writer = indexed(&books);
    let found = ask(&writer, "prde and prejudce", Filters::default(), Sort::Relevance, 10);
    assert_eq!(found.ids.first(), Some(&BookKey::new(5_000)));
    assert_eq!(ids(&writer, "pride and prejudice").first(), Some(&5_000));
    assert_eq!(ids(&writer, "jane asuten").first(), Some(&5_000), "swapped letters");
    assert_eq!(ids(&writer, "Austen prejud").first(), Some(&5_000), "an unfinished word");
}

#[test]
fn an_unmatched_word_is_dropped_rather_than_finding_nothing() {
    let writer =
        indexed(&[book(1, "Low Orbit", "Tide Marrow", &[]), book(2, "Low Tide", "Ona", &[])]);
    let found = ask(&writer, "orbit marrow xylophone", Filters::default(), Sort::Relevance, 10);
    assert_eq!(found.ids, [BookKey::new(1)]);
    assert_eq!(ids(&writer, "low xylophone"), [2, 1]);
    assert!(ids(&writer, "xylophone").is_empty());
    let wrong = ask(&writer, "orbiit", Filters::default(), Sort::Relevance, 10);
    assert_eq!((wrong.ids, wrong.did_you_mean.as_deref()), (vec![BookKey::new(1)], Some("orbit")));
    assert_eq!(ask(&writer, "low", Filters::default(), Sort::Relevance, 10).did_you_mean, None);
}

#[test]
fn text_in_other_scripts_is_found_by_a_substring() {
    let writer = indexed(&[
        book(1, "東京の夏", "村上", &[]),
        book(2, "京都の雪", "川端", &[]),
        book(3, "Ёлка", "Ἀχιλλεύς", &[]),
        book(4, "도서관에서", "한강", &[]),
    ]);
    assert_eq!(ids(&writer, "東京"), [1]);
    assert_eq!(ids(&writer, "雪"), [2]);
    assert_eq!(ids(&writer, "елка"), [3]);
    assert_eq!(ids(&writer, "ΑΧΙΛΛΕΥΣ"), [3]);
    assert_eq!(ids(&writer, "서관"), [4]);
}

#[test]
fn a_new_version_replaces_the_card_and_text_of_the_last() {
    let mut writer = indexed(&[book(1, "Low Orbit", "A", &[]), book(2, "Low Tide", "B", &["war"])]);
    writer.put_text(BookKey::new(1), &["a comet".to_owned()]).unwrap();
    writer.commit().unwrap();
    assert_eq!(ids(&writer, "comet"), [1]);
    writer.put(&[book(1, "High Orbit", "A", &[])]).unwrap();
    writer.commit().unwrap();
    assert!(ids(&writer, "comet").is_empty(), "the previous version's text is gone");
    assert_eq!((ids(&writer, "high"), ids(&writer, "low")), (vec![1], vec![2]));
    writer.remove(BookKey::new(2));
    writer.commit().unwrap();
    writer.merge().unwrap();
    assert!(ids(&writer, "tide").is_empty());
    assert_eq!(ids(&writer, "orbit"), [1]);
}

#[test]
fn a_prefix_suggests_books_authors_and_tags() {
    let mut wanted = book(2, "Prime Numbers", "Prue Dent", &["princes"]);
    wanted.trend = trend::after(wanted.trend, 1_000, NOW);
    let writer = indexed(&[
        book(1, "Pride and Prejudice", "Jane Austen", &["romance"]),
        wanted,
        book(3, "Emma", "Jane Austen", &["romance"]),
    ]);
    let hit_counters = HitCounterPool::default();
    let suggest = |typed: &str| {
        let found =
            IndexSnapshot::of(writer.index(), &hit_counters, |it| suggestions(it, typed, NOW))
                .unwrap();
        let titles = found.books.into_iter().map(|book| book.title).collect::<Vec<_>>();
        (titles, found.authors, found.tags)
    };
    let (books, authors, tags) = suggest("pri");
    assert_eq!(books, ["Prime Numbers", "Pride and Prejudice"]);
    assert_eq!((authors, tags), (vec![], vec!["princes".to_owned()]));
    assert_eq!(suggest("jane au").1, ["Jane Austen"]);
    assert_eq!(suggest("prjud").0, ["Pride and Prejudice"]);
    assert_eq!(suggest("ROM").2, ["romance"]);
    assert_eq!(suggest(" .,"), (vec![], vec![], vec![]));
}

fn any_book() -> impl Strategy<Value = Searchable> {
    let words = proptest::sample::subsequence(vec!["sea", "ghost", "lamp", "winter"], 1..4);
    let tags = proptest::sample::subsequence(TAGS.to_vec(), 0..4);
    let facts = (any::<bool>(), 0_i64..100_000, 0_i64..8, 0_i64..50, 0_i64..50);
    (words, tags, facts).prop_map(|(words, tags, (completed, length, free, read, age))| {
        let mut book = book(0, &words.join(" "), "A Pen", &tags);
        book.listed.status = if completed { Status::Completed } else { Status::Ongoing };
        book.listed.words = length;
        (book.listed.section_num, book.listed.free_sections) = (5, free);
        book.listed.update_time = NOW - age;
        book.trend = trend::after(book.trend, read, NOW);
        book
    })
}

fn any_filters() -> impl Strategy<Value = Filters> {
    let some_tags = || {
        let tags = [TAGS.as_slice(), &["no such tag"]].concat();
        proptest::sample::subsequence(tags, 0..3)
            .prop_map(|tags| tags.into_iter().map(str::to_owned).collect::<Vec<_>>())
    };
    let status = proptest::option::of(any::<bool>());
    let length = proptest::option::of(proptest::sample::select(Length::ALL.to_vec()));
    (some_tags(), some_tags(), status, length, any::<bool>()).prop_map(
        |(tags, exclude, completed, length, free)| Filters {
            tags,
            exclude,
            status: completed.map(|it| if it { Status::Completed } else { Status::Ongoing }),
            length,
            free,
        },
    )
}

fn fits(book: &BookListItem, word: &str, filters: &Filters) -> bool {
    let has = |tag: &String| book.tags.contains(tag);
    (word.is_empty() || book.title.split(' ').any(|own| own == word))
        && filters.tags.iter().all(has)
        && !filters.exclude.iter().any(has)
        && filters.status.is_none_or(|status| status == book.status)
        && filters.length.is_none_or(|length| length == Length::of(book.words))
        && (!filters.free || is_free(book))
}

fn counted(books: &[&Searchable]) -> Facets {
    let count = |fits: &dyn Fn(&BookListItem) -> bool| {
        i64::try_from(books.iter().filter(|book| fits(&book.listed)).count()).unwrap()
    };
    let facet = |value: &str, fits: &dyn Fn(&BookListItem) -> bool| Facet {
        value: value.to_owned(),
        count: count(fits),
    };
    let mut tags: Vec<_> = TAGS
        .iter()
        .map(|tag| facet(tag, &|book| book.tags.iter().any(|own| own == tag)))
        .filter(|facet| facet.count > 0)
        .collect();
    tags.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.value.cmp(&b.value)));
    Facets {
        tags,
        status: vec![
            facet("ongoing", &|book| book.status == Status::Ongoing),
            facet("completed", &|book| book.status == Status::Completed),
        ],
        length: Length::ALL
            .iter()
            .map(|length| facet(&length.to_string(), &|book| Length::of(book.words) == *length))
            .collect(),
        free: count(&is_free),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn filters_facets_and_orders_match_a_naive_model(
        mut books in proptest::collection::vec(any_book(), 1..25),
        searches in proptest::collection::vec(
            (proptest::sample::select(vec!["", "sea", "ghost", "winter"]), any_filters()), 1..8),
    ) {
        for (id, book) in (1..).zip(&mut books) {
            book.listed.id = BookKey::new(id);
        }
        let writer = indexed(&books);
        for (word, filters) in searches {
            let mut left: Vec<_> = books.iter().filter(|it| fits(&it.listed, word, &filters)).collect();
            let facets = counted(&left);
            let any = ask(&writer, word, filters.clone(), Sort::Relevance, 100);
            prop_assert_eq!((any.total, &any.facets), (left.len(), &facets));
            left.sort_by_key(|book| (-book.listed.update_time, Reverse(book.listed.id)));
            let wanted: Vec<_> = left.iter().map(|book| book.listed.id).collect();
            prop_assert_eq!(ask(&writer, word, filters.clone(), Sort::Updated, 100).ids, wanted);
            left.sort_by_key(|book| (-book.listed.words, Reverse(book.listed.id)));
            let wanted: Vec<_> = left.iter().take(3).map(|book| book.listed.id).collect();
            prop_assert_eq!(ask(&writer, word, filters.clone(), Sort::Length, 3).ids, wanted);
            left.sort_by(|a, b| (b.trend as f32).total_cmp(&(a.trend as f32)).then(b.listed.id.cmp(&a.listed.id)));
            let wanted: Vec<_> = left.iter().map(|book| book.listed.id).collect();
            prop_assert_eq!(ask(&writer, word, filters.clone(), Sort::Trending, 100).ids, wanted);
        }
    }

    #[test]
    fn any_search_returns_a_bounded_result(q in any::<String>(), near in "[a-z é'東]{0,40}", limit in 0usize..200) {
        let mut writer = indexed(&[book(1, "The sea, the sea", "A Pen", &["dark"]), book(2, &near, "x", &[])]);
        writer.put_text(BookKey::new(1), std::slice::from_ref(&q)).unwrap();
        writer.commit().unwrap();
        let hit_counters = HitCounterPool::default();
        for q in [&q, &near] {
            let found = ask(&writer, q, Filters::default(), Sort::Relevance, limit);
            prop_assert!(found.ids.len() <= limit.min(found.total) && found.total <= 2);
            let found = IndexSnapshot::of(writer.index(), &hit_counters, |it| suggestions(it, q, NOW)).unwrap();
            prop_assert!(found.books.len() <= 6 && found.authors.len() <= 3 && found.tags.len() <= 3);
        }
    }
}
