//! Lines into paragraphs: hard wraps undone, verse and quotations told by their indents.

use super::headings::{Heading, heading, is_title};
use crate::{Block, Run, prose};

/// Lines that stand together, with what is known of the whole text's layout.
#[derive(Debug)]
pub(super) struct Group<'a> {
    pub(super) lines: Vec<&'a str>,
    measure: Measure,
}

/// How a whole text is laid out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Measure {
    layout: Layout,
    width: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// Each line is a paragraph.
    Unwrapped,
    /// Lines were wrapped; an empty line ends a paragraph.
    Wrapped,
    /// Lines were wrapped; an indented line begins a paragraph.
    Indented,
}

/// The text in groups of lines between empty lines.
pub(super) fn groups(text: &str, measure: Measure) -> Vec<Group<'_>> {
    let layout = measure.layout;
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut open = false;
    for line in text.lines().map(str::trim_end) {
        let blank = line.trim().is_empty();
        match groups.last_mut().filter(|_| open && !blank) {
            Some(group) if begins_after_heading(group, line) => {
                groups.push(Group { lines: vec![line], measure });
            }
            Some(group) if layout == Layout::Wrapped => group.lines.push(line),
            Some(group) if layout == Layout::Indented && indent(line) == 0 => {
                group.lines.push(line)
            }
            _ if blank => {}
            _ => groups.push(Group { lines: vec![line], measure }),
        }
        open = !blank;
    }
    groups
}

/// A heading needs no empty line after it, unless what follows may be more of the heading.
fn begins_after_heading(group: &Group<'_>, line: &str) -> bool {
    group.lines.len() == 1
        && matches!(heading(&group.lines), Some(Heading::Section(_) | Heading::Part(_)))
        && !is_title(line)
}

pub(super) fn measure(text: &str) -> Measure {
    const LONGEST_WRAP: usize = 100;
    let mut lengths: Vec<usize> = Vec::new();
    let (mut blank, mut indented) = (0, 0);
    for line in text.lines() {
        match line.trim().is_empty() {
            true => blank += 1,
            false => lengths.push(line.trim_end().chars().count()),
        }
        indented += usize::from(indent(line) >= 1 && !line.trim().is_empty());
    }
    lengths.sort_unstable();
    let width = lengths.get(lengths.len() * 95 / 100).copied().unwrap_or_default();
    let lines = lengths.len();
    let layout = match () {
        () if width > LONGEST_WRAP => Layout::Unwrapped,
        () if blank * 30 >= lines => Layout::Wrapped,
        () if indented * 30 >= lines => Layout::Indented,
        () if lines > 30 => Layout::Unwrapped,
        () => Layout::Wrapped,
    };
    Measure { layout, width }
}

fn indent(line: &str) -> usize {
    let spaces = line.chars().take_while(|c| c.is_whitespace());
    spaces.map(|c| if c == '\t' { 4 } else { 1 }).sum()
}

/// Blocks of a stretch of groups; neighbouring verses are stanzas of one poem.
pub(super) fn blocks(groups: &[Group<'_>]) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::with_capacity(groups.len());
    for group in groups {
        match (blocks.last_mut(), block(group)) {
            (Some(Block::Verse { stanzas: all }), Block::Verse { stanzas }) => all.extend(stanzas),
            (Some(Block::Quotation { paragraphs: all }), Block::Quotation { paragraphs }) => {
                all.extend(paragraphs);
            }
            (_, block) => blocks.push(block),
        }
    }
    blocks
}

fn block(group: &Group<'_>) -> Block {
    let lines = &group.lines;
    if lines.len() == 1 && prose::is_scene_break(lines[0]) {
        return Block::SceneBreak;
    }
    let set_in = group.measure.layout == Layout::Wrapped
        && lines.len() > 1
        && lines.iter().all(|line| indent(line) >= 2);
    match set_in {
        true if is_filled(lines) => Block::Quotation { paragraphs: vec![styled(&joined(lines))] },
        true => Block::Verse { stanzas: vec![lines.iter().map(|line| styled(line)).collect()] },
        false if is_verse(group) => {
            Block::Verse { stanzas: vec![lines.iter().map(|line| styled(line)).collect()] }
        }
        false => Block::Paragraph { runs: styled(&joined(lines)) },
    }
}

/// All lines but the last reach about equally far: prose that was set in.
fn is_filled(lines: &[&str]) -> bool {
    let lengths: Vec<usize> = lines.iter().map(|line| line.trim().chars().count()).collect();
    let longest = lengths.iter().copied().max().unwrap_or_default();
    let body = &lengths[..lengths.len() - 1];
    longest >= 50 && body.iter().all(|length| length * 100 >= longest * 80)
}

/// Unindented verse: several lines, all far from the edge, each begun with a capital.
fn is_verse(group: &Group<'_>) -> bool {
    let short = |line: &&str| line.trim().chars().count() * 100 <= group.measure.width * 72;
    let capital =
        |line: &&str| line.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase);
    group.measure.layout == Layout::Wrapped
        && group.measure.width >= 50
        && group.lines.len() >= 3
        && group.lines.iter().all(|line| short(line) && capital(line))
}

/// Lines as one, with a space between unless the script or a dash does without.
fn joined(lines: &[&str]) -> String {
    let mut text = String::new();
    for line in lines.iter().map(|line| line.trim()) {
        let glued = match (text.chars().last(), line.chars().next()) {
            (Some(last), Some(next)) => {
                last == '-' || last == '—' || (is_cjk(last) && is_cjk(next))
            }
            _ => true,
        };
        if !glued {
            text.push(' ');
        }
        text.push_str(line);
    }
    text
}

fn is_cjk(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}')
}

/// `_Words_` between underscores are emphasised, as Project Gutenberg writes it.
fn styled(text: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut rest = text;
    while let Some((before, inner, after)) = next_emphasis(rest) {
        runs.push(Run { text: before.to_owned(), ..Run::default() });
        runs.push(Run { text: inner.to_owned(), emphasis: true, ..Run::default() });
        rest = after;
    }
    runs.push(Run { text: rest.to_owned(), ..Run::default() });
    prose::normal(runs)
}

fn next_emphasis(text: &str) -> Option<(&str, &str, &str)> {
    let outside = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric() && c != '_');
    let inside = |c: Option<char>| c.is_some_and(|c| !c.is_whitespace() && c != '_');
    let opens = |at: &usize| {
        outside(text[..*at].chars().next_back()) && inside(text[at + 1..].chars().next())
    };
    let closes = |at: &usize| {
        inside(text[..*at].chars().next_back()) && outside(text[at + 1..].chars().next())
    };
    let marks = || text.match_indices('_').map(|(at, _)| at);
    let open = marks().find(opens)?;
    let close = marks().filter(|at| *at > open + 1).find(closes)?;
    Some((&text[..open], &text[open + 1..close], &text[close + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emphasis_is_between_words_alone() {
        let runs = styled("a _b c_, snake_case_name and _d");
        let text: Vec<_> = runs.iter().map(|run| (run.text.as_str(), run.emphasis)).collect();
        assert_eq!(text, [("a ", false), ("b c", true), (", snake_case_name and _d", false)]);
    }

    #[test]
    fn wrapped_lines_are_joined_as_their_script_wants() {
        assert_eq!(joined(&["well-", "known words", "here"]), "well-known words here");
        assert_eq!(joined(&["山の上", "にある"]), "山の上にある");
    }
}
