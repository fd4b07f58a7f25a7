//! Converts images, drawings and embedded objects, and reports the elements that are left out.

use super::content::{Flow, Walker};
use super::drawing;
use super::href::resolve;
use super::pictures::drawing_url;
use super::style;
use super::tree::NodeId;
use crate::fields::Fields;
use crate::report::{Finding, Subject};
use crate::{Block, Run, words};

impl Walker<'_> {
    /// Reports that an element and its content are left out. Sound, videos and embedded pages are always reported.
    /// Other elements are not reported if they are empty, or if they never contain text to read, such as `script`.
    pub(crate) fn report_ignored(&self, id: NodeId) {
        let words = words::count(&self.tree.line(id));
        let (subject, reason, lost) = match self.tree.name(id) {
            "head" | "style" | "script" | "template" | "rp" => return,
            "audio" | "video" => (Subject::Media, "sound and video cannot be kept", true),
            "iframe" => (Subject::Media, "an embedded page cannot be kept", true),
            _ if words == 0 => return,
            "nav" => (Subject::Page, "a table of contents; the site makes its own", false),
            _ if style::is_page_number(self.tree, id) => {
                (Subject::Text, "page numbers of the printed edition", false)
            }
            _ if style::is_hidden(self.tree, id)
                || self.sheets.declared(self.tree, id).hidden == Some(true) =>
            {
                (Subject::Text, "the file hides it", false)
            }
            _ => (Subject::Text, "a form cannot be kept", true),
        };
        let finding = match lost {
            true => Finding::lost(subject, self.file, reason),
            false => Finding::left_out(subject, self.file, reason),
        };
        self.control.report(finding.with_words(words));
    }

    pub(crate) fn image(&mut self, id: NodeId, source: Option<&str>) {
        let alt = self.tree.attribute(id, "alt").unwrap_or_default();
        let alt = Fields::new(self.control).alternative(alt);
        // An image of a letter (a drop cap) is the first letter of a word in the text.
        if (1..=2).contains(&alt.chars().count()) && alt.chars().any(char::is_alphabetic) {
            return self.builder.push_text(&alt, Run::default(), false);
        }
        let Some(source) = source else {
            return self.lose_picture(self.file, "the document does not name its file", &alt);
        };
        let image = match source.starts_with("data:") {
            true => source.to_owned(),
            false => match resolve(self.file, source) {
                Some(target) => target.file,
                None => return self.lose_picture(source, "it is on another server", &alt),
            },
        };
        self.push_image(image, alt);
    }

    /// Reports a picture as lost, and writes its alternative text in its place.
    fn lose_picture(&mut self, place: &str, reason: &str, alt: &str) {
        self.control.report(Finding::lost(Subject::Picture, place, reason));
        let text = if alt.is_empty() { String::new() } else { format!("[{alt}]") };
        self.builder.push_text(&text, Run { emphasis: true, ..Run::default() }, false);
    }

    /// Converts an `object` element. If it is an image, its content becomes the alternative text; otherwise its content
    /// is converted.
    pub(crate) fn object(&mut self, id: NodeId, flow: Flow) {
        let kind = self.tree.attribute(id, "type").unwrap_or_default();
        let source = self.tree.attribute(id, "data").and_then(|data| resolve(self.file, data));
        match source.filter(|_| kind.starts_with("image/")) {
            Some(target) => self.push_image(target.file, self.tree.line(id)),
            None => {
                if !kind.is_empty() && words::count(&self.tree.line(id)) == 0 {
                    let reason = "embedded objects cannot be kept";
                    self.control.report(Finding::lost(Subject::Media, self.file, reason));
                }
                self.children(id, flow);
            }
        }
    }

    fn push_image(&mut self, image: String, alt: String) {
        let alt = Fields::new(self.control).alternative(&alt);
        let (width, height, caption) = (0, 0, Vec::new());
        self.builder.push_image(Block::Image { image, width, height, alt, caption });
    }

    /// Converts an SVG drawing to an image. If it is only a frame around a raster image, converts that image.
    pub(crate) fn svg(&mut self, id: NodeId) {
        let alt = drawing::description(self.tree, id);
        if drawing::is_drawn(self.tree, id) {
            return match self.tree.attribute(id, drawing::SOURCE) {
                Some(source) => self.push_image(drawing_url(source, self.file), alt),
                None => self.lose_picture(self.file, "a drawing is too large", &alt),
            };
        }
        if let Some(image) = self.tree.first(id, "image") {
            let source = self.tree.attribute(image, ":href");
            self.image(image, source.or_else(|| self.tree.attribute(image, "href")));
        } else if self.tree.first(id, "use").is_some() {
            let reason = "a drawing consists of shapes from another place";
            self.lose_picture(self.file, reason, &alt);
        }
    }
}
