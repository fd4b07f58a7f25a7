//! Writes XML documents such as feeds and sitemaps.

use std::borrow::Cow;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

/// Writes an XML document to memory. Text and attribute values are escaped.
pub struct XmlWriter(Writer<Vec<u8>>);

impl XmlWriter {
    /// Returns an XML document with the root element `root`; `content` writes the elements inside the root element.
    pub fn document(
        root: &str,
        attributes: &[(&str, &str)],
        content: impl FnOnce(&mut Self),
    ) -> String {
        let mut xml = Self(Writer::new(Vec::new()));
        xml.event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
        xml.parent(root, attributes, content);
        String::from_utf8(xml.0.into_inner()).expect("all that is written is UTF-8")
    }

    /// Writes an element `name` with attributes; `content` writes the elements inside it.
    pub fn parent(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        content: impl FnOnce(&mut Self),
    ) {
        self.event(Event::Start(start(name, attributes)));
        content(self);
        self.event(Event::End(BytesEnd::new(name)));
    }

    /// Writes an element `name` that contains only `text`.
    pub fn element(&mut self, name: &str, text: &str) {
        self.event(Event::Start(BytesStart::new(name)));
        self.event(Event::Text(BytesText::new(&permitted(text))));
        self.event(Event::End(BytesEnd::new(name)));
    }

    /// Writes an element `name` that has attributes but no content.
    pub fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.event(Event::Empty(start(name, attributes)));
    }

    fn event(&mut self, event: Event<'_>) {
        self.0.write_event(event).expect("writing to memory cannot fail");
    }
}

fn start<'a>(name: &'a str, attributes: &[(&str, &str)]) -> BytesStart<'a> {
    let mut start = BytesStart::new(name);
    for (name, value) in attributes {
        start.push_attribute((*name, permitted(value)));
    }
    start
}

/// Returns `text` without characters that XML does not permit even when they are escaped; a line end becomes a space.
fn permitted(text: &str) -> Cow<'_, str> {
    let forbidden = |c: char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}');
    if !text.contains(forbidden) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace('\n', " ").replace(forbidden, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_break_out_and_has_no_control_characters() {
        let xml = XmlWriter::document("t", &[("a", "\"><b c='")], |xml| {
            xml.element("e", "a<b>\u{1}\"&\n");
            xml.empty("f", &[("g", "x\u{0}&")]);
        });
        let (head, rest) = xml.split_once("?>").unwrap();
        assert_eq!(head, "<?xml version=\"1.0\" encoding=\"UTF-8\"");
        assert_eq!(
            rest,
            "<t a=\"&quot;&gt;&lt;b c=&apos;\"><e>a&lt;b&gt;&quot;&amp; </e><f g=\"x&amp;\"/></t>"
        );
    }
}
