//! Converts lines to blocks: joins wrapped lines, and detects verse and quotations by indentation.

use crate::{Block, Run, normalize};
use headings::{Heading, heading, is_title};

/// Consecutive lines that form one paragraph, stanza or heading, and the layout of the whole text that they are from.
#[derive(Debug)]
pub(super) struct LineGroup<'a> {
    pub(super) lines: Vec<&'a str>,
    text_layout: TextLayout,
}

/// How the lines of a plain text are laid out. `width` is the length in characters that 95 percent
/// of the lines do not exceed: about the width at which paragraphs were wrapped.
#[derive(Debug, Clone, Copy)]
pub(super) struct TextLayout {
    wrapping: Wrapping,
    width: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wrapping {
    /// Each line is a paragraph.
    Unwrapped,
    /// Paragraphs are wrapped into several lines and separated by an empty line.
    Wrapped,
    /// Paragraphs are wrapped into several lines, the first of which is indented.
    Indented,
}

/// Splits the text into groups of lines: at empty lines, and where a new paragraph starts according to `text_layout`.
pub(super) fn groups(text: &str, text_layout: TextLayout) -> Vec<LineGroup<'_>> {
    let wrapping = text_layout.wrapping;
    let mut groups: Vec<LineGroup<'_>> = Vec::new();
    let mut open = false;
    for line in text.lines().map(str::trim_end) {
        let blank = line.trim().is_empty();
        match groups.last_mut().filter(|_| open && !blank) {
            Some(group) if starts_after_heading(group, line) => {
                groups.push(LineGroup { lines: vec![line], text_layout });
            }
            Some(group) if wrapping == Wrapping::Wrapped => group.lines.push(line),
            Some(group) if wrapping == Wrapping::Indented && indent(line) == 0 => {
                group.lines.push(line)
            }
            _ if blank => {}
            _ => groups.push(LineGroup { lines: vec![line], text_layout }),
        }
        open = !blank;
    }
    groups
}

/// Returns whether `line` starts a new group because the group before it is a heading. Returns
/// false if `line` looks like a title, because it may be the second line of the heading.
fn starts_after_heading(group: &LineGroup<'_>, line: &str) -> bool {
    group.lines.len() == 1
        && matches!(heading(&group.lines), Some(Heading::Section(_) | Heading::Part(_)))
        && !is_title(line)
}

pub(super) fn detect(text: &str) -> TextLayout {
    const MAX_WRAPPED_WIDTH: usize = 100;
    let mut lengths: Vec<usize> = Vec::new();
    let (mut blank, mut indented_lines) = (0, 0);
    for line in text.lines() {
        match line.trim().is_empty() {
            true => blank += 1,
            false => lengths.push(line.trim_end().chars().count()),
        }
        indented_lines += usize::from(indent(line) >= 1 && !line.trim().is_empty());
    }
    lengths.sort_unstable();
    let width = lengths.get(lengths.len() * 95 / 100).copied().unwrap_or_default();
    let lines = lengths.len();
    let wrapping = match () {
        () if width > MAX_WRAPPED_WIDTH => Wrapping::Unwrapped,
        () if blank * 30 >= lines => Wrapping::Wrapped,
        () if indented_lines * 30 >= lines => Wrapping::Indented,
        () if lines > 30 => Wrapping::Unwrapped,
        () => Wrapping::Wrapped,
    };
    TextLayout { wrapping, width }
}

fn indent(line: &str) -> usize {
    let spaces = line.chars().take_while(|c| c.is_whitespace());
    spaces.map(|c| if c == '\t' { 4 } else { 1 }).sum()
}

/// Converts groups of lines to blocks. Adjacent groups of verse become the stanzas of one block, and adjacent
/// quotations become one block.
pub(super) fn blocks(groups: &[LineGroup<'_>]) -> Vec<Block> {
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

fn block(group: &LineGroup<'_>) -> Block {
    let lines = &group.lines;
    if lines.len() == 1 && normalize::is_scene_break(lines[0]) {
        return Block::SceneBreak;
    }
    let indented = group.text_layout.wrapping == Wrapping::Wrapped
        && lines.len() > 1
        && lines.iter().all(|line| indent(line) >= 2);
    match indented {
        true if is_filled(lines) => {
            Block::Quotation { paragraphs: vec![parse_emphasis(&join_lines(lines))] }
        }
        true => Block::Verse { stanzas: vec![verse_lines(lines)] },
        false if is_verse(group) => Block::Verse { stanzas: vec![verse_lines(lines)] },
        false => Block::Paragraph { runs: parse_emphasis(&join_lines(lines)) },
    }
}

/// Converts the lines of a stanza to runs, one list for each line. Lines that are indented more than the least indented
/// one start with no-break spaces.
fn verse_lines(lines: &[&str]) -> Vec<Vec<Run>> {
    const MAX_SPACES: usize = 16;
    let least = lines.iter().map(|line| indent(line)).min().unwrap_or_default();
    let line = |line: &&str| {
        let spaces = (indent(line) - least).min(MAX_SPACES);
        parse_emphasis(&format!("{}{}", "\u{a0}".repeat(spaces), line.trim_start()))
    };
    lines.iter().map(line).collect()
}

/// Returns whether indented lines are prose and not verse: they are long, and all but the last have about the same
/// length.
fn is_filled(lines: &[&str]) -> bool {
    let lengths: Vec<usize> = lines.iter().map(|line| line.trim().chars().count()).collect();
    let longest = lengths.iter().copied().max().unwrap_or_default();
    let body = &lengths[..lengths.len() - 1];
    longest >= 50 && body.iter().all(|length| length * 100 >= longest * 80)
}

/// Returns whether a group of lines is unindented verse: at least three short lines that each start with a capital.
fn is_verse(group: &LineGroup<'_>) -> bool {
    let short = |line: &&str| line.trim().chars().count() * 100 <= group.text_layout.width * 72;
    let capital =
        |line: &&str| line.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase);
    group.text_layout.wrapping == Wrapping::Wrapped
        && group.text_layout.width >= 50
        && group.lines.len() >= 3
        && group.lines.iter().all(|line| short(line) && capital(line))
}

/// Joins the lines of a paragraph with spaces, except after a hyphen or dash and between CJK characters.
fn join_lines(lines: &[&str]) -> String {
    let mut text = String::new();
    for line in lines.iter().map(|line| line.trim()) {
        let no_space = match (text.chars().last(), line.chars().next()) {
            (Some(last), Some(next)) => {
                last == '-' || last == '—' || (is_cjk(last) && is_cjk(next))
            }
            _ => true,
        };
        if !no_space {
            text.push(' ');
        }
        text.push_str(line);
    }
    text
}

fn is_cjk(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}')
}

/// Converts text to runs; text between underscores, as in Project Gutenberg texts, becomes emphasis.
fn parse_emphasis(text: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut rest = text;
    while let Some((before, inner, after)) = next_emphasis(rest) {
        runs.push(Run { text: before.to_owned(), ..Run::default() });
        runs.push(Run { text: inner.to_owned(), emphasis: true, ..Run::default() });
        rest = after;
    }
    runs.push(Run { text: rest.to_owned(), ..Run::default() });
    normalize::normalize_runs(runs)
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
    fn underscores_inside_words_are_not_emphasis() {
        let runs = parse_emphasis("a _b c_, snake_case_name and _d");
        let text: Vec<_> = runs.iter().map(|run| (run.text.as_str(), run.emphasis)).collect();
        assert_eq!(text, [("a ", false), ("b c", true), (", snake_case_name and _d", false)]);
    }

    #[test]
    fn wrapped_lines_are_joined_according_to_their_script() {
        assert_eq!(join_lines(&["well-", "known words", "here"]), "well-known words here");
        assert_eq!(join_lines(&["山の上", "にある"]), "山の上にある");
    }
}
