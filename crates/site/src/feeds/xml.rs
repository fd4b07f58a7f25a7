//! What the XML feeds share.

use manuscript::html::escape;

use foundation::calendar::date_time;

pub(super) const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

/// Text for XML, which has no place for control characters, not even escaped.
pub(super) fn text(text: &str) -> String {
    let allowed = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    escape(
        &text.chars().map(|c| if c == '\n' { ' ' } else { c }).filter(allowed).collect::<String>(),
    )
}

pub(super) fn element(name: &str, content: &str) -> String {
    format!("<{name}>{}</{name}>", text(content))
}

pub(super) fn updated(unix_seconds: i64) -> String {
    format!("<updated>{}</updated>", date_time(unix_seconds))
}

pub(super) fn link(rel: &str, href: &str, form: &str) -> String {
    format!("<link rel=\"{}\" href=\"{}\" type=\"{}\"/>", text(rel), text(href), text(form))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_break_out_and_has_no_control_characters() {
        assert_eq!(element("t", "a<b>\u{1}\"&\n"), "<t>a&lt;b&gt;&quot;&amp; </t>");
    }
}
