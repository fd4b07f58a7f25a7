//! Writes the pages of the EPUB: one XHTML document each.

use super::blocks;
use super::outline::{Content, Matter, Page};
use super::package::language;
use super::pictures::Pictures;
use super::spoken::{self, SpokenElements};
use super::xml::escape;
use manuscript::{Book, normalize};

/// Returns the XHTML document of a page. `spoken` contains the elements that the narration of the page speaks.
pub(super) fn write(
    book: &Book,
    page: &Page<'_>,
    pictures: &Pictures<'_>,
    spoken: Option<&SpokenElements>,
) -> String {
    let body = match &page.content {
        Content::TitlePage => title_page(book),
        Content::Part => {
            let heading = heading(&page.label, None);
            format!(
                "<section class=\"part\" epub:type=\"part\" role=\"doc-part\">\n{heading}</section>\n"
            )
        }
        Content::Section(section) => {
            let kind = match page.matter {
                Matter::Body => " epub:type=\"chapter\" role=\"doc-chapter\"",
                Matter::Front | Matter::Back => "",
            };
            let id = spoken.filter(|spoken| spoken.has_title()).map(|_| spoken::TITLE);
            let heading = heading(&section.title, id);
            let blocks = blocks::write(&section.blocks, pictures, spoken);
            format!("<section{kind}>\n{heading}{blocks}</section>\n")
        }
    };
    let matter = match page.matter {
        Matter::Front => "frontmatter",
        Matter::Body => "bodymatter",
        Matter::Back => "backmatter",
    };
    document(book, &page.label, "../style.css", &format!(" epub:type=\"{matter}\""), &body)
}

/// Returns an XHTML document. `label` is its title as plain text, `style` the path of its style sheet. `body` and
/// `body_attributes` are markup and are not escaped.
pub(super) fn document(
    book: &Book,
    label: &str,
    style: &str,
    body_attributes: &str,
    body: &str,
) -> String {
    let language = language_attributes(book);
    let title = escape(label);
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n\
         <html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\" \
         epub:prefix=\"z3998: http://www.daisy.org/z3998/2012/vocab/structure/\"{language}>\n\
         <head>\n<title>{title}</title>\n\
         <link rel=\"stylesheet\" type=\"text/css\" href=\"{style}\"/>\n</head>\n\
         <body{body_attributes}>\n{body}</body>\n</html>\n"
    )
}

/// Returns the attributes for language and text direction of an XHTML document. An unknown language is omitted, because
/// a wrong one would spoil speech output and hyphenation.
fn language_attributes(book: &Book) -> String {
    let direction = book.direction;
    match language(book) {
        Some(language) => {
            format!(" xml:lang=\"{language}\" lang=\"{language}\" dir=\"{direction}\"")
        }
        None => format!(" dir=\"{direction}\""),
    }
}

/// Returns the markup of the heading of an XHTML document, with `id` as its element id. If `title`
/// is empty, returns an empty `span` with this id instead, or nothing if `id` is `None`.
fn heading(title: &str, id: Option<&str>) -> String {
    let title = normalize::line(title);
    let id = id.map(|id| format!(" id=\"{id}\"")).unwrap_or_default();
    match (title.is_empty(), id.is_empty()) {
        (true, true) => String::new(),
        (true, false) => format!("<span{id}></span>\n"),
        (false, _) => format!("<h1{id}>{}</h1>\n", escape(&title)),
    }
}

fn title_page(book: &Book) -> String {
    let mut page = String::from("<section class=\"title-page\" epub:type=\"titlepage\">\n");
    page.push_str(&heading(&book.title, None));
    let lines = [("subtitle", book.subtitle.as_str())]
        .into_iter()
        .chain(book.author.split(';').map(|name| ("author", name)));
    for (class, text) in lines {
        let text = normalize::line(text);
        if !text.is_empty() {
            page.push_str(&format!("<p class=\"{class}\">{}</p>\n", escape(&text)));
        }
    }
    page.push_str("</section>\n");
    page
}
