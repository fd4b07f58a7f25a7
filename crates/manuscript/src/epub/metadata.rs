//! What the package says about the book.

use std::collections::HashMap;

use super::content;
use super::tree::{NodeId, Tree};
use super::xhtml::{Markup, parse};
use crate::limits::{Limits, Meter};
use crate::{language, prose};

#[derive(Debug, Default)]
pub(super) struct Metadata {
    pub(super) title: String,
    pub(super) subtitle: String,
    pub(super) author: String,
    pub(super) language: String,
    pub(super) description: String,
    pub(super) subjects: Vec<String>,
    pub(super) fixed_layout: bool,
}

const LONGEST_NAME: usize = 300;
const LONGEST_DESCRIPTION: usize = 20_000;
const MOST_SUBJECTS: usize = 50;
const MOST_AUTHORS: usize = 50;
const MOST_TITLES: usize = 20;

pub(super) fn metadata(tree: &Tree) -> Metadata {
    let Some(within) = tree.first(Tree::ROOT, "metadata") else { return Metadata::default() };
    let said = Said { tree, within, refined: refined(tree, within) };
    let (title, subtitle) = said.titles();
    let mut subjects: Vec<String> = said.texts("subject").take(MOST_SUBJECTS).collect();
    let mut seen = std::collections::HashSet::new();
    subjects.retain(|subject| seen.insert(subject.clone()));
    Metadata {
        title,
        subtitle,
        author: said.authors(),
        language: said.texts("language").find_map(|text| language::tag(&text)).unwrap_or_default(),
        description: said.description(),
        subjects,
        fixed_layout: said.fixed_layout(),
    }
}

struct Said<'a> {
    tree: &'a Tree,
    within: NodeId,
    /// EPUB 3: what a `meta` says of another element, by that element's id and the property.
    refined: HashMap<&'a str, HashMap<&'a str, String>>,
}

fn refined(tree: &Tree, within: NodeId) -> HashMap<&str, HashMap<&str, String>> {
    let metas = tree.descendants(within).filter(|id| tree.name(*id) == "meta");
    let refinement = |id: NodeId| {
        let about = tree.attribute(id, "refines")?.strip_prefix('#')?;
        let property = tree.attribute(id, "property")?;
        Some((about, property, prose::short_line(&tree.line(id), LONGEST_NAME)))
    };
    let mut refined: HashMap<&str, HashMap<&str, String>> = HashMap::new();
    for (about, property, value) in metas.filter_map(refinement) {
        let values = refined.entry(about).or_default().entry(property).or_default();
        values.push_str(&value);
        values.push(' ');
    }
    refined
}

impl Said<'_> {
    fn elements(&self, name: &str) -> impl Iterator<Item = NodeId> {
        self.tree.descendants(self.within).filter(move |id| self.tree.name(*id) == name)
    }

    fn texts(&self, name: &str) -> impl Iterator<Item = String> {
        let texts =
            self.elements(name).map(|id| prose::short_line(&self.tree.line(id), LONGEST_NAME));
        texts.filter(|text| !text.is_empty())
    }

    fn refinement(&self, id: NodeId, property: &str) -> &str {
        let about = self.tree.attribute(id, "id").unwrap_or_default();
        let said = self.refined.get(about).and_then(|said| said.get(property));
        said.map(|value| value.trim()).unwrap_or_default()
    }

    fn titles(&self) -> (String, String) {
        let text = |id: NodeId| prose::short_line(&self.tree.line(id), LONGEST_NAME);
        let kind = |id: &NodeId| self.refinement(*id, "title-type");
        let titles: Vec<NodeId> =
            self.elements("title").take(MOST_TITLES).filter(|id| !text(*id).is_empty()).collect();
        let subtitle = titles.iter().find(|id| kind(id) == "subtitle");
        let main = titles.iter().find(|id| kind(id) == "main");
        let main = main.or_else(|| titles.iter().find(|id| kind(id).is_empty())).or(titles.first());
        let subtitle = subtitle.filter(|id| Some(*id) != main);
        (
            main.map(|id| text(*id)).unwrap_or_default(),
            subtitle.map(|id| text(*id)).unwrap_or_default(),
        )
    }

    /// Creators in their order; translators and illustrators only if there is nobody else.
    fn authors(&self) -> String {
        let mut creators: Vec<(u32, bool, String)> = Vec::new();
        for id in self.elements("creator").take(MOST_AUTHORS) {
            let name = prose::short_line(&self.tree.line(id), LONGEST_NAME);
            let place = self.refinement(id, "display-seq").parse().unwrap_or(u32::MAX);
            let role =
                self.tree.attribute(id, ":role").unwrap_or_else(|| self.refinement(id, "role"));
            let wrote = role.is_empty() || role.split_whitespace().any(|role| role == "aut");
            if !name.is_empty() && !creators.iter().any(|(_, _, other)| *other == name) {
                creators.push((place, wrote, name));
            }
        }
        if creators.iter().any(|(_, wrote, _)| *wrote) {
            creators.retain(|(_, wrote, _)| *wrote);
        }
        creators.sort_by_key(|(place, _, _)| *place);
        creators.into_iter().map(|(_, _, name)| name).collect::<Vec<_>>().join("; ")
    }

    /// Often HTML, escaped or not; only its paragraphs of plain text are kept.
    fn description(&self) -> String {
        let Some(id) = self.elements("description").next() else { return String::new() };
        let texts = self.tree.descendants(id).filter_map(|id| self.tree.text_node(id));
        let text: String = texts.flat_map(str::chars).take(LONGEST_DESCRIPTION).collect();
        if !text.contains('<') {
            let paragraphs = text.split("\n\n").map(prose::line).filter(|text| !text.is_empty());
            return paragraphs.collect::<Vec<_>>().join("\n\n");
        }
        // The text was limited above, so that neither limit can be reached here.
        let parsed = parse("", &text, Markup::Html, &Limits::default(), &Meter::unlimited());
        parsed.map(|tree| content::plain(&tree)).unwrap_or_default()
    }

    fn fixed_layout(&self) -> bool {
        self.elements("meta").any(|id| {
            let is = |name, value| self.tree.attribute(id, name) == Some(value);
            (is("property", "rendition:layout") && self.tree.line(id) == "pre-paginated")
                || (is("name", "fixed-layout") && is("content", "true"))
        })
    }
}
