//! Plain text in: encoding, paragraphs and sections are all told from the text itself.

mod encoding;
mod gutenberg;
mod headings;
mod layout;
mod outline;
mod split;

pub(crate) use encoding::decode;

use regex::{Regex, RegexBuilder};

use crate::limits::{Meter, ReadOptions};
use crate::refusal::Refusal;
use crate::{Book, Section, prose};

pub(crate) fn read(
    bytes: &[u8],
    options: &ReadOptions,
    meter: &Meter<'_>,
) -> Result<Book, Refusal> {
    let limits = &options.limits;
    let pattern =
        options.section_pattern.as_deref().map(|p| pattern(p, limits.pattern)).transpose()?;
    let text = decode(bytes, limits)?;
    meter.progress(0.2);
    let (about, text) = gutenberg::unwrap(&text);
    let measure = layout::measure(text);
    meter.check()?;
    let parts = match pattern {
        Some(pattern) => outline::by_pattern(text, measure, &pattern, limits.sections)
            .ok_or(Refusal::PatternWithoutMatch)?,
        None => outline::by_headings(layout::groups(text, measure)),
    };
    meter.check()?;
    meter.progress(0.7);
    let mut book = Book {
        title: about.title,
        author: about.author,
        language: about.language,
        front: parts.front,
        sections: parts.sections,
        back: parts.back,
        ..Book::default()
    };
    if let [only] = book.sections.as_slice()
        && only.title.is_empty()
    {
        book.sections = split::evenly(book.sections.remove(0));
    }
    bounded(book, limits)
}

/// Refuses a book of too many sections; too many characters were refused before.
pub(crate) fn bounded(mut book: Book, limits: &crate::Limits) -> Result<Book, Refusal> {
    for sections in [&mut book.front, &mut book.sections, &mut book.back] {
        for section in sections.iter_mut() {
            section.title = prose::short_line(&section.title, 300);
            section.blocks = prose::tidy(std::mem::take(&mut section.blocks));
        }
        sections.retain(|section: &Section| !section.blocks.is_empty());
        if sections.len() > limits.sections {
            return Err(Refusal::TooManySections { limit: limits.sections });
        }
    }
    Ok(book)
}

fn pattern(pattern: &str, limit: usize) -> Result<Regex, Refusal> {
    const MOST_BYTES: usize = 1 << 20;
    if pattern.chars().count() > limit {
        return Err(Refusal::PatternTooLong { limit });
    }
    let built =
        RegexBuilder::new(pattern).size_limit(MOST_BYTES).dfa_size_limit(MOST_BYTES).build();
    built.map_err(|_| Refusal::BadPattern)
}

#[cfg(test)]
mod tests;
