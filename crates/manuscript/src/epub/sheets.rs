//! Loads the style sheets of documents, each file once.

use std::collections::HashMap;
use std::rc::Rc;

use super::archive::Archive;
use super::css::{self, Sheet, Sheets};
use super::decode::decode;
use super::href::resolve;
use super::tree::{NodeId, Tree};
use crate::error::ReadErrorKind;

pub(super) struct SheetLoader<'a> {
    archive: &'a Archive<'a>,
    loaded: HashMap<String, Rc<Sheet>>,
}

const MAX_SHEETS: usize = 20;
const MAX_BYTES: usize = 2 << 20;

impl<'a> SheetLoader<'a> {
    pub(super) fn new(archive: &'a Archive<'a>) -> Self {
        Self { archive, loaded: HashMap::new() }
    }

    /// Returns the style sheets that a document links to or contains. Those that cannot be read are ignored.
    pub(super) fn of(&mut self, tree: &Tree, file: &str) -> Result<Sheets, ReadErrorKind> {
        let elements = tree.descendants(Tree::ROOT);
        let elements = elements.filter(|id| matches!(tree.name(*id), "link" | "style"));
        let mut sheets = Vec::new();
        for id in elements.take(MAX_SHEETS) {
            match tree.name(id) {
                "style" => {
                    let texts = tree.children(id).filter_map(|id| tree.text_node(id));
                    sheets.push(Rc::new(css::parse(&texts.collect::<String>())));
                }
                _ => sheets.extend(self.linked(tree, id, file)?),
            }
        }
        Ok(Sheets(sheets))
    }

    fn linked(
        &mut self,
        tree: &Tree,
        link: NodeId,
        file: &str,
    ) -> Result<Option<Rc<Sheet>>, ReadErrorKind> {
        let is_sheet = tree.attribute(link, "rel").is_some_and(|rel| {
            rel.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("stylesheet"))
        });
        let href = tree.attribute(link, "href").filter(|_| is_sheet);
        let Some(target) = href.and_then(|href| resolve(file, href)) else { return Ok(None) };
        if let Some(sheet) = self.loaded.get(&target.file) {
            return Ok(Some(sheet.clone()));
        }
        let bytes = match self.archive.read(&target.file, MAX_BYTES) {
            Err(ReadErrorKind::DamagedEntry { .. } | ReadErrorKind::EntryTooLarge { .. }) => None,
            other => other?,
        };
        let sheet = Rc::new(bytes.map(|bytes| css::parse(&decode(&bytes))).unwrap_or_default());
        self.loaded.insert(target.file, sheet.clone());
        Ok(Some(sheet))
    }
}
