//! Splits plain text into sections at headings, or at the lines that a pattern matches.

use std::collections::HashMap;

use regex::Regex;

use super::layout::{self, LineGroup, TextLayout};
use crate::matter::{self, Matter};
use crate::report::{Finding, Subject};
use crate::{Block, Run, Section, normalize, word_count, words};
use headings::numbering::{is_label, is_long_number};
use headings::{Heading, heading, is_title, title_in_capitals};

#[derive(Default)]
pub(super) struct SectionLists {
    pub(super) front: Vec<Section>,
    pub(super) sections: Vec<Section>,
    pub(super) back: Vec<Section>,
}

/// A section or part that is not built yet: its heading, and the groups of lines up to the next heading.
struct Draft<'a> {
    heading: Heading,
    groups: &'a [LineGroup<'a>],
}

/// Splits the text into sections at its headings. The findings say what was left out, such as a table of contents.
pub(super) fn by_headings(mut groups: Vec<LineGroup<'_>>) -> (SectionLists, Vec<Finding>) {
    let mut contents = Vec::new();
    groups.retain(|group| {
        let is_contents = is_table_of_contents(group);
        if is_contents {
            let words = words::count(&group.lines.join(" "));
            let reason = "a table of contents; the site makes its own";
            contents.push(Finding::left_out(Subject::Page, "", reason).with_words(words));
        }
        !is_contents
    });
    let groups = groups.as_slice();
    let mut found = headings(groups);
    let has_section_headings =
        found.iter().any(|(_, _, heading)| matches!(heading, Heading::Section(_)));
    if has_section_headings || !counts_up(&found) {
        found.retain(|(_, _, heading)| !matches!(heading, Heading::Number(_)));
    }
    drop_years(&mut found);
    if !found.iter().any(|(_, _, heading)| !matches!(heading, Heading::Part(_))) {
        found.extend(titles_in_capitals(groups));
        found.sort_by_key(|(at, _, _)| *at);
    }
    let first = found.first().map_or(groups.len(), |(at, _, _)| *at);
    let drafts = drafts(groups, found);
    let mut left_out = contents.clone();
    let mut lists = build_sections(drafts, &mut left_out);
    let preamble = layout::blocks(&groups[..first]);
    if lists.sections.is_empty() {
        let whole = layout::blocks(groups);
        let sections = vec![Section { blocks: whole, ..Section::default() }];
        return (SectionLists { sections, ..SectionLists::default() }, contents);
    }
    add_preamble(preamble, &mut lists, &mut left_out);
    (lists, left_out)
}

/// Adds the text before the first heading to the front matter if it is prose; otherwise adds it to `left_out`.
fn add_preamble(preamble: Vec<Block>, lists: &mut SectionLists, left_out: &mut Vec<Finding>) {
    if is_prose(&preamble) {
        lists.front.insert(0, Section { blocks: preamble, ..Section::default() });
    } else if word_count(&preamble) > 0 {
        let reason = "the lines before the first heading seem to be a title page";
        let words = word_count(&preamble);
        left_out.push(Finding::left_out(Subject::Page, "", reason).with_words(words));
    }
}

/// Returns whether a group of lines is a table of contents: it has more than three lines, most of which look like
/// headings.
fn is_table_of_contents(group: &LineGroup<'_>) -> bool {
    let headings = group.lines.iter().filter(|line| heading(&[**line]).is_some()).count();
    group.lines.len() > 3 && headings * 10 >= group.lines.len() * 6
}

/// A heading in a text: the index of the group of lines where it starts, the number of groups that it takes, and the
/// heading itself.
type FoundHeading = (usize, usize, Heading);

fn headings(groups: &[LineGroup<'_>]) -> Vec<FoundHeading> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < groups.len() {
        let Some(own) = heading(&groups[at].lines) else {
            at += 1;
            continue;
        };
        let mut taken = 1;
        let own = match (own, groups.get(at + 1)) {
            (Heading::Section(label), Some(next))
                if is_label(&label) && is_title_between(next, groups.get(at + 2)) =>
            {
                taken = 2;
                let lines: Vec<&str> =
                    groups[at].lines.iter().chain(&next.lines).copied().collect();
                heading(&lines).unwrap_or(Heading::Section(label))
            }
            (own, _) => own,
        };
        found.push((at, taken, own));
        at += taken;
    }
    found
}

/// Finds the lines in capitals that are followed by text: the headings of a text in which no other
/// lines start sections. Returns none if there are fewer than three, or more than one for every
/// five groups of lines, because such lines are probably no headings.
fn titles_in_capitals(groups: &[LineGroup<'_>]) -> Vec<FoundHeading> {
    const MIN_TITLES: usize = 3;
    const RARITY: usize = 5;
    let title = |at: usize| title_in_capitals(&groups[at].lines);
    let is_before_text = |at: &usize| *at + 1 < groups.len() && title(*at + 1).is_none();
    let found: Vec<FoundHeading> = (0..groups.len())
        .filter(is_before_text)
        .filter_map(|at| Some((at, 1, title(at).filter(|_| heading(&groups[at].lines).is_none())?)))
        .collect();
    let is_usual = found.len() >= MIN_TITLES && found.len() * RARITY <= groups.len();
    if is_usual { found } else { Vec::new() }
}

/// Returns whether `group` is the title of a section whose heading is, so far, only a label such as
/// `Chapter 4`. `after` is the next group of lines, which must not be a heading.
fn is_title_between(group: &LineGroup<'_>, after: Option<&LineGroup<'_>>) -> bool {
    let lines = group.lines.as_slice();
    lines.len() == 1
        && is_title(lines[0])
        && heading(lines).is_none()
        && !normalize::is_scene_break(lines[0])
        && after.is_some_and(|after| heading(&after.lines).is_none())
}

/// Returns whether the first two headings that are only a number are 1 and 2, in digits or in Roman
/// numerals. If not, such lines start no sections.
fn counts_up(found: &[FoundHeading]) -> bool {
    let numbers = found.iter().filter_map(|(_, _, heading)| match heading {
        Heading::Number(text) => Some(text.split(':').next().unwrap_or_default().to_owned()),
        _ => None,
    });
    let numbers: Vec<String> = numbers.collect();
    matches!(numbers.as_slice(), [one, two, ..]
        if (one == "I" && two == "II") || (one == "1" && two == "2") || (one == "i" && two == "ii"))
}

/// Removes headings that are only a number of four or five digits, such as a year, unless the number is one more than
/// that of the previous heading.
fn drop_years(found: &mut Vec<FoundHeading>) {
    let mut previous = 0;
    found.retain(|(_, _, heading)| {
        let Heading::Number(title) = heading else { return true };
        let number = title.split(':').next().unwrap_or_default();
        let value: Option<u32> = number.parse().ok();
        let kept = !is_long_number(number) || value == Some(previous + 1);
        if kept {
            previous = value.unwrap_or(previous + 1);
        }
        kept
    });
}

fn drafts<'a>(groups: &'a [LineGroup<'a>], found: Vec<FoundHeading>) -> Vec<Draft<'a>> {
    let ends: Vec<usize> =
        found.iter().skip(1).map(|(at, _, _)| *at).chain([groups.len()]).collect();
    let drafts = found.into_iter().zip(ends).map(|((at, taken, heading), end)| Draft {
        heading,
        groups: &groups[(at + taken).min(end)..end],
    });
    drafts.collect()
}

/// Builds the sections, each with the title of the part that it is in. A heading that has no prose below it,
/// and that occurs again later, is an entry of a table of contents: it is left out and added to `left_out`.
fn build_sections(drafts: Vec<Draft<'_>>, left_out: &mut Vec<Finding>) -> SectionLists {
    let mut last: HashMap<String, usize> = HashMap::new();
    for (number, draft) in drafts.iter().enumerate() {
        last.insert(key(&draft.heading), number);
    }
    let mut lists = SectionLists::default();
    let mut part: Option<String> = None;
    // The motto below the heading of a part; it becomes the beginning of the first section of the part.
    let mut opening = Vec::new();
    for (number, draft) in drafts.into_iter().enumerate() {
        let blocks = normalize::normalize_blocks(layout::blocks(draft.groups));
        let empty = word_count(&blocks) < 3;
        if (empty || !is_prose(&blocks)) && last.get(&key(&draft.heading)) > Some(&number) {
            let (words, reason) = (word_count(&blocks), "an entry of a table of contents");
            left_out.push(Finding::left_out(Subject::Page, "", reason).with_words(words));
            continue;
        }
        let title = match draft.heading {
            Heading::Part(title) => {
                part = Some(title.clone());
                if !is_prose(&blocks) {
                    if word_count(&blocks) > 0 {
                        opening.extend(blocks);
                    }
                    continue;
                }
                title
            }
            Heading::Section(title) | Heading::Number(title) => title,
        };
        if empty {
            let reason = format!("“{title}” has no text below it");
            let words = word_count(&blocks);
            left_out.push(Finding::left_out(Subject::Heading, "", reason).with_words(words));
            continue;
        }
        let blocks: Vec<Block> = std::mem::take(&mut opening).into_iter().chain(blocks).collect();
        let in_body = !lists.sections.is_empty();
        let parts = part.clone().into_iter().collect();
        let section = Section { title, parts, blocks, ..Section::default() };
        match matter::from_title(&section.title) {
            Some(Matter::Front) if !in_body => lists.front.push(section),
            Some(Matter::Back) if in_body => lists.back.push(section),
            _ => lists.sections.push(section),
        }
    }
    // Nothing follows the motto of the last part, so it is a section of its own.
    if !opening.is_empty() && !lists.sections.is_empty() {
        let title = part.unwrap_or_default();
        lists.sections.push(Section { title, blocks: opening, ..Section::default() });
    }
    lists
}

/// Returns the key by which two occurrences of a heading are recognised as the same: the kind of
/// the heading and its text up to a colon, in lower case.
fn key(heading: &Heading) -> String {
    let (kind, title) = match heading {
        Heading::Section(title) => ('s', title),
        Heading::Number(title) => ('n', title),
        Heading::Part(title) => ('p', title),
    };
    let label = title.split(':').next().unwrap_or(title);
    format!("{kind}{}", label.to_lowercase())
}

/// Returns whether the blocks contain prose: one long paragraph, or three paragraphs that end like a sentence. A title
/// page or table of contents contains none.
fn is_prose(blocks: &[Block]) -> bool {
    const MIN_WORDS: usize = 25;
    blocks.iter().any(|block| {
        word_count(std::slice::from_ref(block)) >= MIN_WORDS
            && matches!(block, Block::Paragraph { .. })
    }) || blocks.iter().filter(|block| ends_sentence(block)).count() >= 3
}

fn ends_sentence(block: &Block) -> bool {
    let Block::Paragraph { runs } = block else { return false };
    let last: Option<&Run> = runs.last();
    last.is_some_and(|run| run.text.ends_with(['.', '!', '?', '”', '"', '…', '。']))
}

/// Splits the text into sections at the lines that `pattern` matches. The title of a section is what the first capture
/// group of the pattern matches; if there is no such group, or it matches nothing, the title is the whole line. Returns
/// `None` if no section has text. Stops splitting when there is one section more than `limit`, because the caller then
/// refuses the book.
pub(super) fn by_pattern(
    text: &str,
    text_layout: TextLayout,
    pattern: &Regex,
    limit: usize,
) -> Option<(SectionLists, Vec<Finding>)> {
    let mut sections: Vec<(String, usize, usize)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        if !trimmed.is_empty()
            && sections.len() <= limit
            && let Some(found) = pattern.captures(trimmed)
        {
            let title = found.get(1).map_or(trimmed, |group| group.as_str());
            let title = if title.trim().is_empty() { trimmed } else { title };
            sections.push((normalize::line(title), at, at + line.len()));
        }
        at += line.len();
    }
    let first = sections.first()?.1;
    let ends: Vec<usize> =
        sections.iter().skip(1).map(|(_, start, _)| *start).chain([text.len()]).collect();
    let sections = sections.into_iter().zip(ends).map(|((title, _, start), end)| Section {
        title,
        blocks: normalize::normalize_blocks(layout::blocks(&layout::groups(
            &text[start..end],
            text_layout,
        ))),
        ..Section::default()
    });
    let (sections, empty): (Vec<Section>, Vec<Section>) =
        sections.partition(|section| word_count(&section.blocks) > 0);
    let mut left_out: Vec<Finding> = empty.iter().map(without_text).collect();
    let preamble = layout::blocks(&layout::groups(&text[..first], text_layout));
    let mut lists = SectionLists { sections, ..SectionLists::default() };
    add_preamble(preamble, &mut lists, &mut left_out);
    (!lists.sections.is_empty()).then_some((lists, left_out))
}

/// Returns the finding about a section that is left out because nothing but its heading is there.
pub(super) fn without_text(section: &Section) -> Finding {
    let reason = format!("“{}” has no text below it", section.title);
    Finding::left_out(Subject::Heading, "", reason)
}
