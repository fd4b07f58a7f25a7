//! The pages (XHTML documents) of the EPUB in reading order, and their nesting in the table of contents.

use manuscript::{Book, Section, normalize};

/// The number of first words with which the table of contents labels a section without a title.
const OPENING_WORDS: usize = 6;

pub(super) struct Outline<'a> {
    /// All pages of the EPUB (one XHTML document each) in reading order; the first is the title page.
    pub(super) pages: Vec<Page<'a>>,
}

pub(super) struct Page<'a> {
    pub(super) id: String,
    pub(super) file: String,
    pub(super) matter: Matter,
    pub(super) content: Content<'a>,
    /// Label of this page in the table of contents, as plain text; never empty.
    pub(super) label: String,
    /// How deep this page is nested in the table of contents: the number of parts of the book above it.
    pub(super) depth: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Matter {
    Front,
    Body,
    Back,
}

pub(super) enum Content<'a> {
    TitlePage,
    Part,
    Section(&'a Section),
}

impl Page<'_> {
    fn is_listed(&self) -> bool {
        match self.content {
            Content::TitlePage => false,
            Content::Part => true,
            Content::Section(section) => {
                self.matter == Matter::Body || !normalize::line(&section.title).is_empty()
            }
        }
    }
}

impl<'a> Outline<'a> {
    pub(super) fn of(book: &'a Book) -> Self {
        let title = Page {
            id: "title-page".to_owned(),
            file: "text/title-page.xhtml".to_owned(),
            matter: Matter::Front,
            content: Content::TitlePage,
            label: normalize::line(&book.title),
            depth: 0,
        };
        let mut outline = Self { pages: vec![title] };
        outline.add(Matter::Front, "front", &book.front);
        outline.add(Matter::Body, "section", &book.sections);
        outline.add(Matter::Back, "back", &book.back);
        outline
    }

    /// Returns the pages (XHTML documents) that the table of contents lists: all but the title page and untitled front
    /// or back matter. If that leaves none, returns the title page, because a table of contents must not be empty.
    pub(super) fn listed(&self) -> Vec<&Page<'a>> {
        let listed: Vec<_> = self.pages.iter().filter(|page| page.is_listed()).collect();
        if listed.is_empty() { vec![&self.pages[0]] } else { listed }
    }

    /// Returns the XHTML document at which reading starts: the first document of the body, or the
    /// title page if the book has no body.
    pub(super) fn start(&self) -> &Page<'a> {
        let body = self.pages.iter().find(|page| page.matter == Matter::Body);
        body.unwrap_or(&self.pages[0])
    }

    fn add(&mut self, matter: Matter, name: &str, sections: &'a [Section]) {
        let mut open: &[String] = &[];
        let mut parts = 0;
        for (index, section) in sections.iter().enumerate() {
            let kept = open.iter().zip(&section.parts).take_while(|(a, b)| a == b).count();
            for (depth, title) in section.parts.iter().enumerate().skip(kept) {
                parts += 1;
                let label = Some(normalize::line(title)).filter(|title| !title.is_empty());
                let label = label.unwrap_or_else(|| parts.to_string());
                self.push(matter, &format!("{name}-part-{parts}"), Content::Part, label, depth);
            }
            open = &section.parts;
            let number = index + 1;
            let label = label(section, number);
            let content = Content::Section(section);
            self.push(matter, &format!("{name}-{number}"), content, label, section.parts.len());
        }
    }

    fn push(
        &mut self,
        matter: Matter,
        id: &str,
        content: Content<'a>,
        label: String,
        depth: usize,
    ) {
        let (id, file) = (id.to_owned(), format!("text/{id}.xhtml"));
        self.pages.push(Page { id, file, matter, content, label, depth });
    }
}

/// Returns the label of a section in the table of contents: its title, or else its first words, or else `number`.
fn label(section: &Section, number: usize) -> String {
    let title = normalize::line(&section.title);
    if !title.is_empty() {
        return title;
    }
    let text = normalize::line(&manuscript::plain_text(manuscript::opening(
        &section.blocks,
        OPENING_WORDS,
    )));
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let opening = words.by_ref().take(OPENING_WORDS).collect::<Vec<_>>().join(" ");
    match (opening.is_empty(), words.next()) {
        (true, _) => number.to_string(),
        (false, None) => opening,
        (false, Some(_)) => format!("{opening} …"),
    }
}
