//! Blocks as HTML. The only place where markup is written, so the only place that must escape.

use crate::{Block, Run};

pub fn from_blocks(blocks: &[Block]) -> String {
    let mut html = String::new();
    for block in blocks {
        match block {
            Block::Paragraph { runs } => paragraph(&mut html, runs),
            Block::Quotation { paragraphs } => {
                html.push_str("<blockquote>");
                paragraphs.iter().for_each(|runs| paragraph(&mut html, runs));
                html.push_str("</blockquote>");
            }
            Block::SceneBreak => html.push_str("<hr>"),
        }
    }
    html
}

fn paragraph(html: &mut String, runs: &[Run]) {
    html.push_str("<p>");
    for run in runs {
        let tags = [(run.strong, "strong"), (run.emphasis, "em")];
        let tags = tags.into_iter().filter(|(on, _)| *on).map(|(_, tag)| tag);
        tags.clone().for_each(|tag| html.extend(["<", tag, ">"]));
        escape_into(html, &run.text);
        tags.rev().for_each(|tag| html.extend(["</", tag, ">"]));
    }
    html.push_str("</p>");
}

/// Makes text safe inside an element or a quoted attribute.
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
        let run = Run { text: "now".into(), emphasis: true, strong: true };
        let blocks = [Block::Paragraph { runs: vec![run] }, Block::SceneBreak];
        assert_eq!(from_blocks(&blocks), "<p><strong><em>now</em></strong></p><hr>");
    }

    proptest! {
        #[test]
        fn no_text_ever_becomes_markup(text in ".*") {
            let blocks = [Block::Quotation { paragraphs: vec![vec![Run { text: text.clone(), ..Run::default() }]] }];
            let html = from_blocks(&blocks);
            let inner = html.strip_prefix("<blockquote><p>").unwrap().strip_suffix("</p></blockquote>").unwrap();
            prop_assert!(!inner.contains(['<', '>', '"', '\'']));
            let read_back = inner.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"")
                .replace("&#39;", "'").replace("&amp;", "&");
            prop_assert_eq!(read_back, text);
        }
    }
}
