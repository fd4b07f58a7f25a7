//! Checks the text of a section that an operator edited, as strictly as an import checks a file.

use std::collections::HashSet;

use catalogue::{MAX_SECTION_TITLE, section_title};
use manuscript::normalize::{is_removed, line, normalize_blocks, short_line};
use manuscript::{Block, language_tag, runs_of};

const MAX_BLOCKS: usize = 20_000;
/// The largest number of lines, table cells and changes of style in a section, counted together.
/// They have a limit of their own because each costs far more memory than a character.
const MAX_RUNS: usize = 100_000;
const MAX_CHARACTERS: usize = 2_000_000;
const MAX_ALT: usize = 2_000;
const MAX_RUBY: usize = 200;
const MAX_NAME: usize = 64;

/// Why an edited text is refused; its `Display` text is a sentence for the operator. Blocks are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TextProblem {
    #[error("the title of a section has 1 to {MAX_SECTION_TITLE} characters on one line")]
    Title,
    #[error("the text has more than {MAX_BLOCKS} blocks; split the section")]
    TooManyBlocks,
    #[error("the text has more than {MAX_RUNS} lines and changes of style; split the section")]
    TooManyRuns,
    #[error("the text has more than {MAX_CHARACTERS} characters; split the section")]
    TooLong,
    #[error("block {block}: a heading has a level from 2 to 6")]
    HeadingLevel { block: usize },
    #[error("block {block}: the rows of a table have at least one cell")]
    EmptyRow { block: usize },
    #[error("block {block}: `{name}` is not the name of a picture")]
    PictureName { block: usize, name: String },
    #[error("block {block}: the text in place of a picture has at most {MAX_ALT} characters")]
    LongAlt { block: usize },
    #[error("block {block}: the id of a note has 1 to {MAX_NAME} letters, digits and hyphens")]
    NoteId { block: usize },
    #[error("block {block}: another note has the same id")]
    NoteTwice { block: usize },
    #[error("block {block}: a pronunciation has at most {MAX_RUBY} characters")]
    LongRuby { block: usize },
    #[error("block {block}: `{tag}` is not the tag of a language, such as `fr` or `pt-BR`")]
    Language { block: usize, tag: String },
}

/// Normalizes the title of a section to one line without invisible characters.
pub(crate) fn checked_title(title: &str) -> Result<String, TextProblem> {
    section_title(title).ok_or(TextProblem::Title)
}

/// Normalizes the blocks of an edited section as an import would: removes empty blocks and references to missing notes,
/// and moves notes to the end. Fails if the text is too large, or has values that an import never produces.
pub(crate) fn checked_blocks(blocks: Vec<Block>) -> Result<Vec<Block>, TextProblem> {
    check_size(&blocks)?;
    let mut notes = HashSet::new();
    for (block, content) in (1..).zip(&blocks) {
        check_block(block, content)?;
        if let Block::Note { id, .. } = content
            && !notes.insert(id.as_str())
        {
            return Err(TextProblem::NoteTwice { block });
        }
    }
    let mut blocks = blocks;
    for (block, content) in (1..).zip(&mut blocks) {
        for run in runs_of(content) {
            run.lang = match run.lang.take() {
                Some(tag) => Some(
                    language_tag(&tag)
                        .ok_or_else(|| TextProblem::Language { block, tag: quoted(&tag) })?,
                ),
                None => None,
            };
            run.ruby = run.ruby.take().map(|ruby| line(&ruby)).filter(|ruby| !ruby.is_empty());
        }
    }
    let (notes, text): (Vec<_>, Vec<_>) =
        normalize_blocks(blocks).into_iter().partition(|block| matches!(block, Block::Note { .. }));
    let ids: HashSet<String> = notes.iter().filter_map(note_id).map(str::to_owned).collect();
    // A scene break that was followed only by notes is now the last block of the text; normalizing again removes it.
    let mut blocks = normalize_blocks(text);
    blocks.extend(notes);
    for run in blocks.iter_mut().flat_map(runs_of) {
        run.note = run.note.take().filter(|note| ids.contains(note));
    }
    // Adjacent runs that differed only in a removed note reference are joined.
    Ok(normalize_blocks(blocks))
}

fn check_size(blocks: &[Block]) -> Result<(), TextProblem> {
    if blocks.len() > MAX_BLOCKS {
        return Err(TextProblem::TooManyBlocks);
    }
    let (mut runs, mut characters) = (0, 0);
    for block in blocks {
        for paragraph in block.paragraphs() {
            runs += 1 + paragraph.len();
            characters += paragraph.iter().map(|run| run.text.chars().count()).sum::<usize>();
        }
        if runs > MAX_RUNS {
            return Err(TextProblem::TooManyRuns);
        }
        if characters > MAX_CHARACTERS {
            return Err(TextProblem::TooLong);
        }
    }
    Ok(())
}

fn check_block(block: usize, content: &Block) -> Result<(), TextProblem> {
    match content {
        Block::Heading { level, .. } if !(2..=6).contains(level) => {
            return Err(TextProblem::HeadingLevel { block });
        }
        Block::Table { rows, .. } if rows.iter().any(Vec::is_empty) => {
            return Err(TextProblem::EmptyRow { block });
        }
        Block::Image { image, .. } if !is_picture_name(image) => {
            return Err(TextProblem::PictureName { block, name: quoted(image) });
        }
        Block::Image { alt, .. } if alt.chars().count() > MAX_ALT => {
            return Err(TextProblem::LongAlt { block });
        }
        Block::Note { id, .. } if !is_note_id(id) => return Err(TextProblem::NoteId { block }),
        _ => {}
    }
    let mut runs = content.paragraphs().into_iter().flatten();
    let is_long = |ruby: &String| ruby.chars().count() > MAX_RUBY;
    match runs.any(|run| run.ruby.as_ref().is_some_and(is_long)) {
        true => Err(TextProblem::LongRuby { block }),
        false => Ok(()),
    }
}

fn note_id(block: &Block) -> Option<&str> {
    match block {
        Block::Note { id, .. } => Some(id),
        _ => None,
    }
}

fn is_note_id(id: &str) -> bool {
    (1..=MAX_NAME).contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn is_picture_name(name: &str) -> bool {
    let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    (1..=MAX_NAME).contains(&name.len()) && name.bytes().all(is_hex)
}

/// Returns the beginning of a text for an error message, without backticks and invisible characters.
fn quoted(text: &str) -> String {
    let clean: String = text.chars().filter(|c| *c != '`' && !is_removed(*c)).collect();
    short_line(&clean, MAX_NAME)
}

#[cfg(test)]
mod tests {
    use super::*;
    use manuscript::Run;

    fn run(text: &str) -> Run {
        Run { text: text.into(), ..Run::default() }
    }

    fn paragraph(text: &str) -> Block {
        Block::Paragraph { runs: vec![run(text)] }
    }

    fn note(id: &str, text: &str) -> Block {
        Block::Note { id: id.into(), paragraphs: vec![vec![run(text)]] }
    }

    #[test]
    fn a_text_is_normalised_as_an_import_does() {
        let mark = Run { note: Some("a".into()), ..run("1") };
        let lost = Run { note: Some("gone".into()), ..run(" and") };
        let blocks = vec![
            Block::SceneBreak,
            Block::Paragraph {
                runs: vec![run("  Two\u{202e}  words"), mark.clone(), lost, run(" more")],
            },
            note("a", " A note. "),
            paragraph(" \n "),
            Block::SceneBreak,
            note("b", ""),
        ];
        let expected = vec![
            Block::Paragraph { runs: vec![run("Two words"), mark, run(" and more")] },
            note("a", "A note."),
        ];
        let checked = checked_blocks(blocks).unwrap();
        assert_eq!(checked, expected);
        assert_eq!(checked_blocks(checked.clone()).unwrap(), checked, "nothing changes twice");
    }

    #[test]
    fn hostile_blocks_are_refused_with_a_sentence() {
        let picture = |image: &str, alt: String| Block::Image {
            image: image.into(),
            width: 1,
            height: 1,
            alt,
            caption: Vec::new(),
        };
        let styled = |lang: &str, ruby: String| Block::Paragraph {
            runs: vec![Run { lang: Some(lang.into()), ruby: Some(ruby), ..run("a") }],
        };
        let cases = [
            (
                Block::Heading { level: 1, runs: vec![run("a")] },
                "block 2: a heading has a level from 2 to 6",
            ),
            (
                Block::Table { head: false, rows: vec![vec![]] },
                "block 2: the rows of a table have at least one cell",
            ),
            (picture("../../x", String::new()), "block 2: `../../x` is not the name of a picture"),
            (
                picture("5e", "a".repeat(2_001)),
                "block 2: the text in place of a picture has at most 2000 characters",
            ),
            (note("a b", "x"), "block 2: the id of a note has 1 to 64 letters, digits and hyphens"),
            (styled("fr", "r".repeat(201)), "block 2: a pronunciation has at most 200 characters"),
            (
                styled("x\"><script>", String::new()),
                "block 2: `x\"><script>` is not the tag of a language, such as `fr` or `pt-BR`",
            ),
        ];
        for (block, sentence) in cases {
            let problem = checked_blocks(vec![paragraph("a"), block]).unwrap_err();
            assert_eq!(problem.to_string(), sentence);
        }
        let twice = vec![note("a", "x"), note("a", "y")];
        assert_eq!(checked_blocks(twice), Err(TextProblem::NoteTwice { block: 2 }));
        assert_eq!(checked_blocks(vec![paragraph("a"); 20_001]), Err(TextProblem::TooManyBlocks));
        assert_eq!(
            checked_blocks(vec![paragraph(&"a".repeat(2_000_001))]),
            Err(TextProblem::TooLong)
        );
        let many = Block::Table { head: false, rows: vec![vec![Vec::new(); 1_000]; 101] };
        assert_eq!(checked_blocks(vec![many]), Err(TextProblem::TooManyRuns));
    }

    #[test]
    fn a_title_is_one_line() {
        assert_eq!(checked_title("  The\u{200b}  Quay ").unwrap(), "The Quay");
        for bad in ["", " \u{200b} ", "a\nb", &"x".repeat(301)] {
            assert_eq!(checked_title(bad), Err(TextProblem::Title), "{bad:?}");
        }
    }
}
