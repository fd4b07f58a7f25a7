//! Reads the book's title, authors, language and so on from the package document.

use std::collections::HashMap;

use crate::Edition;
use crate::fields::{Fields, MAX_LIST};
use crate::limits::{Limits, ReadControl};
use crate::markup::content;
use crate::markup::tree::{NodeId, Tree};
use crate::markup::xhtml::{Markup, parse};

#[derive(Debug, Default)]
pub(crate) struct Metadata {
    pub(crate) title: String,
    pub(crate) subtitle: String,
    pub(crate) author: String,
    pub(crate) language: String,
    pub(crate) description: String,
    pub(crate) subjects: Vec<String>,
    pub(crate) edition: Edition,
    pub(crate) fixed_layout: bool,
}

pub(crate) fn metadata(tree: &Tree, control: &ReadControl<'_>) -> Metadata {
    let Some(element) = tree.first(Tree::ROOT, "metadata") else { return Metadata::default() };
    let fields = Fields::new(control);
    let refinements = refinements(tree, element, fields);
    let reader = MetadataReader { tree, element, fields, refinements };
    let (title, subtitle) = reader.titles();
    reader.report_other_contributors();
    let mut subjects: Vec<String> = reader.texts("subject").take(MAX_LIST).collect();
    let mut seen = std::collections::HashSet::new();
    subjects.retain(|subject| seen.insert(subject.clone()));
    Metadata {
        title,
        subtitle,
        author: reader.authors(),
        language: fields
            .language(reader.texts("language").collect::<Vec<_>>().iter().map(String::as_str)),
        description: reader.description(),
        subjects,
        edition: reader.edition(),
        fixed_layout: reader.fixed_layout(),
    }
}

struct MetadataReader<'a> {
    tree: &'a Tree,
    element: NodeId,
    fields: Fields<'a>,
    /// Values of the EPUB 3 `meta` elements that refine another element, such as its role: by the
    /// id of the refined element, then by the name of the property.
    refinements: HashMap<&'a str, HashMap<&'a str, String>>,
}

fn refinements<'t>(
    tree: &'t Tree,
    element: NodeId,
    fields: Fields<'_>,
) -> HashMap<&'t str, HashMap<&'t str, String>> {
    let metas = tree.descendants(element).filter(|id| tree.name(*id) == "meta");
    let refinement = |id: NodeId| {
        let target = tree.attribute(id, "refines")?.strip_prefix('#')?;
        let property = tree.attribute(id, "property")?;
        Some((target, property, fields.name(property, &tree.line(id))))
    };
    let mut refinements: HashMap<&str, HashMap<&str, String>> = HashMap::new();
    for (target, property, value) in metas.filter_map(refinement) {
        let values = refinements.entry(target).or_default().entry(property).or_default();
        values.push_str(&value);
        values.push(' ');
    }
    refinements
}

impl MetadataReader<'_> {
    fn elements(&self, name: &str) -> impl Iterator<Item = NodeId> {
        self.tree.descendants(self.element).filter(move |id| self.tree.name(*id) == name)
    }

    fn texts(&self, name: &str) -> impl Iterator<Item = String> {
        let texts = self.elements(name).map(move |id| self.fields.name(name, &self.tree.line(id)));
        texts.filter(|text| !text.is_empty())
    }

    fn refinement(&self, id: NodeId, property: &str) -> &str {
        let target = self.tree.attribute(id, "id").unwrap_or_default();
        let value = self.refinements.get(target).and_then(|values| values.get(property));
        value.map(|value| value.trim()).unwrap_or_default()
    }

    fn titles(&self) -> (String, String) {
        let text = |id: NodeId| self.fields.name("title", &self.tree.line(id));
        let is_filled = |id: &NodeId| !self.tree.line(*id).is_empty();
        let kind = |id: &NodeId| self.refinement(*id, "title-type");
        let titles: Vec<NodeId> = self.elements("title").take(MAX_LIST).filter(is_filled).collect();
        let subtitle = titles.iter().find(|id| kind(id) == "subtitle");
        let main = titles.iter().find(|id| kind(id) == "main");
        let main = main.or_else(|| titles.iter().find(|id| kind(id).is_empty())).or(titles.first());
        let subtitle = subtitle.filter(|id| Some(*id) != main);
        (
            main.map(|id| text(*id)).unwrap_or_default(),
            subtitle.map(|id| text(*id)).unwrap_or_default(),
        )
    }

    /// Returns the names of the authors in display order, separated by `; `. If no creator is an author, returns all
    /// creators, such as translators and illustrators; otherwise reports those that are neither author nor translator.
    fn authors(&self) -> String {
        let mut creators: Vec<(u32, bool, String)> = Vec::new();
        let mut others = Vec::new();
        for id in self.elements("creator").take(MAX_LIST) {
            let name = self.fields.name("author", &self.tree.line(id));
            let sequence = self.refinement(id, "display-seq").parse().unwrap_or(u32::MAX);
            let role = self.role(id);
            let is_author = role.is_empty() || role.split_whitespace().any(|role| role == "aut");
            if !is_author && !role.split_whitespace().any(|role| role == "trl") {
                others.push(format!("creator: {name}"));
            }
            if !name.is_empty() && !creators.iter().any(|(_, _, other)| *other == name) {
                creators.push((sequence, is_author, name));
            }
        }
        if creators.iter().any(|(_, is_author, _)| *is_author) {
            creators.retain(|(_, is_author, _)| *is_author);
            others.iter().for_each(|other| self.fields.unknown(other));
        }
        creators.sort_by_key(|(sequence, _, _)| *sequence);
        creators.into_iter().map(|(_, _, name)| name).collect::<Vec<_>>().join("; ")
    }

    /// Returns the names of contributors and creators with the role of a translator, separated by `; `.
    fn translators(&self) -> String {
        let mut names: Vec<String> = Vec::new();
        for id in self.elements("contributor").chain(self.elements("creator")).take(MAX_LIST) {
            if self.role(id).split_whitespace().any(|role| role == "trl") {
                names.push(self.tree.line(id));
            }
        }
        self.fields.names("translator", &names)
    }

    /// Reports the contributors that are not imported, such as editors and illustrators, because a
    /// book has no field for them.
    fn report_other_contributors(&self) {
        let is_other = |id: &NodeId| {
            !self.role(*id).split_whitespace().any(|role| matches!(role, "trl" | "bkp"))
        };
        for id in self.elements("contributor").filter(is_other).take(MAX_LIST) {
            self.fields.unknown(&format!("contributor: {}", self.tree.line(id)));
        }
    }

    /// Returns the MARC relator codes of a creator or contributor, such as `aut` or `trl`, separated by spaces.
    fn role(&self, id: NodeId) -> &str {
        self.tree.attribute(id, ":role").unwrap_or_else(|| self.refinement(id, "role"))
    }

    fn edition(&self) -> Edition {
        let rights = |id| self.fields.rights(&self.tree.line(id));
        let (series, series_number) = self.series();
        let mut edition = Edition {
            translator: self.translators(),
            publisher: self.publisher(),
            rights: self.elements("rights").next().map(rights).unwrap_or_default(),
            series,
            series_number,
            ..Edition::default()
        };
        // The unique identifier of the package comes before all other identifiers.
        let package = self.tree.first(Tree::ROOT, "package");
        let unique = package.and_then(|id| self.tree.attribute(id, "unique-identifier"));
        let is_unique = |id: &NodeId| unique.is_some() && self.tree.attribute(*id, "id") == unique;
        let (unique, others): (Vec<NodeId>, Vec<NodeId>) =
            self.elements("identifier").take(MAX_LIST).partition(is_unique);
        for id in unique.into_iter().chain(others) {
            let text = self.fields.name("identifier", &self.tree.line(id));
            match self.tree.attribute(id, ":scheme") {
                Some(scheme) if scheme.eq_ignore_ascii_case("isbn") => {
                    edition.add_identifier(&format!("isbn:{text}"));
                }
                _ => edition.add_identifier(&text),
            }
        }
        // EPUB 2 may state several dates, one of which may be the date of the file and not of the book.
        let is_published = |id: &NodeId| {
            !matches!(self.tree.attribute(*id, ":event"), Some("modification" | "creation"))
        };
        for id in self.elements("date").filter(is_published).take(1) {
            self.fields.date(&mut edition, &self.tree.line(id));
        }
        edition
    }

    /// Returns the publisher; empty if unknown. Ignores the name of this site, which an exported
    /// file contains if the publisher is unknown (see [`Edition::SITE_PUBLISHER`]).
    fn publisher(&self) -> String {
        let is_known =
            |id: &NodeId| self.tree.attribute(*id, "id") != Some(Edition::SITE_PUBLISHER);
        let id = self.elements("publisher").find(is_known);
        id.map(|id| self.fields.name("publisher", &self.tree.line(id))).unwrap_or_default()
    }

    /// Returns name and number of the series: of an EPUB 3 collection, or else from the `meta` elements that Calibre
    /// writes.
    fn series(&self) -> (String, String) {
        let named = |name: &str| {
            let meta =
                self.elements("meta").find(|id| self.tree.attribute(*id, "name") == Some(name));
            let text = meta.and_then(|id| self.tree.attribute(id, "content"));
            text.map(|text| self.fields.name("series", text)).unwrap_or_default()
        };
        let mut collections = self.elements("meta").filter(|id| {
            self.tree.attribute(*id, "property") == Some("belongs-to-collection")
                && matches!(self.refinement(*id, "collection-type"), "" | "series")
        });
        match collections.next() {
            Some(id) => (
                self.fields.name("series", &self.tree.line(id)),
                self.refinement(id, "group-position").to_owned(),
            ),
            None => (named("calibre:series"), named("calibre:series_index")),
        }
    }

    /// Returns the description as plain text, paragraphs separated by an empty line. In the file it is often HTML,
    /// escaped or not.
    fn description(&self) -> String {
        let Some(id) = self.elements("description").next() else { return String::new() };
        let texts = self.tree.descendants(id).filter_map(|id| self.tree.text_node(id));
        let text: String = texts.collect();
        if !text.contains('<') {
            return self.fields.description(&text);
        }
        let text = self.fields.description_markup(&text);
        // The text was truncated above, so no limit can be reached here.
        let control = ReadControl::unlimited();
        let parsed = parse("", &text, Markup::Html, &Limits::default(), &control);
        let text = parsed.map(|tree| content::plain_text(&tree, &control));
        self.fields.description(&text.unwrap_or_default())
    }

    fn fixed_layout(&self) -> bool {
        self.elements("meta").any(|id| {
            let is = |name, value| self.tree.attribute(id, name) == Some(value);
            (is("property", "rendition:layout") && self.tree.line(id) == "pre-paginated")
                || (is("name", "fixed-layout") && is("content", "true"))
        })
    }
}
