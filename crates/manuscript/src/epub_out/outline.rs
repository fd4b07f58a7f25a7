//! Which pages the book has, in which order, and how the table of contents nests them.

use crate::{Book, Section, prose};

/// Enough of a section without a title to know it by.
const OPENING_WORDS: usize = 6;

pub(super) struct Outline<'a> {
    /// In reading order; the first is the title page.
    pub(super) pages: Vec<Page<'a>>,
}

pub(super) struct Page<'a> {
    pub(super) id: String,
    pub(super) file: String,
    pub(super) matter: Matter,
    pub(super) content: Content<'a>,
    /// What the table of contents calls it; never empty, not escaped.
    pub(super) label: String,
    /// How many parts it stands in.
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
                self.matter == Matter::Body || !prose::line(&section.title).is_empty()
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
            label: prose::line(&book.title),
            depth: 0,
        };
        let mut outline = Self { pages: vec![title] };
        outline.add(Matter::Front, "front", &book.front);
        outline.add(Matter::Body, "section", &book.sections);
        outline.add(Matter::Back, "back", &book.back);
        outline
    }

    /// What the table of contents lists: not the title page, nor a dedication or the like without a
    /// title of its own. A list must not be empty, so a book without sections lists its title page.
    pub(super) fn listed(&self) -> Vec<&Page<'a>> {
        let listed: Vec<_> = self.pages.iter().filter(|page| page.is_listed()).collect();
        if listed.is_empty() { vec![&self.pages[0]] } else { listed }
    }

    /// The page where the reading starts.
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
                let label = Some(prose::line(title)).filter(|title| !title.is_empty());
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

/// The title; without one the first words, as books without chapter titles do in their indexes.
fn label(section: &Section, number: usize) -> String {
    let title = prose::line(&section.title);
    if !title.is_empty() {
        return title;
    }
    let text = prose::line(&crate::plain_text(crate::opening(&section.blocks, OPENING_WORDS)));
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let opening = words.by_ref().take(OPENING_WORDS).collect::<Vec<_>>().join(" ");
    match (opening.is_empty(), words.next()) {
        (true, _) => number.to_string(),
        (false, None) => opening,
        (false, Some(_)) => format!("{opening} …"),
    }
}
