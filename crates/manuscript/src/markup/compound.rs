//! Converts headings, lists, tables and figures: elements whose children are processed together.

use super::content::{Flow, Walker};
use super::style::{self, Role};
use super::tree::NodeId;
use crate::block_builder::LineMode;
use crate::{Block, Run};

impl Walker<'_> {
    pub(crate) fn heading(&mut self, id: NodeId, level: u8, flow: Flow) {
        self.children(id, flow);
        self.builder.end_heading(level);
    }

    /// Converts an `hgroup` element to one heading. Each child, such as a number, a title or a subtitle, becomes a line
    /// of the heading.
    pub(crate) fn heading_group(&mut self, id: NodeId, flow: Flow) {
        let mut level = 2;
        for child in self.tree.children(id) {
            if let Role::Heading(own) = style::role(self.tree, child) {
                level = own;
            }
            if !self.tree.name(child).is_empty() {
                self.children(child, flow);
                self.builder.push_line_break();
            }
        }
        self.builder.end_heading(level);
    }

    pub(crate) fn list(&mut self, id: NodeId, flow: Flow) {
        let ordered = self.tree.name(id) == "ol";
        let start = self.tree.attribute(id, "start").and_then(|start| start.parse().ok());
        let mut number: i32 = start.unwrap_or(1);
        for child in self.tree.children(id) {
            if self.tree.name(child) == "li" && !flow.in_notes {
                let marker = if ordered { format!("{number}. ") } else { "• ".to_owned() };
                self.builder.end_block(flow.lines);
                self.builder.list_marker = Some(marker);
                number = number.saturating_add(1);
            }
            self.node(child, flow);
        }
        self.builder.list_marker = None;
    }

    /// Converts a table. If it holds data, it becomes a table block. If it only arranges text on a page, each row
    /// becomes a line with dashes between the cells, and a row with a single cell is converted like text outside of a
    /// table.
    pub(crate) fn table(&mut self, id: NodeId, flow: Flow) {
        let is_cell = |id: &NodeId| matches!(self.tree.name(*id), "td" | "th");
        let rows: Vec<NodeId> =
            self.tree.descendants(id).filter(|id| self.tree.name(*id) == "tr").collect();
        if rows.is_empty() {
            return self.children(id, flow);
        }
        if let Some(caption) = self.tree.child(id, "caption") {
            self.node(caption, flow);
        }
        if self.is_data_table(id, &rows) && flow.lines == LineMode::Prose {
            return self.data_table(&rows, flow);
        }
        let mut next_row = 0;
        for row in rows {
            if row < next_row {
                continue;
            }
            next_row = self.tree.descendants(row).end;
            let cells = self.tree.children(row).filter(is_cell);
            let filled = |id: &NodeId| !self.tree.line(*id).is_empty();
            let cells: Vec<NodeId> = cells.filter(filled).collect();
            match cells.as_slice() {
                [cell] => self.node(*cell, flow),
                cells => {
                    for (number, cell) in cells.iter().enumerate() {
                        if number > 0 {
                            self.text(" — ", flow);
                        }
                        self.inline_text(*cell, flow);
                    }
                    self.builder.end_block(flow.lines);
                }
            }
        }
    }

    /// Returns whether a table holds data and does not only arrange text on a page: it has at least two rows with at
    /// least two cells, no very long cell, and no table inside. A table with the class `data`, as exported files have
    /// it, may have fewer rows or cells.
    fn is_data_table(&self, id: NodeId, rows: &[NodeId]) -> bool {
        const MAX_CELL: usize = 600;
        let cells = |row: NodeId| self.tree.children(row).filter(|id| self.is_cell(*id));
        let is_short = |cell: NodeId| self.tree.line(cell).chars().count() <= MAX_CELL;
        self.tree.descendants(id).filter(|id| self.tree.name(*id) == "table").count() == 1
            && (style::has_class(self.tree, id, &["data"])
                || rows.iter().filter(|row| cells(**row).count() >= 2).count() >= 2)
            && rows.iter().flat_map(|row| cells(*row)).all(is_short)
    }

    fn is_cell(&self, id: NodeId) -> bool {
        matches!(self.tree.name(id), "td" | "th")
    }

    fn data_table(&mut self, rows: &[NodeId], flow: Flow) {
        const MAX_SPAN: usize = 50;
        let mut table = Vec::with_capacity(rows.len());
        let names = |row: &NodeId| self.tree.children(*row).map(|id| self.tree.name(id));
        let is_head = |row: &NodeId| {
            names(row).all(|name| name != "td") && names(row).any(|name| name == "th")
        };
        let head = rows.first().is_some_and(is_head);
        self.builder.end_block(flow.lines);
        // For each column, the number of following rows that are covered by a cell above (`rowspan`).
        let mut covered: Vec<usize> = Vec::new();
        for row in rows {
            let cells = self.tree.children(*row).filter(|id| self.is_cell(*id));
            let cells: Vec<NodeId> = cells.collect();
            let mut texts = Vec::with_capacity(cells.len());
            for cell in cells {
                skip_covered(&mut covered, &mut texts);
                let declared = self.sheets.declared(self.tree, cell);
                let style = flow.style.inside(self.tree, cell, &declared);
                self.inline_text(cell, Flow { style, ..flow });
                texts.push(self.builder.take_line());
                let span = |name: &str| {
                    let span = self.tree.attribute(cell, name).and_then(|span| span.parse().ok());
                    span.unwrap_or(1_usize).clamp(1, MAX_SPAN)
                };
                let first = texts.len() - 1;
                texts.extend(std::iter::repeat_n(Vec::new(), span("colspan") - 1));
                covered.resize(covered.len().max(texts.len()), 0);
                covered[first..texts.len()].fill(span("rowspan") - 1);
            }
            skip_covered(&mut covered, &mut texts);
            table.push(texts);
        }
        self.builder.blocks.push(Block::Table { head, rows: table });
        self.builder.end_block(flow.lines);
    }

    /// Adds all text inside an element to the current line. Block elements inside are separated by
    /// spaces.
    fn inline_text(&mut self, id: NodeId, flow: Flow) {
        for child in self.tree.children(id) {
            if let Some(text) = self.tree.text_node(child) {
                self.text(text, flow);
                continue;
            }
            let role = style::role(self.tree, child);
            if matches!(role, Role::Inline | Role::Image | Role::Svg | Role::Ignored) {
                self.node(child, flow);
                continue;
            }
            let declared = self.sheets.declared(self.tree, child);
            let style = flow.style.inside(self.tree, child, &declared);
            self.text(" ", flow);
            self.inline_text(child, Flow { style, ..flow });
            self.text(" ", flow);
        }
    }

    pub(crate) fn figure(&mut self, id: NodeId, flow: Flow, start: usize) {
        let caption = self.tree.descendants(id).find(|id| self.tree.name(*id) == "figcaption");
        for child in self.tree.children(id).filter(|child| Some(*child) != caption) {
            self.node(child, flow);
        }
        self.builder.end_block(flow.lines);
        let Some(caption) = caption.filter(|caption| self.tree.parent(*caption) == Some(id)) else {
            return;
        };
        let last_image =
            self.builder.blocks[start..].iter().rposition(|b| matches!(b, Block::Image { .. }));
        match last_image {
            Some(index) => {
                self.inline_text(caption, flow);
                self.builder.set_caption(start + index);
            }
            None => self.node(caption, flow),
        }
    }
}

/// Adds empty cells to `row`, one for each column that a cell of a row above covers (`rowspan`), up to the next column
/// that is free. `covered` has, for each column, in how many more rows it is covered.
fn skip_covered(covered: &mut [usize], row: &mut Vec<Vec<Run>>) {
    while let Some(rows) = covered.get_mut(row.len()).filter(|rows| **rows > 0) {
        *rows -= 1;
        row.push(Vec::new());
    }
}
