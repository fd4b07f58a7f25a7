//! Loads the style sheets of documents, each file once.

use std::collections::HashMap;
use std::rc::Rc;

use super::css::{self, Sheet, Sheets, is_for_screens, without_comments};
use super::decode::decode;
use super::href::resolve;
use super::tree::{NodeId, Tree};
use crate::archive::Archive;
use crate::error::ReadErrorKind;
use crate::report::{Finding, Subject};

pub(crate) struct SheetLoader<'a> {
    archive: &'a Archive<'a>,
    /// The sheets that were loaded, by file name; each with the addresses of the sheets that it imports.
    loaded: HashMap<String, (Rc<Sheet>, Rc<[String]>)>,
}

const MAX_SHEETS: usize = 20;
const MAX_BYTES: usize = 2 << 20;

impl<'a> SheetLoader<'a> {
    pub(crate) fn new(archive: &'a Archive<'a>) -> Self {
        Self { archive, loaded: HashMap::new() }
    }

    /// Returns the style sheets that a document links to or contains, and the ones that these import. A sheet that
    /// cannot be read is ignored.
    pub(crate) fn of(&mut self, tree: &Tree, file: &str) -> Result<Sheets, ReadErrorKind> {
        let elements = tree.descendants(Tree::ROOT);
        let elements = elements.filter(|id| matches!(tree.name(*id), "link" | "style"));
        let mut sheets = Vec::new();
        for id in elements.take(MAX_SHEETS) {
            match tree.name(id) {
                "style" => {
                    let texts = tree.children(id).filter_map(|id| tree.text_node(id));
                    let css = texts.collect::<String>();
                    for href in imports(&css) {
                        self.load(&href, file, 1, &mut sheets)?;
                    }
                    sheets.push(self.parse(&css, file));
                }
                _ if is_sheet(tree, id) => {
                    let href = tree.attribute(id, "href").unwrap_or_default();
                    self.load(href, file, 0, &mut sheets)?;
                }
                _ => {}
            }
        }
        Ok(Sheets(sheets))
    }

    fn parse(&self, css: &str, file: &str) -> Rc<Sheet> {
        let sheet = css::parse(css);
        if sheet.unread > 0 {
            let reason = "rules of the style sheet have selectors that are not read";
            let finding = Finding::changed(Subject::Style, file, reason);
            self.archive.control().report(Finding { count: sheet.unread, ..finding });
        }
        Rc::new(sheet)
    }

    fn report(&self, file: &str, reason: &str) {
        self.archive.control().report(Finding::changed(Subject::Style, file, reason));
    }

    /// Loads the sheet to which `href` in `file` refers, and adds it to `sheets` after the sheets
    /// that it imports. `depth` is the number of imports between a document and this sheet.
    fn load(
        &mut self,
        href: &str,
        file: &str,
        depth: usize,
        sheets: &mut Vec<Rc<Sheet>>,
    ) -> Result<(), ReadErrorKind> {
        const MAX_DEPTH: usize = 3;
        let Some(target) = resolve(file, href).filter(|_| depth <= MAX_DEPTH) else {
            self.report(href, "the style sheet is on another server or imported too deep");
            return Ok(());
        };
        if sheets.len() >= MAX_SHEETS {
            return Ok(());
        }
        let (sheet, imports) = match self.loaded.get(&target.file) {
            Some(loaded) => loaded.clone(),
            None => {
                let bytes = match self.archive.read(&target.file, MAX_BYTES) {
                    Err(
                        ReadErrorKind::DamagedEntry { .. } | ReadErrorKind::EntryTooLarge { .. },
                    ) => None,
                    other => other?,
                };
                if bytes.is_none() {
                    self.report(&target.file, "the style sheet is missing or damaged");
                }
                let bytes = bytes.unwrap_or_default();
                let css = decode(&bytes);
                let sheet = self.parse(&css, &target.file);
                let loaded = (sheet, Rc::from(imports(&css)));
                self.loaded.entry(target.file.clone()).or_insert(loaded).clone()
            }
        };
        for href in imports.iter() {
            self.load(href, &target.file, depth + 1, sheets)?;
        }
        sheets.push(sheet);
        Ok(())
    }
}

fn is_sheet(tree: &Tree, link: NodeId) -> bool {
    tree.attribute(link, "rel").is_some_and(|rel| {
        rel.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("stylesheet"))
    })
}

/// Returns the addresses of the sheets that a sheet imports for screens. Imports after the first rule are ignored.
pub(crate) fn imports(css: &str) -> Vec<String> {
    const MAX_IMPORTS: usize = 10;
    let css = without_comments(css);
    let statements = css.split(';').map(str::trim).take_while(|text| text.starts_with('@'));
    let address = |statement: &str| {
        let text = statement.strip_prefix("@import")?.trim();
        let text = text.strip_prefix("url(").map_or(text, str::trim_start);
        let quote = text.chars().next().filter(|c| matches!(c, '"' | '\''));
        let text = text.trim_start_matches(['"', '\'']);
        let end = text.find(quote.unwrap_or(')'))?;
        let media = text[end..].trim_start_matches(['"', '\'', ')', ' ']);
        is_for_screens(media).then(|| text[..end].trim().to_owned())
    };
    statements.filter_map(address).take(MAX_IMPORTS).collect()
}
