//! XML elements that both Atom feeds use: the OPDS 1.2 feed and the feed of a book.

use foundation::calendar::date_time;
use foundation::xml_writer::XmlWriter;

pub(super) fn updated(xml: &mut XmlWriter, unix_seconds: i64) {
    xml.element("updated", &date_time(unix_seconds));
}

pub(super) fn author(xml: &mut XmlWriter, name: &str) {
    xml.parent("author", &[], |xml| xml.element("name", name));
}

pub(super) fn link(xml: &mut XmlWriter, rel: &str, href: &str, form: &str) {
    xml.empty("link", &[("rel", rel), ("href", href), ("type", form)]);
}
