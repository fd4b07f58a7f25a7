/// Width in characters at which a table is wrapped.
const WIDTH: usize = 100;
const GAP: &str = "  ";

/// A table with named rows. Columns that do not fit into `WIDTH` are printed in another block below, with the row names
/// repeated.
pub(super) struct Table {
    /// The name of each row, which is its first cell.
    pub(super) names: Vec<String>,
    /// Each column as its heading and one cell per row.
    pub(super) columns: Vec<(String, Vec<String>)>,
}

impl Table {
    pub(super) fn text(&self) -> String {
        let names = widest(self.names.iter());
        let widths: Vec<_> = self
            .columns
            .iter()
            .map(|(head, cells)| widest(cells.iter().chain([head])) + GAP.len())
            .collect();
        let (mut text, mut from) = (String::new(), 0);
        while from < self.columns.len() {
            let mut until = from + 1;
            let mut width = names + widths[from];
            while until < widths.len() && width + widths[until] <= WIDTH {
                width += widths[until];
                until += 1;
            }
            if from > 0 {
                text.push('\n');
            }
            self.block(&mut text, names, &widths[from..until], &self.columns[from..until]);
            from = until;
        }
        text
    }

    fn block(
        &self,
        text: &mut String,
        names: usize,
        widths: &[usize],
        columns: &[(String, Vec<String>)],
    ) {
        let mut line = |name: &str, cells: Vec<&str>| {
            let mut line = pad(name, names, false);
            for (cell, width) in cells.into_iter().zip(widths) {
                line.push_str(&pad(cell, *width, true));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        };
        line("", columns.iter().map(|(head, _)| head.as_str()).collect());
        for (row, name) in self.names.iter().enumerate() {
            let cells = columns.iter().map(|(_, cells)| cells.get(row).map_or("", String::as_str));
            line(name, cells.collect());
        }
    }
}

fn widest<'a>(texts: impl Iterator<Item = &'a String>) -> usize {
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}

fn pad(text: &str, width: usize, right: bool) -> String {
    let space = " ".repeat(width.saturating_sub(text.chars().count()));
    if right { format!("{space}{text}") } else { format!("{text}{space}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_that_do_not_fit_go_below() {
        let column =
            |number: usize| (format!("variant {number}"), vec!["x".repeat(25), "–".to_owned()]);
        let names = vec!["landing views".to_owned(), "guests".to_owned()];
        let text = Table { names, columns: (1..=5).map(column).collect() }.text();
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        let heads: Vec<_> = text.lines().filter(|line| line.contains("variant")).collect();
        assert_eq!(heads.len(), 2);
        assert!(heads[0].ends_with("variant 3") && heads[1].ends_with("variant 5"));
        assert_eq!(text.matches("landing views").count(), 2);
    }
}
