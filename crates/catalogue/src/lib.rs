//! The catalogue: books, their sections, and the shelves that list them.
//!
//! Promises:
//! * a book is published with all its sections, or not at all;
//! * a section whose text is recognized in a new version of the book keeps its key, and published sections stay
//!   published;
//! * no section of a book that was ever published is deleted: a section that a new version lacks is withdrawn. It stays
//!   open to readers who own it, and is restored if a later version contains its text;
//! * every change is recorded in the same unit of work, in order, so that all nodes drop what they built from the old
//!   state (`changes`);
//! * a page or a list takes a bounded number of queries, each of which reads a short part of an index, however many
//!   books there are and however far down in the list the page is;
//! * a reader counts once per section and day, and cannot be identified after that day.

mod book_changes;
mod book_id;
mod book_refs;
mod book_values;
mod change_poller;
mod changes;
mod cover_files;
mod covers;
mod cpu_time;
mod day_figures;
mod deep_pages;
mod edited_sections;
mod editors_shelves;
mod epub_files;
mod full_book;
mod genre;
mod identity;
mod import;
mod import_reports;
mod joined_sections;
mod kept;
mod keys;
mod managed_books;
mod matched_sections;
mod matter;
mod matter_texts;
mod model;
mod narration;
mod new_book;
mod owned_sections;
mod pricing;
mod publish;
mod reads;
mod release_plans;
mod rows;
mod searchable;
mod section_list;
mod section_text;
mod series;
mod service;
mod shelf_dates;
mod shelves;
mod similar;
mod split_sections;
mod staged_imports;
mod store;
pub mod trend;
mod version;
mod withdrawal;
mod withdrawn_sections;

pub use book_changes::lock_books_in;
pub use book_id::{BadBookId, BookId};
pub use book_refs::{
    BookRef, SectionContent, section_books_in, sections_by_key_in, unreadable_sections_in,
};
pub use book_values::{BookValues, lock_shelves_in, place_books_in, set_book_values_in};
pub use change_poller::ChangePoller;
pub use changes::{ChangeFeed, Subject};
pub use day_figures::DayReads;
pub use deep_pages::UpdatedBook;
pub use edited_sections::{
    KEPT_REVISIONS, MAX_SECTION_TITLE, WrittenText, lock_section_in, replace_text_in, section_title,
};
pub use editors_shelves::{ChosenBook, EditorsShelf, ExpectedShelf, ShelfError};
pub use epub_files::{Downloads, write_epub, write_epub_for_old_readers};
pub use full_book::FullBook;
pub use import::{ImportError, ImportOptions, ImportProgress, Imported, Imports, dry_run};
pub use import_reports::StoredReport;
pub use kept::Kept;
pub use keys::{BookKey, SectionKey, ShelfKey};
pub use managed_books::{
    BookEdit, BookEditError, BookForEditing, BookSort, BookState, DeletionError, EditedField,
    FieldProblem, HasCampaigns, ManagedBook, ManagedBooksQuery, check_numbers, checked_tags,
};
pub use manuscript::{Block, Direction, Edition, ImportReport};
pub use matter::{BadMatterName, MatterItem, MatterName, MatterPlace, MatterText};
pub use model::{
    AgeRating, BookDetail, BookListItem, Contents, ContentsItem, Extend, GENRES, HomeData, Opening,
    SHARE_PIC, SectionItem, SectionText, Shelf, ShelfKind, Status, is_genre,
};
pub use new_book::{NewBook, NewShelf, Schedule};
pub use owned_sections::{
    AffectedSections, AllowedChanges, OwnedSectionLoss, OwnerQuery, SectionOwners,
};
pub use pricing::{BookPricing, SoldSection, book_pricing_in, record_change_in, sold_sections_in};
pub use publish::Published;
pub use reads::{Counted, ReadBy};
pub use release_plans::{ChangedRelease, NOT_SCHEDULED, ReleasePlan, WaitingSection};
pub use searchable::{BookTrend, Searchable};
pub use section_list::{SectionOrder, SectionQuery};
pub use section_text::{FullSection, ListedSection};
pub use service::{Catalogue, CatalogueError};
pub use shelf_dates::{ExpectedFeatured, FeaturedChoice, ShownDates};
pub use shelves::ShelfName;
pub use staged_imports::{
    FoundBlocks, FoundText, ImportId, ImportJob, ImportOutline, ImportPlan, ImportState,
    ImportedBook, PlanProblem, ReceivedFile, RecognizedBook, StagedImport, StagedImportError,
    StagedImports, TextPlace, TextPlan,
};
pub use version::MovedSections;
pub use withdrawn_sections::is_withdrawn_number;
