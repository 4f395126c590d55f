//! Columns of text that line up.

/// How a column lines up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table: a head, and rows of as many cells.
pub struct Table {
    align: Vec<Align>,
    rows: Vec<Vec<String>>,
}

/// What stands between two columns.
const GAP: &str = "  ";

impl Table {
    /// A table with these columns.
    pub fn new(head: &[(&str, Align)]) -> Self {
        Self {
            align: head.iter().map(|column| column.1).collect(),
            rows: vec![head.iter().map(|column| column.0.into()).collect()],
        }
    }

    /// Adds a row.
    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }

    /// The lines, each after `indent`, without blanks at their ends.
    pub fn render(&self, indent: &str) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let cells: Vec<String> = row
                .iter()
                .zip(&self.align)
                .enumerate()
                .map(|(column, (cell, align))| {
                    let width = self.width(column);
                    match align {
                        Align::Left => format!("{cell:<width$}"),
                        Align::Right => format!("{cell:>width$}"),
                    }
                })
                .collect();
            text += format!("{indent}{}", cells.join(GAP)).trim_end();
            text.push('\n');
        }
        text
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        cells
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let mut table = Table::new(&[
            ("name", Align::Left),
            ("n", Align::Right),
            ("", Align::Left),
        ]);
        table.row(["a".into(), "10".into(), "x".into()]);
        table.row(["longer".into(), "5".into(), String::new()]);
        let expected = "  name     n\n  a       10  x\n  longer   5\n";
        assert_eq!(table.render("  "), expected);
    }
}
