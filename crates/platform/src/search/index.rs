//! The index itself: what is stored of a book, and how words are matched against it.

use tantivy::collector::{Count, TopDocs};
use tantivy::query::{BooleanQuery, BoostQuery, FuzzyTermQuery, Occur, Query, TermQuery};
use tantivy::schema::{
    Field, IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing, TextOptions, Value as _,
};
use tantivy::tokenizer::{
    AsciiFoldingFilter, LowerCaser, SimpleTokenizer, TextAnalyzer, TokenStream as _,
};
use tantivy::{Index, IndexReader, IndexWriter, ReloadPolicy, TantivyDocument, Term, doc};

use crate::catalogue::{BookId, BookListItem};

const FOLDED: &str = "folded";
const WRITER_BYTES: usize = 20 * 1024 * 1024;
const MOST_WORDS: usize = 12;
/// A word of fewer letters must match exactly: one letter changed would make it any other word.
const SHORTEST_FUZZY: usize = 4;

/// Answers searches; cheap to clone. What the writer commits it sees at once.
#[derive(Clone)]
pub(super) struct BookIndex {
    index: Index,
    reader: IndexReader,
    fields: Fields,
}

/// Changes the index. There is one, and a commit takes some 60 ms: searches do not wait for it.
pub(super) struct BookWriter {
    writer: IndexWriter,
    index: BookIndex,
}

#[derive(Clone, Copy)]
struct Fields {
    book_id: Field,
    title: Field,
    author: Field,
    tags: Field,
    stored: Field,
}

impl Fields {
    /// Where a word counts, and how much.
    fn weighted(&self) -> [(Field, f32); 3] {
        [(self.title, 3.0), (self.author, 2.0), (self.tags, 1.0)]
    }
}

impl BookWriter {
    /// A new, empty index in memory.
    pub(super) fn new() -> tantivy::Result<Self> {
        let folded = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer(FOLDED)
                .set_index_option(IndexRecordOption::WithFreqs),
        );
        let mut schema = Schema::builder();
        let fields = Fields {
            book_id: schema.add_text_field("book_id", STRING),
            title: schema.add_text_field("title", folded.clone()),
            author: schema.add_text_field("author", folded.clone()),
            tags: schema.add_text_field("tags", folded),
            stored: schema.add_text_field("stored", STORED),
        };
        let index = Index::create_in_ram(schema.build());
        index.tokenizers().register(FOLDED, analyzer());
        let writer = index.writer_with_num_threads(1, WRITER_BYTES)?;
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        Ok(Self { writer, index: BookIndex { index, reader, fields } })
    }

    pub(super) fn index(&self) -> BookIndex {
        self.index.clone()
    }

    pub(super) fn put(&mut self, book: &BookListItem) -> tantivy::Result<()> {
        self.remove(&book.book_id);
        let Fields { book_id, title, author, tags, stored } = self.index.fields;
        self.writer.add_document(doc!(
            book_id => book.book_id.as_str(),
            title => book.title.as_str(),
            author => book.author.as_str(),
            tags => book.tags.join(" "),
            stored => serde_json::to_string(book)?,
        ))?;
        Ok(())
    }

    pub(super) fn remove(&mut self, book_id: &BookId) {
        self.writer.delete_term(Term::from_field_text(self.index.fields.book_id, book_id.as_str()));
    }

    /// Makes what was put and removed visible to searches.
    pub(super) fn commit(&mut self) -> tantivy::Result<()> {
        self.writer.commit()?;
        self.index.reader.reload()
    }
}

impl BookIndex {
    /// The best matches from `offset` on, and how many there are in all.
    pub(super) fn search(
        &self,
        words: &str,
        offset: usize,
        limit: usize,
    ) -> tantivy::Result<(Vec<BookListItem>, usize)> {
        let Some(query) = self.query(words) else { return Ok((Vec::new(), 0)) };
        let searcher = self.reader.searcher();
        // The collector makes room for all it is asked for, so it is asked for no more than there is.
        let books = usize::try_from(searcher.num_docs()).unwrap_or(usize::MAX);
        let limit = limit.min(books.saturating_sub(offset));
        if limit == 0 {
            return Ok((Vec::new(), searcher.search(&query, &Count)?));
        }
        let best = TopDocs::with_limit(limit).and_offset(offset).order_by_score();
        let (found, total) = searcher.search(&query, &(best, Count))?;
        let mut books = Vec::with_capacity(found.len());
        for (_, address) in found {
            let document: TantivyDocument = searcher.doc(address)?;
            let stored = document.get_first(self.fields.stored).and_then(|value| value.as_str());
            books.push(serde_json::from_str(stored.unwrap_or_default())?);
        }
        Ok((books, total))
    }

    /// Every word must be found somewhere; the last may be unfinished.
    fn query(&self, words: &str) -> Option<BooleanQuery> {
        let mut analyzer = self.index.tokenizers().get(FOLDED)?;
        let mut stream = analyzer.token_stream(words);
        let mut tokens = Vec::new();
        while stream.advance() && tokens.len() < MOST_WORDS {
            tokens.push(stream.token().text.clone());
        }
        let last = tokens.len().checked_sub(1)?;
        let all = tokens.iter().enumerate();
        let all = all.map(|(place, token)| (Occur::Must, self.word(token, place == last)));
        Some(BooleanQuery::new(all.collect()))
    }

    fn word(&self, token: &str, unfinished: bool) -> Box<dyn Query> {
        let mut ways: Vec<(Occur, Box<dyn Query>)> = Vec::new();
        for (field, weight) in self.fields.weighted() {
            let term = Term::from_field_text(field, token);
            let exact = TermQuery::new(term.clone(), IndexRecordOption::WithFreqs);
            ways.push((Occur::Should, Box::new(BoostQuery::new(Box::new(exact), weight))));
            let distance = u8::from(token.chars().count() >= SHORTEST_FUZZY);
            if unfinished {
                let prefix = FuzzyTermQuery::new_prefix(term, distance, true);
                ways.push((
                    Occur::Should,
                    Box::new(BoostQuery::new(Box::new(prefix), weight * 0.4)),
                ));
            } else if distance > 0 {
                let fuzzy = FuzzyTermQuery::new(term, distance, true);
                ways.push((
                    Occur::Should,
                    Box::new(BoostQuery::new(Box::new(fuzzy), weight * 0.4)),
                ));
            }
        }
        Box::new(BooleanQuery::new(ways))
    }
}

/// Words without case and diacritics.
fn analyzer() -> TextAnalyzer {
    TextAnalyzer::builder(SimpleTokenizer::default())
        .filter(LowerCaser)
        .filter(AsciiFoldingFilter)
        .build()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Status;

    fn book(title: &str, author: &str, genre: &str) -> BookListItem {
        BookListItem {
            id: 1,
            book_id: BookId::derived_from(title),
            book_pic: String::new(),
            cover_colour: String::new(),
            title: title.to_owned(),
            author: author.to_owned(),
            tags: vec![genre.to_owned()],
            status: Status::Ongoing,
            words: 0,
            section_num: 0,
            read_num: 0,
            free_sections: 0,
            desc: String::new(),
            list_order: 0,
            update_time: 0,
        }
    }

    fn shelf() -> BookWriter {
        let mut index = BookWriter::new().unwrap();
        index.put(&book("The Café at Low Tide", "Ona Brisk", "urban")).unwrap();
        index.put(&book("Low Orbit", "Tide Marrow", "sci-fi")).unwrap();
        index.commit().unwrap();
        index
    }

    fn titles(writer: &BookWriter, words: &str) -> Vec<String> {
        let (books, total) = writer.index().search(words, 0, 10).unwrap();
        assert_eq!(books.len(), total);
        books.into_iter().map(|book| book.title).collect()
    }

    #[test]
    fn words_are_found_without_case_accents_or_their_end() {
        let index = shelf();
        assert_eq!(titles(&index, "CAFE"), ["The Café at Low Tide"]);
        assert_eq!(titles(&index, "low orb"), ["Low Orbit"]);
        assert_eq!(titles(&index, "sci"), ["Low Orbit"]);
    }

    #[test]
    fn a_wrong_letter_is_forgiven_and_titles_come_before_authors() {
        let index = shelf();
        assert_eq!(titles(&index, "orbitt low"), ["Low Orbit"]);
        assert_eq!(titles(&index, "tide"), ["The Café at Low Tide", "Low Orbit"]);
        assert!(titles(&index, "harbour").is_empty());
        assert!(titles(&index, " ,.! ").is_empty());
    }

    #[test]
    fn a_book_put_again_replaces_itself_and_a_removed_one_is_gone() {
        let mut index = shelf();
        let mut changed = book("Low Orbit", "Tide Marrow", "games");
        changed.author = "Someone Else".to_owned();
        index.put(&changed).unwrap();
        index.commit().unwrap();
        assert_eq!(titles(&index, "orbit"), ["Low Orbit"]);
        assert_eq!(titles(&index, "someone"), ["Low Orbit"]);
        index.remove(&changed.book_id);
        index.commit().unwrap();
        assert!(titles(&index, "orbit").is_empty());
    }
}
