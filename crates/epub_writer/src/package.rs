//! Writes the package document: metadata, manifest and spine.

use std::fmt::Write as _;

use super::Options;
use super::narration::{Narration, clock};
use super::outline::Outline;
use super::pictures::Pictures;
use super::xml::escape;
use manuscript::{Block, Book, Edition, normalize};

pub(super) const CONTAINER: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
    <container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\n<rootfiles>\n\
    <rootfile full-path=\"EPUB/package.opf\" media-type=\"application/oebps-package+xml\"/>\n\
    </rootfiles>\n</container>\n";

const OPENING: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
    <package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" \
    unique-identifier=\"identifier\">\n<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n";

pub(super) fn write(
    book: &Book,
    options: &Options,
    outline: &Outline<'_>,
    pictures: &Pictures<'_>,
    narration: &Narration<'_>,
) -> String {
    let mut package = Package(String::from(OPENING));
    package.metadata(book, options);
    package.narration(book, narration);
    package.accessibility(book, narration);
    package.manifest(outline, pictures, narration);
    package.spine(book, outline);
    package.line(format_args!("</package>"));
    package.0
}

/// Returns the book's language tag; `None` if it is not a well-formed BCP 47 tag.
pub(super) fn language(book: &Book) -> Option<&str> {
    let mut subtags = book.language.split('-');
    let first = subtags.next().unwrap_or_default();
    let known = (2..=3).contains(&first.len())
        && first.bytes().all(|byte| byte.is_ascii_alphabetic())
        && subtags.all(|tag| {
            (1..=8).contains(&tag.len()) && tag.bytes().all(|byte| byte.is_ascii_alphanumeric())
        });
    known.then_some(book.language.as_str())
}

struct Package(String);

impl Package {
    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{text}").expect("writing to a String cannot fail");
    }

    fn metadata(&mut self, book: &Book, options: &Options) {
        let identifier = escape(&options.identifier);
        self.line(format_args!("<dc:identifier id=\"identifier\">{identifier}</dc:identifier>"));
        self.title("title", "main", 1, &book.title);
        self.title("subtitle", "subtitle", 2, &book.subtitle);
        let creators = book.author.split(';').map(normalize::line).filter(|name| !name.is_empty());
        for (index, name) in creators.enumerate() {
            let (id, name) = (format!("creator-{}", index + 1), escape(&name));
            self.line(format_args!("<dc:creator id=\"{id}\">{name}</dc:creator>"));
            self.line(format_args!(
                "<meta refines=\"#{id}\" property=\"role\" scheme=\"marc:relators\">aut</meta>"
            ));
        }
        let language = language(book).unwrap_or("und");
        self.line(format_args!("<dc:language>{language}</dc:language>"));
        self.optional_element("dc:description", escape(&description(&book.description)));
        let site = escape(&normalize::line(options.publisher.as_deref().unwrap_or_default()));
        match book.edition.publisher.as_str() {
            "" if site.is_empty() => {}
            "" => self.line(format_args!(
                "<dc:publisher id=\"{}\">{site}</dc:publisher>",
                Edition::SITE_PUBLISHER
            )),
            known => self.optional_element("dc:publisher", escape(&normalize::line(known))),
        }
        self.edition(&book.edition);
        for subject in &book.subjects {
            self.optional_element("dc:subject", escape(&normalize::line(subject)));
        }
        let modified = format_utc(options.modified);
        self.line(format_args!("<meta property=\"dcterms:modified\">{modified}</meta>"));
    }

    fn edition(&mut self, edition: &Edition) {
        if !edition.isbn.is_empty() {
            let isbn = escape(&edition.isbn);
            self.line(format_args!("<dc:identifier>urn:isbn:{isbn}</dc:identifier>"));
        }
        self.optional_element("dc:identifier", escape(&normalize::line(&edition.identifier)));
        let translators = edition.translator.split(';').map(normalize::line);
        for (index, name) in translators.filter(|name| !name.is_empty()).enumerate() {
            let (id, name) = (format!("translator-{}", index + 1), escape(&name));
            self.line(format_args!("<dc:contributor id=\"{id}\">{name}</dc:contributor>"));
            self.line(format_args!(
                "<meta refines=\"#{id}\" property=\"role\" scheme=\"marc:relators\">trl</meta>"
            ));
        }
        self.optional_element("dc:date", escape(&edition.date));
        self.optional_element("dc:rights", escape(&normalize::line(&edition.rights)));
        let series = escape(&normalize::line(&edition.series));
        if series.is_empty() {
            return;
        }
        self.line(format_args!(
            "<meta property=\"belongs-to-collection\" id=\"series\">{series}</meta>"
        ));
        self.line(format_args!(
            "<meta refines=\"#series\" property=\"collection-type\">series</meta>"
        ));
        let number = escape(&normalize::line(&edition.series_number));
        if !number.is_empty() {
            self.line(format_args!(
                "<meta refines=\"#series\" property=\"group-position\">{number}</meta>"
            ));
        }
    }

    fn title(&mut self, id: &str, kind: &str, sequence: u8, title: &str) {
        let title = escape(&normalize::line(title));
        if title.is_empty() {
            return;
        }
        self.line(format_args!("<dc:title id=\"{id}\">{title}</dc:title>"));
        self.line(format_args!("<meta refines=\"#{id}\" property=\"title-type\">{kind}</meta>"));
        self.line(format_args!(
            "<meta refines=\"#{id}\" property=\"display-seq\">{sequence}</meta>"
        ));
    }

    fn optional_element(&mut self, element: &str, text: String) {
        if !text.is_empty() {
            self.line(format_args!("<{element}>{text}</{element}>"));
        }
    }

    /// Writes the metadata of the narration: the narrator, and the playing time of each media overlay and of the book.
    fn narration(&mut self, book: &Book, narration: &Narration<'_>) {
        if narration.overlays.is_empty() {
            return;
        }
        for overlay in narration.overlays.values() {
            let (id, duration) = (&overlay.id, clock(overlay.duration));
            self.line(format_args!(
                "<meta property=\"media:duration\" refines=\"#{id}\">{duration}</meta>"
            ));
        }
        let whole = clock(narration.duration());
        self.line(format_args!("<meta property=\"media:duration\">{whole}</meta>"));
        let names = book.narrator.split(';').map(normalize::line).filter(|name| !name.is_empty());
        for name in names {
            let name = escape(&name);
            self.line(format_args!("<meta property=\"media:narrator\">{name}</meta>"));
        }
        self.line(format_args!("<meta property=\"media:active-class\">spoken-now</meta>"));
    }

    /// Writes the accessibility metadata (access modes, features, hazards), which shops are obliged to show to buyers.
    fn accessibility(&mut self, book: &Book, narration: &Narration<'_>) {
        let sections = book.front.iter().chain(&book.sections).chain(&book.back);
        let blocks = sections.flat_map(|section| &section.blocks);
        let images = blocks.filter_map(|block| match block {
            Block::Image { alt, .. } => Some(!alt.trim().is_empty()),
            _ => None,
        });
        let described: Vec<bool> = images.collect();
        let all = described.iter().all(|described| *described);
        let mut properties = vec![("accessMode", "textual")];
        if !described.is_empty() {
            properties.push(("accessMode", "visual"));
        }
        if !narration.overlays.is_empty() {
            properties.push(("accessMode", "auditory"));
            properties.push(("accessibilityFeature", "synchronizedAudioText"));
        }
        if all {
            properties.push(("accessModeSufficient", "textual"));
        }
        if all && !described.is_empty() {
            properties.push(("accessibilityFeature", "alternativeText"));
        }
        for feature in
            ["displayTransformability", "readingOrder", "structuralNavigation", "tableOfContents"]
        {
            properties.push(("accessibilityFeature", feature));
        }
        properties.push(("accessibilityHazard", "none"));
        for (property, value) in properties {
            self.line(format_args!("<meta property=\"schema:{property}\">{value}</meta>"));
        }
    }

    fn manifest(
        &mut self,
        outline: &Outline<'_>,
        pictures: &Pictures<'_>,
        narration: &Narration<'_>,
    ) {
        let items = pictures.items();
        if let Some(cover) = items.iter().find(|item| item.cover) {
            self.line(format_args!("<meta name=\"cover\" content=\"{}\"/>", cover.id));
        }
        self.line(format_args!("</metadata>\n<manifest>"));
        let item = |id: &str, file: &str, media_type: &str, properties: &str| {
            format!("<item id=\"{id}\" href=\"{file}\" media-type=\"{media_type}\"{properties}/>")
        };
        let xhtml = "application/xhtml+xml";
        self.line(format_args!("{}", item("nav", "nav.xhtml", xhtml, " properties=\"nav\"")));
        self.line(format_args!("{}", item("ncx", "toc.ncx", "application/x-dtbncx+xml", "")));
        self.line(format_args!("{}", item("style", "style.css", "text/css", "")));
        for page in &outline.pages {
            let overlay = narration.overlays.get(page.id.as_str());
            let attribute = overlay.map(|overlay| format!(" media-overlay=\"{}\"", overlay.id));
            let attribute = attribute.unwrap_or_default();
            self.line(format_args!("{}", item(&page.id, &page.file, xhtml, &attribute)));
            if let Some(overlay) = overlay {
                let smil = item(&overlay.id, &overlay.file, "application/smil+xml", "");
                self.line(format_args!("{smil}"));
            }
        }
        for sound in narration.sounds() {
            let media_type = sound.sound.media_type();
            self.line(format_args!("{}", item(&sound.id, &sound.file, media_type, "")));
        }
        for image in items {
            let properties = if image.cover { " properties=\"cover-image\"" } else { "" };
            self.line(format_args!(
                "{}",
                item(&image.id, &image.file, image.media_type, properties)
            ));
        }
        self.line(format_args!("</manifest>"));
    }

    fn spine(&mut self, book: &Book, outline: &Outline<'_>) {
        let direction = book.page_progression;
        self.line(format_args!("<spine toc=\"ncx\" page-progression-direction=\"{direction}\">"));
        for page in &outline.pages {
            self.line(format_args!("<itemref idref=\"{}\"/>", page.id));
        }
        self.line(format_args!("</spine>"));
    }
}

/// Returns the description `text` as the content of `dc:description`, before it is escaped for XML. Reading programs
/// interpret this content as HTML. So a description with several paragraphs, or with `<` or `&`, is converted to HTML;
/// any other stays plain.
fn description(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let paragraphs = text.split("\n\n").map(normalize::line).filter(|text| !text.is_empty());
    match paragraphs.collect::<Vec<_>>().as_slice() {
        [only] if !only.contains(['<', '&']) => only.clone(),
        several => several.iter().map(|text| format!("<p>{}</p>", escape(text))).collect(),
    }
}

/// Formats Unix seconds as `2026-11-15T09:48:00Z`, clamped to the years 1970 to 9999.
fn format_utc(seconds: i64) -> String {
    let seconds = seconds.clamp(0, 253_402_300_799);
    let (days, time) = (seconds / 86_400, seconds % 86_400);
    // Years start in March, so that the leap day is the last day of a year.
    let day = days + 719_468;
    let (era, day_of_era) = (day / 146_097, day % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day_of_month = day_of_year - (153 * month + 2) / 5 + 1;
    let year = era * 400 + year_of_era + i64::from(month >= 10);
    let month = if month < 10 { month + 3 } else { month - 9 };
    let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60);
    format!("{year:04}-{month:02}-{day_of_month:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_formatted_in_utc() {
        assert_eq!(format_utc(0), "1970-01-01T00:00:00Z");
        assert_eq!(format_utc(951_827_696), "2000-02-29T12:34:56Z");
        assert_eq!(format_utc(4_107_542_399), "2100-02-28T23:59:59Z");
        assert_eq!(format_utc(4_107_542_400), "2100-03-01T00:00:00Z");
        assert_eq!(format_utc(i64::MAX), "9999-12-31T23:59:59Z");
        assert_eq!(format_utc(-5), "1970-01-01T00:00:00Z");
    }

    #[test]
    fn a_description_is_plain_where_that_is_safe() {
        assert_eq!(description(" One\nline. "), "One line.");
        assert_eq!(description("One.\n\n\nTwo & <b>."), "<p>One.</p><p>Two &amp; &lt;b&gt;.</p>");
        assert_eq!(description(" \n\n"), "");
    }

    #[test]
    fn only_well_formed_language_tags_are_accepted() {
        let known = |language: &str| {
            super::language(&Book { language: language.into(), ..Book::default() }).is_some()
        };
        assert!(known("en") && known("en-GB") && known("zh-Hant-TW"));
        assert!(!known("") && !known("English") && !known("en_GB") && !known("e\"n"));
    }
}
