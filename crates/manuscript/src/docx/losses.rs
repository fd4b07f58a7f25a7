//! Counts the content of a DOCX document that a book of this site cannot represent, for the import report.

use std::collections::HashMap;

use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::markup::tree::Tree;
use crate::markup::xhtml::{Markup, load};
use crate::report::{Finding, Subject};
use crate::words;

#[derive(Default)]
pub(super) struct Losses {
    /// Number of lost characters of symbol typefaces, such as Wingdings, which no other typeface
    /// can show.
    pub(super) symbols: usize,
    /// Number of lost drawings, diagrams and charts: those for which the file contains no picture.
    pub(super) drawings: usize,
    /// Number of lost embedded documents of other formats (`altChunk` elements).
    pub(super) documents: usize,
    /// Number of lost words in tables and fields that are nested too deep.
    pub(super) too_deep: usize,
    /// Number of links to other sites, of which only the text is kept.
    pub(super) links: usize,
    /// Number of pieces of text in each language. Text without a declared language is counted under the empty name.
    pub(super) languages: HashMap<String, usize>,
}

/// Returns the language, without its region, that the styles of a document declare for all text; empty if they declare
/// none.
pub(super) fn usual_language(styles: &Tree) -> String {
    let language = styles.first(Tree::ROOT, "docdefaults").and_then(|id| styles.first(id, "lang"));
    let tag = language.and_then(|id| styles.attribute(id, ":val")).unwrap_or_default();
    tag.split('-').next().unwrap_or_default().to_owned()
}

impl Losses {
    /// Adds findings about the lost content to the import report. `usual_language` is the language of text without a
    /// declared language; empty if unknown.
    pub(super) fn report(
        &self,
        usual_language: &str,
        archive: &Archive<'_>,
    ) -> Result<(), ReadErrorKind> {
        let most = self.languages.iter().max_by_key(|(_, count)| **count);
        let usual = match most {
            Some((language, _)) if usual_language.is_empty() => language,
            _ => usual_language,
        };
        let is_other = |language: &&String| !language.is_empty() && **language != usual;
        let passages =
            self.languages.keys().filter(is_other).map(|name| self.languages[name]).sum();
        let (symbols, deep) = ("characters of a symbol typeface", "it is nested too deep");
        let (drawing, document) = ("it is not a picture", "embedded documents cannot be kept");
        let languages = "passages in another language are not marked";
        let links = "only the text of a link to another site is kept";
        let findings = [
            (self.symbols, Finding::lost(Subject::Text, "", symbols)),
            (self.drawings, Finding::lost(Subject::Picture, "a drawing or chart", drawing)),
            (self.documents, Finding::lost(Subject::Media, "", document)),
            (self.links, Finding::changed(Subject::Text, "", links)),
            (passages, Finding::changed(Subject::Style, "", languages)),
        ];
        let control = archive.control();
        for (count, finding) in findings.into_iter().filter(|(count, _)| *count > 0) {
            control.report(Finding { count, ..finding });
        }
        if self.too_deep > 0 {
            control.report(Finding::lost(Subject::Text, "", deep).with_words(self.too_deep));
        }
        for name in archive.names_ending_with(&[".xml"]) {
            let local = name.strip_prefix("word/").unwrap_or_default();
            if !local.starts_with("header") && !local.starts_with("footer") {
                continue;
            }
            let tree = load(archive, &name, Markup::Xml)?;
            let words = tree.map_or(0, |tree| words::count(&tree.line(Tree::ROOT)));
            if words > 0 {
                let reason = "headers and footers of pages";
                control.report(Finding::left_out(Subject::Text, &name, reason).with_words(words));
            }
        }
        Ok(())
    }
}
