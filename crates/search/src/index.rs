//! The inverted index. Each book has two entries: one for its card (title, author, tags, description) and one for its
//! free text, so that cards can be searched before all texts are indexed.

use std::sync::{Arc, PoisonError, RwLock};

use tantivy::index::SegmentReader;
use tantivy::merge_policy::LogMergePolicy;
use tantivy::schema::{FAST, Field, INDEXED, IndexRecordOption, Schema};
use tantivy::schema::{TextFieldIndexing, TextOptions};
use tantivy::tokenizer::TextAnalyzer;
use tantivy::{
    Index, IndexReader, IndexWriter, ReloadPolicy, Searcher, TantivyDocument, Term, doc,
};

use super::book_table::{BookTable, Slot};
use super::result_cache::Changes;
use super::tokenizer::FoldingTokenizer;
use catalogue::{BookKey, BookTrend, Searchable};

const FOLDED: &str = "folded";
const WRITER_BYTES: usize = 40 * 1024 * 1024;
/// The number of segments of similar size at which they are merged into one. Every search scans the dictionary of each
/// segment, so fewer segments make searches faster.
const SEGMENTS_A_MERGE: usize = 4;
const SMALLEST_LAYER: u32 = 5_000;
const REWRITTEN_AT: f32 = 0.25;

/// A field of a book in which a word can occur.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TextField {
    Title,
    Author,
    Tags,
    Description,
    Text,
}

impl TextField {
    pub(super) const ALL: [Self; 5] =
        [Self::Title, Self::Author, Self::Tags, Self::Description, Self::Text];
}

#[derive(Clone, Copy)]
struct Fields {
    /// Key of the book; set only in the entry for the book's card (title, author, tags, description).
    card_of: Field,
    /// Key of the book; set only in the entry for the book's free text.
    text_of: Field,
    /// The book's slot (row number) in the table of books.
    slot: Field,
    places: [Field; 5],
}

impl Fields {
    fn place(&self, place: TextField) -> Field {
        self.places[place as usize]
    }
}

/// Read access to the search index. Cheap to clone; each commit of the writer becomes visible to
/// all clones immediately.
#[derive(Clone)]
pub(super) struct BookIndex {
    pub(super) table: Arc<RwLock<BookTable>>,
    view: Arc<RwLock<Arc<View>>>,
    pub(super) changes: Changes,
}

/// The state of the index after one commit.
pub(super) struct View {
    pub(super) segments: Vec<Segment>,
    fields: Fields,
}

pub(super) struct Segment {
    pub(super) reader: SegmentReader,
    /// For each entry of the segment, the slot of its book, or [`NO_SLOT`] if the entry was deleted.
    pub(super) slots: Vec<Slot>,
}

pub(super) const NO_SLOT: Slot = Slot::MAX;

/// The only writer of the index. A commit takes about 60 ms, and searches do not wait for it.
pub(super) struct BookWriter {
    writer: IndexWriter,
    reader: IndexReader,
    fields: Fields,
    index: BookIndex,
}

impl BookIndex {
    pub(super) fn view(&self) -> Arc<View> {
        Arc::clone(&self.view.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl View {
    fn of(searcher: &Searcher, fields: Fields) -> tantivy::Result<Self> {
        let segments = searcher.segment_readers().iter().map(|reader| {
            let column = reader.fast_fields().u64("slot")?.first_or_default_col(u64::MAX);
            let slot = |entry: u32| {
                let slot = Slot::try_from(column.get_val(entry)).unwrap_or(NO_SLOT);
                if reader.is_deleted(entry) { NO_SLOT } else { slot }
            };
            let slots = (0..reader.max_doc()).map(slot).collect();
            Ok(Segment { reader: reader.clone(), slots })
        });
        Ok(Self { segments: segments.collect::<tantivy::Result<_>>()?, fields })
    }

    pub(super) fn field(&self, place: TextField) -> Field {
        self.fields.place(place)
    }
}

impl BookWriter {
    /// Creates an empty index in memory and returns its writer.
    pub(super) fn new() -> tantivy::Result<Self> {
        let folded = |option| {
            let indexing = TextFieldIndexing::default().set_tokenizer(FOLDED);
            let indexing = indexing.set_index_option(option).set_fieldnorms(false);
            TextOptions::default().set_indexing_options(indexing)
        };
        let mut schema = Schema::builder();
        let once = folded(IndexRecordOption::Basic);
        let counted = folded(IndexRecordOption::WithFreqs);
        let fields = Fields {
            card_of: schema.add_u64_field("card_of", INDEXED),
            text_of: schema.add_u64_field("text_of", INDEXED),
            slot: schema.add_u64_field("slot", FAST),
            places: [
                schema.add_text_field("title", once.clone()),
                schema.add_text_field("author", once.clone()),
                schema.add_text_field("tags", once.clone()),
                schema.add_text_field("description", once),
                schema.add_text_field("text", counted),
            ],
        };
        let index = Index::create_in_ram(schema.build());
        let analyzer = TextAnalyzer::builder(FoldingTokenizer::default()).build();
        index.tokenizers().register(FOLDED, analyzer);
        let writer = index.writer_with_num_threads(1, WRITER_BYTES)?;
        let mut merging = LogMergePolicy::default();
        merging.set_min_num_segments(SEGMENTS_A_MERGE);
        merging.set_min_layer_size(SMALLEST_LAYER);
        merging.set_del_docs_ratio_before_merge(REWRITTEN_AT);
        writer.set_merge_policy(Box::new(merging));
        let reader: IndexReader =
            index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        let view = View::of(&reader.searcher(), fields)?;
        let view = Arc::new(RwLock::new(Arc::new(view)));
        let index = BookIndex { table: Arc::default(), view, changes: Changes::default() };
        Ok(Self { writer, reader, fields, index })
    }

    pub(super) fn index(&self) -> &BookIndex {
        &self.index
    }

    /// Adds the cards of new or changed books, and removes the cards and texts of their previous versions.
    pub(super) fn put(&mut self, books: &[Searchable]) -> tantivy::Result<()> {
        let places: Vec<_> = {
            let mut table = self.index.table.write().unwrap_or_else(PoisonError::into_inner);
            books.iter().map(|book| (table.is_new(book.listed.id), table.put(book))).collect()
        };
        self.index.changes.add();
        for (book, (new, slot)) in books.iter().zip(places) {
            let listed = &book.listed;
            // Each deletion takes memory until the next commit, so none is made for a new book.
            if !new {
                self.remove_entry(listed.id);
            }
            self.writer.add_document(doc!(
                self.fields.card_of => key(listed.id),
                self.fields.slot => u64::from(slot),
                self.fields.place(TextField::Title) => listed.title.as_str(),
                self.fields.place(TextField::Author) => listed.author.as_str(),
                self.fields.place(TextField::Tags) => listed.tags.join(" "),
                self.fields.place(TextField::Description) => listed.desc.as_str(),
            ))?;
        }
        Ok(())
    }

    /// Adds the free text of a book whose card is already indexed and whose text is not. Does nothing if the book was
    /// removed.
    pub(super) fn put_text(&mut self, id: BookKey, text: &[String]) -> tantivy::Result<()> {
        let slot = self.index.table.read().unwrap_or_else(PoisonError::into_inner).slot(id);
        let Some(slot) = slot else { return Ok(()) };
        let mut entry = TantivyDocument::default();
        entry.add_u64(self.fields.text_of, key(id));
        entry.add_u64(self.fields.slot, u64::from(slot));
        text.iter().for_each(|part| entry.add_text(self.fields.place(TextField::Text), part));
        self.writer.add_document(entry)?;
        Ok(())
    }

    pub(super) fn set_trends(&mut self, trends: &[BookTrend]) {
        self.index.table.write().unwrap_or_else(PoisonError::into_inner).set_trends(trends);
        self.index.changes.add();
    }

    pub(super) fn remove(&mut self, id: BookKey) {
        self.index.table.write().unwrap_or_else(PoisonError::into_inner).remove(id);
        self.index.changes.add();
        self.remove_entry(id);
    }

    fn remove_entry(&self, id: BookKey) {
        for field in [self.fields.card_of, self.fields.text_of] {
            self.writer.delete_term(Term::from_field_u64(field, key(id)));
        }
    }

    /// Commits all additions and removals, and makes them visible to searches.
    pub(super) fn commit(&mut self) -> tantivy::Result<()> {
        self.writer.commit()?;
        self.show()
    }

    /// Makes the current segments visible to searches. Needed after a merge, which changes segments without a commit.
    pub(super) fn show(&mut self) -> tantivy::Result<()> {
        self.reader.reload()?;
        let view = Arc::new(View::of(&self.reader.searcher(), self.fields)?);
        *self.index.view.write().unwrap_or_else(PoisonError::into_inner) = view;
        self.index.changes.add();
        Ok(())
    }

    /// Merges all segments into one. With many books this takes seconds; it is worthwhile after the whole index was
    /// built.
    pub(super) fn merge(&mut self) -> tantivy::Result<()> {
        let segments = self.writer.index().searchable_segment_ids()?;
        if segments.len() > 1 {
            self.writer.merge(&segments).wait()?;
            self.writer.garbage_collect_files().wait()?;
        }
        self.show()
    }
}

fn key(id: BookKey) -> u64 {
    id.get().cast_unsigned()
}
