//! Groups of lines into sections, by the headings among them.

use std::collections::HashMap;

use regex::Regex;

use super::headings::{Heading, heading, is_title};
use super::layout::{self, Group, Measure};
use crate::counting::is_label;
use crate::matter::{self, Matter};
use crate::{Block, Run, Section, prose, word_count};

#[derive(Default)]
pub(super) struct Parts {
    pub(super) front: Vec<Section>,
    pub(super) sections: Vec<Section>,
    pub(super) back: Vec<Section>,
}

/// A heading and the groups up to the next.
struct Draft<'a> {
    heading: Heading,
    groups: &'a [Group<'a>],
}

pub(super) fn by_headings(mut groups: Vec<Group<'_>>) -> Parts {
    groups.retain(|group| !is_contents(group));
    let groups = groups.as_slice();
    let mut found = headings(groups);
    let worded = found.iter().any(|(_, _, heading)| matches!(heading, Heading::Section(_)));
    if worded || !counts_up(&found) {
        found.retain(|(_, _, heading)| !matches!(heading, Heading::Number(_)));
    }
    let first = found.first().map_or(groups.len(), |(at, _, _)| *at);
    let drafts = drafts(groups, found);
    let mut parts = placed(drafts);
    let preamble = layout::blocks(&groups[..first]);
    if parts.sections.is_empty() {
        let whole = layout::blocks(groups);
        return Parts {
            sections: vec![Section { blocks: whole, ..Section::default() }],
            ..Parts::default()
        };
    }
    if is_prose(&preamble) {
        parts.front.insert(0, Section { blocks: preamble, ..Section::default() });
    }
    parts
}

/// A list of headings without empty lines between them.
fn is_contents(group: &Group<'_>) -> bool {
    let headings = group.lines.iter().filter(|line| heading(&[**line]).is_some()).count();
    group.lines.len() > 3 && headings * 10 >= group.lines.len() * 6
}

/// Where a heading begins, how many groups it takes, and what it says.
type Found = (usize, usize, Heading);

fn headings(groups: &[Group<'_>]) -> Vec<Found> {
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
                if is_label(&label) && is_title_of(next, groups.get(at + 2)) =>
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

/// A line of capitals or capitalised words between a bare number and the text.
fn is_title_of(group: &Group<'_>, after: Option<&Group<'_>>) -> bool {
    let lines = group.lines.as_slice();
    lines.len() == 1
        && is_title(lines[0])
        && heading(lines).is_none()
        && !prose::is_scene_break(lines[0])
        && after.is_some_and(|after| heading(&after.lines).is_none())
}

/// Bare numbers are headings when they begin at one and go on.
fn counts_up(found: &[Found]) -> bool {
    let numbers = found.iter().filter_map(|(_, _, heading)| match heading {
        Heading::Number(text) => Some(text.split(':').next().unwrap_or_default().to_owned()),
        _ => None,
    });
    let numbers: Vec<String> = numbers.collect();
    matches!(numbers.as_slice(), [one, two, ..]
        if (one == "I" && two == "II") || (one == "1" && two == "2") || (one == "i" && two == "ii"))
}

fn drafts<'a>(groups: &'a [Group<'a>], found: Vec<Found>) -> Vec<Draft<'a>> {
    let ends: Vec<usize> =
        found.iter().skip(1).map(|(at, _, _)| *at).chain([groups.len()]).collect();
    let drafts = found.into_iter().zip(ends).map(|((at, taken, heading), end)| Draft {
        heading,
        groups: &groups[(at + taken).min(end)..end],
    });
    drafts.collect()
}

/// Sections in their parts. A heading that has no text and comes again is a line of a table of
/// contents.
fn placed(drafts: Vec<Draft<'_>>) -> Parts {
    let mut last: HashMap<String, usize> = HashMap::new();
    for (number, draft) in drafts.iter().enumerate() {
        last.insert(key(&draft.heading), number);
    }
    let mut parts = Parts::default();
    let mut part: Option<String> = None;
    for (number, draft) in drafts.into_iter().enumerate() {
        let blocks = prose::tidy(layout::blocks(draft.groups));
        let empty = word_count(&blocks) < 3;
        if (empty || !is_prose(&blocks)) && last.get(&key(&draft.heading)) > Some(&number) {
            continue;
        }
        let title = match draft.heading {
            Heading::Part(title) => {
                part = Some(title.clone());
                if !is_prose(&blocks) {
                    continue;
                }
                title
            }
            Heading::Section(title) | Heading::Number(title) => title,
        };
        if empty {
            continue;
        }
        let begun = !parts.sections.is_empty();
        let section = Section { title, parts: part.clone().into_iter().collect(), blocks };
        match matter::by_name(&section.title) {
            Some(Matter::Front) if !begun => parts.front.push(section),
            Some(Matter::Back) if begun => parts.back.push(section),
            _ => parts.sections.push(section),
        }
    }
    parts
}

/// What makes two headings the same: the words before the title, or all of them.
fn key(heading: &Heading) -> String {
    let (kind, title) = match heading {
        Heading::Section(title) => ('s', title),
        Heading::Number(title) => ('n', title),
        Heading::Part(title) => ('p', title),
    };
    let label = title.split(':').next().unwrap_or(title);
    format!("{kind}{}", label.to_lowercase())
}

/// Whether somebody wrote sentences here: a title page and a table of contents have none.
fn is_prose(blocks: &[Block]) -> bool {
    const SENTENCES: usize = 25;
    blocks.iter().any(|block| {
        word_count(std::slice::from_ref(block)) >= SENTENCES
            && matches!(block, Block::Paragraph { .. })
    }) || blocks.iter().filter(|block| ends_sentence(block)).count() >= 3
}

fn ends_sentence(block: &Block) -> bool {
    let Block::Paragraph { runs } = block else { return false };
    let last: Option<&Run> = runs.last();
    last.is_some_and(|run| run.text.ends_with(['.', '!', '?', '”', '"', '…', '。']))
}

/// The lines a pattern matches are headings; its first group, if it has one, is the title.
pub(super) fn by_pattern(
    text: &str,
    measure: Measure,
    pattern: &Regex,
    limit: usize,
) -> Option<Parts> {
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
            sections.push((prose::line(title), at, at + line.len()));
        }
        at += line.len();
    }
    let first = sections.first()?.1;
    let ends: Vec<usize> =
        sections.iter().skip(1).map(|(_, start, _)| *start).chain([text.len()]).collect();
    let sections = sections.into_iter().zip(ends).map(|((title, _, start), end)| Section {
        title,
        blocks: prose::tidy(layout::blocks(&layout::groups(&text[start..end], measure))),
        ..Section::default()
    });
    let sections: Vec<Section> =
        sections.filter(|section| word_count(&section.blocks) > 0).collect();
    let preamble = layout::blocks(&layout::groups(&text[..first], measure));
    let mut parts = Parts { sections, ..Parts::default() };
    if is_prose(&preamble) {
        parts.front.push(Section { blocks: preamble, ..Section::default() });
    }
    (!parts.sections.is_empty()).then_some(parts)
}
