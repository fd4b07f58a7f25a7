//! The import report: which content of a file an import kept, changed and dropped, and why.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::display_name;
use crate::{Block, Book, word_count};

/// The largest number of findings that a report lists; further findings are only counted.
const MAX_FINDINGS: usize = 1_000;

/// Whether an import changed or dropped the content that a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ImportOutcome)]
pub enum Outcome {
    /// The content is in the book in another form.
    Changed,
    /// The content is not in the book.
    Dropped,
}

/// Which kind of content a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ImportSubject)]
pub enum Subject {
    /// Text of the book.
    Text,
    /// A whole document of the imported file, such as an XHTML document of an EPUB.
    Page,
    /// A picture.
    Picture,
    /// A note.
    Note,
    /// A heading.
    Heading,
    /// A table.
    Table,
    /// The style in which text is shown.
    Style,
    /// A script in the file.
    Script,
    /// A font in the file.
    Font,
    /// Sound, video and media overlays.
    Media,
    /// Metadata of the book, such as its title.
    Metadata,
}

/// A line of the import report: content that is not in the book as it was in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ImportFinding)]
pub struct Finding {
    /// Whether the content was changed or dropped.
    pub outcome: Outcome,
    /// Kind of the content.
    pub subject: Subject,
    /// Name of the file in the archive that contains the content; empty if the finding is about the whole book.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(example = "chapter-3.xhtml")]
    pub place: String,
    /// Why the content was changed or dropped, as a clause for the operator.
    #[schema(example = "it is damaged")]
    pub reason: String,
    /// How many times this finding occurred in `place`.
    #[schema(minimum = 1, example = 1)]
    pub count: usize,
    /// Number of words that were dropped.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(minimum = 0, example = 0)]
    pub words: usize,
    /// Whether readers lose something, such as text, a picture or a sound. A font or a table of contents is no loss.
    pub loss: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Finding {
    pub(crate) fn changed(subject: Subject, place: &str, reason: impl Into<String>) -> Self {
        Self::new(Outcome::Changed, subject, place, reason.into())
    }

    /// Returns a finding about dropped content that readers lose.
    pub(crate) fn lost(subject: Subject, place: &str, reason: impl Into<String>) -> Self {
        Self { loss: true, ..Self::new(Outcome::Dropped, subject, place, reason.into()) }
    }

    /// Returns a finding about dropped content that readers do not miss.
    pub(crate) fn left_out(subject: Subject, place: &str, reason: impl Into<String>) -> Self {
        Self::new(Outcome::Dropped, subject, place, reason.into())
    }

    pub(crate) fn with_words(self, words: usize) -> Self {
        Self { words, ..self }
    }

    fn new(outcome: Outcome, subject: Subject, place: &str, reason: String) -> Self {
        let place = display_name(place);
        Self { outcome, subject, place, reason, count: 1, words: 0, loss: false }
    }
}

/// How many sections, words and other content a book has after an import.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ImportedCounts)]
pub struct Kept {
    /// Number of sections.
    #[schema(minimum = 0, example = 12)]
    pub sections: usize,
    /// Number of texts in the front matter; `sections` does not count them.
    #[schema(minimum = 0, example = 1)]
    pub front: usize,
    /// Number of texts in the back matter; `sections` does not count them.
    #[schema(minimum = 0, example = 0)]
    pub back: usize,
    /// Number of words in sections, front matter and back matter.
    #[schema(minimum = 0, example = 7585)]
    pub words: usize,
    /// Number of pictures.
    #[schema(minimum = 0, example = 1)]
    pub pictures: usize,
    /// Number of notes.
    #[schema(minimum = 0, example = 0)]
    pub notes: usize,
    /// Number of sound files of the narration.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub sounds: usize,
    /// Number of clips of the narration.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub clips: usize,
}

/// What an import kept, changed and dropped of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportReport {
    /// Name of the file.
    #[schema(example = "the-drowned-tuner.epub")]
    pub file: String,
    /// Name of the file format, such as `EPUB` or `Markdown`.
    #[schema(example = "EPUB")]
    pub format: String,
    /// How many sections, words and other content the book has after the import.
    pub kept: Kept,
    /// What the import changed or dropped; at most 1,000 findings.
    pub findings: Vec<Finding>,
    /// Number of further findings, which are not listed because there are too many; absent if all are listed.
    #[schema(minimum = 0, example = 0)]
    #[serde(default, skip_serializing_if = "is_zero")]
    pub omitted: usize,
}

impl ImportReport {
    /// Returns the findings about content that readers lose.
    pub fn losses(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.loss)
    }

    /// Adds a finding. If the report already has the same finding, only its counts are raised.
    pub(crate) fn add(&mut self, new: Finding) {
        let same = |old: &&mut Finding| {
            (old.outcome, old.subject, old.loss, &old.place, &old.reason)
                == (new.outcome, new.subject, new.loss, &new.place, &new.reason)
        };
        if let Some(old) = self.findings.iter_mut().find(same) {
            old.count += new.count;
            old.words += new.words;
        } else if self.findings.len() < MAX_FINDINGS {
            self.findings.push(new);
        } else {
            self.omitted += 1;
            // A loss is listed in place of a finding that readers do not miss, so that `losses` has it.
            let replaced = self.findings.iter_mut().rfind(|old| new.loss && !old.loss);
            replaced.into_iter().for_each(|old| *old = new.clone());
        }
    }

    pub(crate) fn set_kept(&mut self, book: &Book) {
        let all = || book.front.iter().chain(&book.sections).chain(&book.back);
        let is_note = |block: &&Block| matches!(block, Block::Note { .. });
        self.kept = Kept {
            sections: book.sections.len(),
            front: book.front.len(),
            back: book.back.len(),
            words: all().map(|section| word_count(&section.blocks)).sum(),
            pictures: book.images.len(),
            notes: all().flat_map(|section| &section.blocks).filter(is_note).count(),
            sounds: book.sounds.len(),
            clips: all().map(|section| section.narration.len()).sum(),
        };
    }
}

impl fmt::Display for ImportReport {
    /// Writes the report as lines of text: what was kept, then one line for each finding, losses first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Kept { sections, front, back, words, pictures, notes, sounds, clips } = self.kept;
        writeln!(f, "{} ({})", self.file, self.format)?;
        write!(f, "kept: {sections} sections, {words} words, {pictures} pictures, {notes} notes")?;
        write!(f, ", {front} in front, {back} at the back")?;
        if clips > 0 {
            write!(f, ", {sounds} sounds for {clips} passages")?;
        }
        writeln!(f)?;
        let (lost, rest): (Vec<_>, Vec<_>) = self.findings.iter().partition(|found| found.loss);
        for finding in lost.into_iter().chain(rest) {
            writeln!(f, "{finding}")?;
        }
        if self.omitted > 0 {
            writeln!(f, "and {} more", self.omitted)?;
        }
        Ok(())
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = match (self.outcome, self.loss) {
            (Outcome::Changed, _) => "changed",
            (Outcome::Dropped, true) => "lost",
            (Outcome::Dropped, false) => "left out",
        };
        let subject = match self.subject {
            Subject::Text => "text",
            Subject::Page => "page",
            Subject::Picture => "picture",
            Subject::Note => "note",
            Subject::Heading => "heading",
            Subject::Table => "table",
            Subject::Style => "style",
            Subject::Script => "script",
            Subject::Font => "font",
            Subject::Media => "media",
            Subject::Metadata => "metadata",
        };
        write!(f, "{outcome}: {subject}")?;
        if !self.place.is_empty() {
            write!(f, " `{}`", self.place)?;
        }
        write!(f, ": {}", self.reason)?;
        if self.count > 1 {
            write!(f, " ({} times)", self.count)?;
        }
        if self.words > 0 {
            write!(f, ", {} words", self.words)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_findings_are_counted_and_losses_come_first() {
        let mut report = ImportReport {
            file: "a.epub".into(),
            format: "EPUB".into(),
            ..ImportReport::default()
        };
        report.add(Finding::left_out(Subject::Font, "f.otf", "readers choose their font"));
        report.add(Finding::lost(Subject::Text, "1.xhtml", "it is hidden").with_words(3));
        report.add(Finding::lost(Subject::Text, "1.xhtml", "it is hidden").with_words(4));
        assert_eq!(
            report.to_string(),
            "a.epub (EPUB)\nkept: 0 sections, 0 words, 0 pictures, 0 notes, 0 in front, 0 at the back\n\
             lost: text `1.xhtml`: it is hidden (2 times), 7 words\n\
             left out: font `f.otf`: readers choose their font\n"
        );
        assert_eq!(report.losses().count(), 1);
    }

    #[test]
    fn a_report_has_a_limit() {
        let mut report = ImportReport::default();
        for number in 0..MAX_FINDINGS + 5 {
            report.add(Finding::lost(Subject::Picture, &number.to_string(), "it is damaged"));
        }
        assert_eq!((report.findings.len(), report.omitted), (MAX_FINDINGS, 5));
    }

    #[test]
    fn a_loss_is_listed_after_any_number_of_other_findings() {
        let mut report = ImportReport::default();
        for number in 0..MAX_FINDINGS {
            report.add(Finding::left_out(Subject::Font, &number.to_string(), "it is a font"));
        }
        report.add(Finding::lost(Subject::Picture, "a.png", "it is damaged"));
        assert_eq!((report.findings.len(), report.omitted), (MAX_FINDINGS, 1));
        assert_eq!(report.losses().map(|loss| loss.place.as_str()).collect::<Vec<_>>(), ["a.png"]);
    }
}
