use std::collections::HashMap;
use std::fmt;

use csv::{ReaderBuilder, StringRecord};

use super::model::{Spend, SpendError};

/// An invalid line of a file with ad spend. Lines are counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadLine {
    pub line: usize,
    pub why: SpendError,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

/// Parses ad spend from lines of `day,amount,currency` or `day,variant,amount,currency`, with or without a header line.
/// Returns all entries with their line numbers or, if any line is invalid, all invalid lines.
pub fn read_csv(text: &str) -> Result<Vec<(usize, Spend)>, Vec<BadLine>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (mut read, mut bad, mut seen) = (Vec::new(), Vec::new(), HashMap::new());
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let (mut record, mut lines) = (StringRecord::new(), LineNumbers { text, at: 0, line: 1 });
    while reader.read_record(&mut record).expect("reading UTF-8 text from memory cannot fail") {
        let number = lines.of(&record);
        let fields: Vec<_> = record.iter().map(unquoted).collect();
        if fields == [""] || (number == 1 && is_header(&fields)) {
            continue;
        }
        match spend(&fields) {
            Ok(spend) => {
                let key = (spend.day, spend.variant, spend.currency.clone());
                if let Some(first) = seen.insert(key, number) {
                    bad.push(BadLine { line: number, why: SpendError::Twice(first) });
                }
                read.push((number, spend));
            }
            Err(why) => bad.push(BadLine { line: number, why }),
        }
    }
    if read.is_empty() && bad.is_empty() {
        bad.push(BadLine { line: 1, why: SpendError::Nothing });
    }
    if bad.is_empty() { Ok(read) } else { Err(bad) }
}

/// Counts the lines of a CSV text to find the line on which each record begins. The line numbers of
/// the CSV library are wrong after CRLF line ends and after empty lines.
struct LineNumbers<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl LineNumbers<'_> {
    /// Returns the number of the line on which a record begins.
    fn of(&mut self, record: &StringRecord) -> usize {
        let start = record.position().map_or(0, |position| position.byte() as usize);
        let empty = self.text[start..].bytes().take_while(|byte| matches!(byte, b'\r' | b'\n'));
        let start = start + empty.count();
        let passed = &self.text.as_bytes()[self.at..start];
        self.line += passed.iter().filter(|byte| **byte == b'\n').count();
        self.at = start;
        self.line
    }
}

/// Returns a CSV field without white space and quotes around it. The CSV library leaves quotes in place if white space
/// comes before them.
fn unquoted(field: &str) -> &str {
    let field = field.trim();
    field.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(field).trim()
}

fn is_header(fields: &[&str]) -> bool {
    let names = fields.join(",").to_ascii_lowercase();
    ["day,amount,currency", "day,variant,amount,currency"].contains(&names.as_str())
}

fn spend(fields: &[&str]) -> Result<Spend, SpendError> {
    let (day, variant, amount, currency) = match *fields {
        [day, amount, currency] => (day, "", amount, currency),
        [day, variant, amount, currency] => (day, variant, amount, currency),
        _ => return Err(SpendError::Fields),
    };
    let number = |text: &str| {
        let number = text.parse::<i64>().ok().filter(|number| *number > 0);
        number.ok_or(SpendError::Variant)
    };
    Ok(Spend {
        day: day.parse()?,
        variant: if variant.is_empty() { None } else { Some(number(variant)?) },
        amount: amount.parse()?,
        currency: currency.parse()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(day: &str, variant: Option<i64>, amount: &str, currency: &str) -> Spend {
        let (day, amount) = (day.parse().unwrap(), amount.parse().unwrap());
        Spend { day, variant, amount, currency: currency.parse().unwrap() }
    }

    #[test]
    fn lines_are_read_with_or_without_a_header() {
        let with = "\u{feff}Day,Variant,Amount,Currency\r\n2026-11-15,2,10.5,USD\r\n\r\n2026-11-15,,3,EUR\r\n";
        let right =
            [one("2026-11-15", Some(2), "10.5", "USD"), one("2026-11-15", None, "3", "EUR")];
        let [second, fourth] = right;
        assert_eq!(read_csv(with).unwrap(), [(2, second), (4, fourth)]);
        let without = "\"2026-11-14\", \"7\", \"USD\"\n";
        assert_eq!(read_csv(without).unwrap(), [(1, one("2026-11-14", None, "7", "USD"))]);
    }

    #[test]
    fn a_comma_or_a_line_end_between_quotes_is_part_of_a_field() {
        let text = "day,amount,currency\r\n2026-11-15,\"1,50\",USD\r\n\r\n\"2026-11-16\n\",\"2\",\"USD\"\r\n\
            2026-11-17,\"3\"\"\",USD\r\n2026-11-18,x,USD";
        let bad: Vec<_> =
            read_csv(text).unwrap_err().iter().map(|bad| (bad.line, bad.why)).collect();
        let amount = SpendError::Amount;
        assert_eq!(bad, [(2, amount), (6, amount), (7, amount)]);
        let quoted = "\"2026-11-15\",\"2\",\"10.5\",\"USD\"";
        assert_eq!(read_csv(quoted).unwrap(), [(1, one("2026-11-15", Some(2), "10.5", "USD"))]);
    }

    #[test]
    fn every_invalid_line_is_reported_with_its_number() {
        let text = "day,amount,currency\n2026-11-31,1,USD\n2026-11-15,1,USD\n2026-11-15,x,USD\n\
            2026-11-15,0,1,USD\n2026-11-15,1,usd\n1,2\n2026-11-15,2,USD\n2026-11-15,1,2,USD\n";
        let bad: Vec<_> =
            read_csv(text).unwrap_err().iter().map(|bad| (bad.line, bad.why)).collect();
        let right = [
            (2, SpendError::Day),
            (4, SpendError::Amount),
            (5, SpendError::Variant),
            (6, SpendError::Currency),
            (7, SpendError::Fields),
            (8, SpendError::Twice(3)),
        ];
        assert_eq!(bad, right);
        assert_eq!(read_csv("day,amount,currency\n").unwrap_err()[0].why, SpendError::Nothing);
        let said = BadLine { line: 8, why: SpendError::Twice(3) }.to_string();
        assert_eq!(said, "line 8: the day, variant and currency stand on line 3 too");
    }
}
