//! A plain text importer, which detects encoding, paragraphs and sections.

mod encoding;
mod gutenberg;
mod headings;
mod layout;
mod outline;
mod split;

pub(crate) use encoding::decode;

use regex::{Regex, RegexBuilder};

use crate::error::Refusal;
use crate::limits::{Meter, ReadOptions};
use crate::{Book, Section, normalize};

pub(crate) fn read(
    bytes: &[u8],
    options: &ReadOptions,
    meter: &Meter<'_>,
) -> Result<Book, Refusal> {
    let limits = &options.limits;
    let pattern = options
        .section_pattern
        .as_deref()
        .map(|p| compile_pattern(p, limits.pattern))
        .transpose()?;
    let text = decode(bytes, limits)?;
    meter.progress(0.2);
    let (metadata, text) = gutenberg::strip_boilerplate(&text);
    let text_layout = layout::detect(text);
    meter.check()?;
    let lists = match pattern {
        Some(pattern) => outline::by_pattern(text, text_layout, &pattern, limits.sections)
            .ok_or(Refusal::PatternWithoutMatch)?,
        None => outline::by_headings(layout::groups(text, text_layout)),
    };
    meter.check()?;
    meter.progress(0.7);
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
    enforce_limits(book, limits)
}

/// Normalises the sections, drops empty ones and enforces the limit on their number. The limit on
/// characters was enforced by [`decode`].
pub(crate) fn enforce_limits(mut book: Book, limits: &crate::Limits) -> Result<Book, Refusal> {
    for sections in [&mut book.front, &mut book.sections, &mut book.back] {
        for section in sections.iter_mut() {
            section.title = normalize::short_line(&section.title, 300);
            section.blocks = normalize::normalize_blocks(std::mem::take(&mut section.blocks));
        }
        sections.retain(|section: &Section| !section.blocks.is_empty());
        if sections.len() > limits.sections {
            return Err(Refusal::TooManySections { limit: limits.sections });
        }
    }
    Ok(book)
}

fn compile_pattern(pattern: &str, limit: usize) -> Result<Regex, Refusal> {
    const MAX_REGEX_BYTES: usize = 1 << 20;
    if pattern.chars().count() > limit {
        return Err(Refusal::PatternTooLong { limit });
    }
    let regex = RegexBuilder::new(pattern)
        .size_limit(MAX_REGEX_BYTES)
        .dfa_size_limit(MAX_REGEX_BYTES)
        .build();
    regex.map_err(|_| Refusal::BadPattern)
}

#[cfg(test)]
mod tests;
