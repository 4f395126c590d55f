//! Times of one program, and how two programs compare.

use std::time::Duration;

/// The times of the runs of one program.
#[derive(Default)]
pub struct Times(Vec<Duration>);

impl Times {
    /// Adds a run.
    pub fn push(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// The middle one; of an even number the mean of the two. Zero without runs.
    pub fn median(&self) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort();
        let middle = sorted.len() / 2;
        match sorted.len() {
            0 => Duration::ZERO,
            n if n % 2 == 1 => sorted[middle],
            _ => (sorted[middle - 1] + sorted[middle]) / 2,
        }
    }

    /// The shortest. Zero without runs.
    pub fn min(&self) -> Duration {
        self.0.iter().min().copied().unwrap_or_default()
    }
}

/// One line of the table: what is compared, times in ms, ratios, instructions in millions.
pub fn row(what: &str, ours: &Times, stock: &Times, counts: Option<(u64, u64)>) -> String {
    let ms = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1e3);
    let ratio = |a: f64, b: f64| format!("{:.2}", a / b);
    let of_times = |a: Duration, b: Duration| ratio(a.as_secs_f64(), b.as_secs_f64());
    let mut cells = vec![
        what.to_string(),
        ms(ours.median()),
        ms(stock.median()),
        of_times(ours.median(), stock.median()),
        ms(ours.min()),
        ms(stock.min()),
        of_times(ours.min(), stock.min()),
    ];
    match counts {
        Some((a, b)) => {
            cells.extend([a, b].map(|count| format!("{:.1}", count as f64 / 1e6)));
            cells.push(ratio(a as f64, b as f64));
        }
        None => cells.extend(["-"; 3].map(String::from)),
    }
    format!("| {} |", cells.join(" | "))
}

/// The head of the table that [`row`] fills.
pub const HEAD: &str = "\
| compared | median ms: ours | stock | ratio | min ms: ours | stock | ratio | M instructions: ours | stock | ratio |
|---|---|---|---|---|---|---|---|---|---|";

#[cfg(test)]
mod tests {
    use super::*;

    fn times(ms: &[u64]) -> Times {
        Times(ms.iter().copied().map(Duration::from_millis).collect())
    }

    #[test]
    fn medians() {
        assert_eq!(times(&[9, 1, 5]).median(), Duration::from_millis(5));
        assert_eq!(times(&[9, 1, 5, 6]).median(), Duration::from_micros(5500));
        assert_eq!(times(&[7]).median(), Duration::from_millis(7));
        assert_eq!(times(&[]).median(), Duration::ZERO);
    }

    #[test]
    fn minima() {
        assert_eq!(times(&[9, 1, 5]).min(), Duration::from_millis(1));
        assert_eq!(times(&[]).min(), Duration::ZERO);
    }

    #[test]
    fn rows() {
        let (ours, stock) = (times(&[12, 15, 99]), times(&[10, 10, 10]));
        let counts = Some((150_000_000, 120_000_000));
        assert_eq!(
            row("ring", &ours, &stock, counts),
            "| ring | 15.0 | 10.0 | 1.50 | 12.0 | 10.0 | 1.20 | 150.0 | 120.0 | 1.25 |"
        );
        let row = row("ring", &ours, &stock, None);
        assert!(row.ends_with("| 1.20 | - | - | - |"), "{row}");
        assert_eq!(
            row.matches('|').count(),
            HEAD.lines().last().unwrap_or_default().matches('|').count()
        );
    }
}
