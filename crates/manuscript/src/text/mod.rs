//! A plain text importer, which detects encoding, paragraphs and sections.

mod encoding;
mod gutenberg;
mod layout;
mod outline;
mod split;

pub(crate) use encoding::{decode, guess_encoding};

use regex::{Regex, RegexBuilder};

use crate::error::ReadErrorKind;
use crate::fields::Fields;
use crate::limits::{ReadControl, ReadOptions};
use crate::report::{Finding, Subject};
use crate::{Book, normalize, words};

pub(crate) fn read(
    bytes: &[u8],
    options: &ReadOptions,
    control: &ReadControl<'_>,
) -> Result<Book, ReadErrorKind> {
    let limits = &options.limits;
    let pattern = options
        .section_pattern
        .as_deref()
        .map(|p| compile_pattern(p, limits.pattern))
        .transpose()?;
    let text = decode(bytes, limits)?;
    control.progress(0.2);
    report_tags(&text, control);
    let whole = text;
    let (metadata, text) = gutenberg::strip_boilerplate(&whole, Fields::new(control));
    if text.len() < whole.len() {
        let words = words::count(&whole).saturating_sub(words::count(text));
        let reason = "the header, credits and licence of Project Gutenberg";
        control.report(Finding::left_out(Subject::Page, "", reason).with_words(words));
    }
    let text_layout = layout::detect(text);
    control.check()?;
    let (lists, left_out) = match pattern {
        Some(pattern) => outline::by_pattern(text, text_layout, &pattern, limits.sections)
            .ok_or(ReadErrorKind::PatternWithoutMatch)?,
        None => outline::by_headings(layout::groups(text, text_layout)),
    };
    left_out.into_iter().for_each(|finding| control.report(finding));
    let guessed = lists.sections.iter().filter(|section| !section.title.is_empty()).count();
    if options.section_pattern.is_none() && guessed > 0 {
        let reason = format!(
            "{guessed} lines were taken as headings of sections; --headings says which are"
        );
        control.report(Finding::changed(Subject::Heading, "", reason));
    }
    control.check()?;
    control.progress(0.7);
    let mut book = Book {
        title: metadata.title,
        author: metadata.author,
        language: metadata.language,
        front: lists.front,
        sections: lists.sections,
        back: lists.back,
        ..Book::default()
    };
    if let [only] = book.sections.as_slice()
        && only.title.is_empty()
    {
        book.sections = split::split_evenly(book.sections.remove(0));
    }
    enforce_limits(book, limits, control)
}

/// Reports tags of HTML in plain text, which readers would see.
fn report_tags(text: &str, control: &ReadControl<'_>) {
    const TAGS: [&str; 9] = ["i", "b", "u", "em", "strong", "span", "font", "sup", "sub"];
    let ends = text.split("</").skip(1).filter_map(|after| after.split_once('>'));
    let count = ends.filter(|(name, _)| TAGS.contains(&name.to_ascii_lowercase().as_str())).count();
    if count > 0 {
        let reason =
            "tags of HTML are shown as they are; a file of HTML has a name that ends with .html";
        control.report(Finding { count, ..Finding::changed(Subject::Text, "", reason) });
    }
}

/// Finishes an imported book: normalises its sections, drops empty ones, and sets the text
/// direction and page progression. Fails if there are more sections than `limits` allow. The limit
/// on characters was checked before, by [`decode`].
pub(crate) fn enforce_limits(
    mut book: Book,
    limits: &crate::Limits,
    control: &ReadControl<'_>,
) -> Result<Book, ReadErrorKind> {
    for sections in [&mut book.front, &mut book.sections, &mut book.back] {
        for section in sections.iter_mut() {
            section.title = Fields::new(control).section_title(&section.title);
            section.blocks = normalize::normalize_blocks(std::mem::take(&mut section.blocks));
        }
        for empty in sections.extract_if(.., |section| section.blocks.is_empty()) {
            control.report(outline::without_text(&empty));
        }
        if sections.len() > limits.sections {
            return Err(ReadErrorKind::TooManySections { limit: limits.sections });
        }
    }
    book.set_directions(None, None);
    Ok(book)
}

fn compile_pattern(pattern: &str, limit: usize) -> Result<Regex, ReadErrorKind> {
    const MAX_REGEX_BYTES: usize = 1 << 20;
    if pattern.chars().count() > limit {
        return Err(ReadErrorKind::PatternTooLong { limit });
    }
    let regex = RegexBuilder::new(pattern)
        .size_limit(MAX_REGEX_BYTES)
        .dfa_size_limit(MAX_REGEX_BYTES)
        .build();
    regex.map_err(|_| ReadErrorKind::BadPattern)
}

#[cfg(test)]
mod tests;
