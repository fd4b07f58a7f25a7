//! The fields of a book that describe it, such as its title, and the largest length of each. A longer value is
//! truncated, and the import report says so.

use crate::error::display_name;
use crate::limits::ReadControl;
use crate::report::{Finding, Subject};
use crate::{Edition, language, normalize, words};

/// The largest number of characters of a name, title, date or number.
pub const MAX_NAME: usize = 300;
/// The largest number of characters of the text in place of a picture.
const MAX_ALTERNATIVE: usize = 1_000;
/// The largest number of characters of a statement of rights, which often has several paragraphs.
const MAX_RIGHTS: usize = 4_000;
const MAX_DESCRIPTION: usize = 20_000;
/// The largest number of values of a field with several values, such as authors or subjects.
pub(crate) const MAX_LIST: usize = 50;

/// Normalises the fields that describe a book, for the importers of all formats. Truncates values that are too long,
/// and adds each truncation to the import report.
#[derive(Clone, Copy)]
pub(crate) struct Fields<'a> {
    control: &'a ReadControl<'a>,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(control: &'a ReadControl<'a>) -> Self {
        Self { control }
    }

    /// Returns the value of a single-line field, such as a title or an author, with its white space normalised and cut
    /// to the maximum length. `what` is the name of the field in the import report.
    pub(crate) fn name(self, what: &str, text: &str) -> String {
        self.cut(what, normalize::line(text), MAX_NAME)
    }

    /// Returns the title of a section, with white space normalised and cut to the maximum length.
    pub(crate) fn section_title(self, text: &str) -> String {
        self.name("title of a section", text)
    }

    /// Returns the text that replaces a picture, with white space normalised and cut to its limit.
    pub(crate) fn alternative(self, text: &str) -> String {
        self.cut("text in place of a picture", normalize::line(text), MAX_ALTERNATIVE)
    }

    /// Returns the first valid language tag of `tags`. If none is valid, reports the first tag and returns an empty
    /// text.
    pub(crate) fn language<'t>(self, tags: impl IntoIterator<Item = &'t str>) -> String {
        let tags: Vec<&str> = tags.into_iter().filter(|tag| !tag.trim().is_empty()).collect();
        let known = tags.iter().find_map(|tag| language::tag(tag));
        known.unwrap_or_else(|| {
            let undetermined = |tag: &&&str| tag.trim().eq_ignore_ascii_case("und");
            let unknown = tags.iter().find(|tag| !undetermined(tag));
            unknown.into_iter().for_each(|tag| self.unusable("language", tag));
            String::new()
        })
    }

    /// Stores the date in `edition`; reports a date that has another form than [`Edition::date`].
    pub(crate) fn date(self, edition: &mut Edition, text: &str) {
        edition.set_date(text);
        if edition.date.is_empty() && !text.trim().is_empty() && !text.starts_with("0101") {
            self.unusable("date", text);
        }
    }

    /// Stores an ISBN in `edition`; reports one whose check digit is wrong.
    pub(crate) fn isbn(self, edition: &mut Edition, text: &str) {
        let identifier = std::mem::take(&mut edition.identifier);
        edition.add_identifier(&format!("isbn:{text}"));
        edition.identifier = identifier;
        if edition.isbn.is_empty() && !text.trim().is_empty() {
            self.unusable("ISBN", text);
        }
    }

    /// Reports a value that is dropped because it does not have the form that the field `what` requires.
    pub(crate) fn unusable(self, what: &str, text: &str) {
        let reason = format!("the {what} “{}” is not in a known form", display_name(text));
        self.control.report(Finding::left_out(Subject::Metadata, "", reason));
    }

    /// Reports a field that books of this site do not have.
    pub(crate) fn unknown(self, name: &str) {
        let reason = format!("there is no field for “{}”", display_name(name));
        self.control.report(Finding::left_out(Subject::Metadata, "", reason));
    }

    pub(crate) fn rights(self, text: &str) -> String {
        self.cut("statement of rights", normalize::line(text), MAX_RIGHTS)
    }

    /// Returns a description in plain text, cut to the maximum length, with an empty line between
    /// paragraphs.
    pub(crate) fn description(self, text: &str) -> String {
        let paragraphs =
            text.split("\n\n").map(normalize::line).filter(|paragraph| !paragraph.is_empty());
        self.cut("description", paragraphs.collect::<Vec<_>>().join("\n\n"), MAX_DESCRIPTION)
    }

    /// Returns a description in HTML, cut to twice the maximum length of a description, because
    /// tags count too. The caller then parses it and passes the plain text to
    /// [`Fields::description`].
    pub(crate) fn description_markup(self, markup: &str) -> String {
        self.cut("description", markup.to_owned(), 2 * MAX_DESCRIPTION)
    }

    /// Returns the edition that the metadata of a file describes. `values` looks up metadata: it
    /// gets synonymous field names, such as `rights` and `copyright`, and returns all values of
    /// these fields.
    pub(crate) fn edition(self, values: impl Fn(&[&str]) -> Vec<String>) -> Edition {
        let first = |names: &[&str]| values(names).into_iter().next().unwrap_or_default();
        let mut edition = Edition {
            translator: self.names("translator", &values(&["translator", "translators"])),
            publisher: self.name("publisher", &first(&["publisher"])),
            rights: self.rights(&first(&["rights", "copyright"])),
            series: self.name("series", &first(&["series"])),
            series_number: self.name("number in the series", &first(&["series_number", "volume"])),
            ..Edition::default()
        };
        values(&["isbn"]).iter().for_each(|isbn| self.isbn(&mut edition, isbn));
        for identifier in values(&["identifier", "id"]).iter().take(MAX_LIST) {
            edition.add_identifier(&self.name("identifier", identifier));
        }
        self.date(&mut edition, &first(&["date", "published", "issued"]));
        edition
    }

    /// Returns the names of several persons, each once, joined with `; `. `what` is the name of the field in the import
    /// report.
    pub(crate) fn names(self, what: &str, names: &[String]) -> String {
        let mut kept: Vec<String> = Vec::new();
        for name in names.iter().take(MAX_LIST).map(|name| self.name(what, name)) {
            if !name.is_empty() && !kept.contains(&name) {
                kept.push(name);
            }
        }
        kept.join("; ")
    }

    fn cut(self, what: &str, text: String, limit: usize) -> String {
        let Some((end, _)) = text.char_indices().nth(limit) else { return text };
        let (kept, cut) = text.split_at(end);
        let reason = format!("the {what} has more than {limit} characters; the rest is cut");
        let finding = Finding::lost(Subject::Metadata, "", reason);
        self.control.report(finding.with_words(words::count(cut)));
        kept.trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_in_an_unknown_form_are_reported() {
        let control = ReadControl::unlimited();
        let fields = Fields::new(&control);
        let mut edition = Edition::default();
        fields.date(&mut edition, "Spring 2019");
        fields.isbn(&mut edition, "9780306406158");
        assert_eq!((edition, fields.language(["in English"])), Default::default());
        assert_eq!(fields.language(["und"]), "");
        assert_eq!(fields.language(["in English", "en_GB"]), "en-GB");
        let report = control.into_report().to_string();
        for text in ["date “Spring 2019”", "ISBN “9780306406158”", "language “in English”"]
        {
            assert!(report.contains(&format!("the {text} is not in a known form")), "{report}");
        }
        assert!(!report.contains("und") && !report.contains("lost"), "{report}");
    }

    #[test]
    fn long_fields_are_cut_and_reported() {
        let control = ReadControl::unlimited();
        let fields = Fields::new(&control);
        let long = "word ".repeat(1_000);
        assert_eq!(fields.name("title", &long).chars().count(), 299);
        assert_eq!(fields.rights(&long).chars().count(), 3_999);
        assert_eq!(fields.rights("All   rights\nreserved."), "All rights reserved.");
        assert_eq!(fields.description(" a\nb\n\n\n\nc "), "a b\n\nc");
        assert_eq!(fields.description(&long), long.trim_end());
        let report = control.into_report();
        let reasons: Vec<(&str, usize)> =
            report.losses().map(|found| (found.reason.as_str(), found.words)).collect();
        assert_eq!(
            reasons,
            [
                ("the title has more than 300 characters; the rest is cut", 940),
                ("the statement of rights has more than 4000 characters; the rest is cut", 200),
            ]
        );
    }
}
