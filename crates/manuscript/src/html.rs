//! Writes blocks as HTML, and escapes text.

use crate::{Align, Block, Run};

/// Returns the blocks as HTML, one element per block, so that the index of a block is also the index of its element.
/// The URL of an image is the text `images`, followed by the name of the image and `.webp`.
pub fn from_blocks(blocks: &[Block], images: &str) -> String {
    let mut html = String::new();
    for block in blocks {
        match block {
            Block::Heading { level, runs } => heading(&mut html, *level, runs),
            Block::Paragraph { runs } => paragraph(&mut html, runs),
            Block::Quotation { paragraphs } => group(&mut html, "blockquote", "", paragraphs),
            Block::Letter { paragraphs } => {
                group(&mut html, "div", " class=\"letter\"", paragraphs)
            }
            Block::Verse { stanzas } => verse(&mut html, stanzas),
            Block::Aligned { align, paragraphs } => {
                let class = match align {
                    Align::Center => " class=\"align-center\"",
                    Align::End => " class=\"align-end\"",
                };
                group(&mut html, "div", class, paragraphs);
            }
            Block::Table { head, rows } => table(&mut html, *head, rows),
            Block::Image { image, width, height, alt, caption } => {
                let size = format!("\" width=\"{width}\" height=\"{height}\" alt=\"");
                html.extend([
                    "<figure><img loading=\"lazy\" src=\"",
                    &escape(images),
                    &escape(image),
                ]);
                html.extend([".webp", &size, &escape(alt), "\">"]);
                if !caption.is_empty() {
                    html.push_str("<figcaption>");
                    styled(&mut html, caption);
                    html.push_str("</figcaption>");
                }
                html.push_str("</figure>");
            }
            Block::Note { id, paragraphs } => {
                let attributes = format!(" id=\"note-{}\" role=\"doc-footnote\"", escape(id));
                group(&mut html, "aside", &attributes, paragraphs);
            }
            Block::SceneBreak => html.push_str("<hr>"),
        }
    }
    html
}

fn heading(html: &mut String, level: u8, runs: &[Run]) {
    let tag = format!("h{}", level.clamp(2, 6));
    html.extend(["<", &tag, ">"]);
    styled(html, runs);
    html.extend(["</", &tag, ">"]);
}

fn group(html: &mut String, tag: &str, attributes: &str, paragraphs: &[Vec<Run>]) {
    html.extend(["<", tag, attributes, ">"]);
    paragraphs.iter().for_each(|runs| paragraph(html, runs));
    html.extend(["</", tag, ">"]);
}

fn verse(html: &mut String, stanzas: &[Vec<Vec<Run>>]) {
    html.push_str("<div class=\"verse\">");
    for stanza in stanzas {
        html.push_str("<p>");
        for (number, line) in stanza.iter().enumerate() {
            // Each line is an element, so that the style sheet can indent the continuation of a long line.
            html.push_str(if number > 0 { "<br><span>" } else { "<span>" });
            styled(html, line);
            html.push_str("</span>");
        }
        html.push_str("</p>");
    }
    html.push_str("</div>");
}

fn table(html: &mut String, head: bool, rows: &[Vec<Vec<Run>>]) {
    html.push_str("<div class=\"table\" tabindex=\"0\"><table>");
    for (number, row) in rows.iter().enumerate() {
        let tag = if head && number == 0 { "th" } else { "td" };
        html.push_str("<tr>");
        for cell in row {
            html.extend(["<", tag, ">"]);
            styled(html, cell);
            html.extend(["</", tag, ">"]);
        }
        html.push_str("</tr>");
    }
    html.push_str("</table></div>");
}

fn paragraph(html: &mut String, runs: &[Run]) {
    html.push_str("<p>");
    styled(html, runs);
    html.push_str("</p>");
}

fn styled(html: &mut String, runs: &[Run]) {
    for run in runs {
        let tags = [
            (run.superscript, "sup"),
            (run.subscript, "sub"),
            (run.strong, "strong"),
            (run.emphasis, "em"),
            (run.ruby.is_some(), "ruby"),
        ];
        let tags = tags.into_iter().filter(|(on, _)| *on).map(|(_, tag)| tag);
        if let Some(note) = &run.note {
            html.extend(["<a role=\"doc-noteref\" href=\"#note-", &escape(note), "\">"]);
        }
        if let Some(lang) = &run.lang {
            html.extend(["<span lang=\"", &escape(lang), "\">"]);
        }
        if run.small_caps {
            html.push_str("<span class=\"small-caps\">");
        }
        tags.clone().for_each(|tag| html.extend(["<", tag, ">"]));
        escape_into(html, &run.text);
        if let Some(ruby) = &run.ruby {
            // The style sheet displays the pronunciation, so that it is not part of the text in which positions are
            // counted.
            html.extend(["<rt data-reading=\"", &escape(ruby), "\"></rt>"]);
        }
        tags.rev().for_each(|tag| html.extend(["</", tag, ">"]));
        if run.small_caps {
            html.push_str("</span>");
        }
        if run.lang.is_some() {
            html.push_str("</span>");
        }
        if run.note.is_some() {
            html.push_str("</a>");
        }
    }
}

/// Escapes text for use in HTML elements and quoted attribute values.
pub fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    escape_into(&mut html, text);
    html
}

fn escape_into(html: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            other => html.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn styles_nest_and_close() {
        let run = Run { text: "now".into(), emphasis: true, strong: true, ..Run::default() };
        let blocks = [Block::Paragraph { runs: vec![run] }, Block::SceneBreak];
        assert_eq!(from_blocks(&blocks, ""), "<p><strong><em>now</em></strong></p><hr>");
    }

    fn run(text: &str) -> Run {
        Run { text: text.into(), ..Run::default() }
    }

    #[test]
    fn every_block_is_one_element() {
        let mark = Run { note: Some("a\"b".into()), small_caps: true, ..run("1") };
        let blocks = [
            Block::Heading { level: 9, runs: vec![run("<h>")] },
            Block::Letter { paragraphs: vec![vec![run("Sir,")], vec![run("no.")]] },
            Block::Verse { stanzas: vec![vec![vec![run("a")], vec![mark]], vec![vec![run("b")]]] },
            Block::Image {
                image: "5e".into(),
                width: 4,
                height: 3,
                alt: "\"".into(),
                caption: vec![run("c")],
            },
            Block::Note { id: "a\"b".into(), paragraphs: vec![vec![run("n")]] },
            Block::Aligned { align: Align::End, paragraphs: vec![vec![run("J.")]] },
            Block::Table {
                head: true,
                rows: vec![vec![vec![run("H")], vec![run("2")]], vec![vec![], vec![run("O")]]],
            },
            Block::Paragraph {
                runs: vec![
                    Run { subscript: true, ..run("2") },
                    Run { ruby: Some("kan\"".into()), lang: Some("ja".into()), ..run("漢") },
                ],
            },
        ];
        let elements = [
            "<h6>&lt;h&gt;</h6>",
            "<div class=\"letter\"><p>Sir,</p><p>no.</p></div>",
            "<div class=\"verse\"><p><span>a</span><br><span><a role=\"doc-noteref\" href=\"#note-a&quot;b\">\
             <span class=\"small-caps\">1</span></a></span></p><p><span>b</span></p></div>",
            "<figure><img loading=\"lazy\" src=\"/i/5e.webp\" width=\"4\" height=\"3\" alt=\"&quot;\">\
             <figcaption>c</figcaption></figure>",
            "<aside id=\"note-a&quot;b\" role=\"doc-footnote\"><p>n</p></aside>",
            "<div class=\"align-end\"><p>J.</p></div>",
            "<div class=\"table\" tabindex=\"0\"><table><tr><th>H</th><th>2</th></tr><tr><td></td><td>O</td></tr></table></div>",
            "<p><sub>2</sub><span lang=\"ja\"><ruby>漢<rt data-reading=\"kan&quot;\"></rt></ruby></span></p>",
        ];
        for (block, element) in blocks.iter().zip(elements) {
            assert_eq!(from_blocks(std::slice::from_ref(block), "/i/"), element);
        }
        assert_eq!(from_blocks(&blocks, "/i/"), elements.concat());
    }

    proptest! {
        #[test]
        fn text_never_becomes_markup(text in ".*") {
            let blocks = [Block::Quotation { paragraphs: vec![vec![Run { text: text.clone(), ..Run::default() }]] }];
            let html = from_blocks(&blocks, "");
            let inner = html.strip_prefix("<blockquote><p>").unwrap().strip_suffix("</p></blockquote>").unwrap();
            prop_assert!(!inner.contains(['<', '>', '"', '\'']));
            let read_back = inner.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"")
                .replace("&#39;", "'").replace("&amp;", "&");
            prop_assert_eq!(read_back, text);
        }
    }
}
