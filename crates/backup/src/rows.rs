//! Formats rows as lines of JSON, and parses such lines.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::schema::Kind;

/// A value in a row, but never NULL: an `Option<Value>` represents NULL as `None`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Integer(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
    Boolean(bool),
}

/// A writer of one row: appends a JSON array on a line of its own to a buffer, value by value.
pub(crate) struct LineWriter<'a> {
    line: &'a mut Vec<u8>,
    first: bool,
}

impl<'a> LineWriter<'a> {
    pub(crate) fn begin(line: &'a mut Vec<u8>) -> Self {
        line.push(b'[');
        Self { line, first: true }
    }

    pub(crate) fn push(&mut self, value: Option<Value>) {
        if !std::mem::take(&mut self.first) {
            self.line.push(b',');
        }
        match value {
            None => self.line.extend(b"null"),
            Some(Value::Integer(number)) => self.json(&number),
            Some(Value::Real(number)) => self.json(&format!("{number:?}")),
            Some(Value::Text(text)) => self.json(&text),
            Some(Value::Bytes(bytes)) => self.json(&STANDARD.encode(bytes)),
            Some(Value::Boolean(flag)) => self.json(&flag),
        }
    }

    pub(crate) fn end(self) {
        self.line.extend(b"]\n");
    }

    fn json(&mut self, value: &impl serde::Serialize) {
        serde_json::to_writer(&mut *self.line, value).expect("writing to a Vec cannot fail");
    }
}

/// Parses the line of a row; `kinds` are the kinds of the row's columns. The error is a sentence to be displayed.
pub(crate) fn parse(line: &str, kinds: &[Kind]) -> Result<Vec<Option<Value>>, String> {
    let values: Vec<serde_json::Value> =
        serde_json::from_str(line).map_err(|error| format!("a row is no JSON array: {error}"))?;
    if values.len() != kinds.len() {
        return Err(format!("a row has {} values instead of {}", values.len(), kinds.len()));
    }
    values.into_iter().zip(kinds).map(|(value, kind)| of_kind(value, *kind)).collect()
}

fn of_kind(value: serde_json::Value, kind: Kind) -> Result<Option<Value>, String> {
    use serde_json::Value as Json;
    let parsed = match (value, kind) {
        (Json::Null, _) => return Ok(None),
        (Json::Number(number), Kind::Integer) => number.as_i64().map(Value::Integer),
        (Json::String(text), Kind::Real) => text.parse().ok().map(Value::Real),
        (Json::String(text), Kind::Text) => Some(Value::Text(text)),
        (Json::String(text), Kind::Bytes) => STANDARD.decode(text).ok().map(Value::Bytes),
        (Json::Bool(flag), Kind::Boolean) => Some(Value::Boolean(flag)),
        _ => None,
    };
    parsed.map(Some).ok_or_else(|| format!("a value is not of the kind {kind:?}"))
}

/// Appends a row in the text format of PostgreSQL's COPY.
pub(crate) fn append_copy_line(row: &[Option<Value>], out: &mut Vec<u8>) -> Result<(), String> {
    for (at, value) in row.iter().enumerate() {
        if at > 0 {
            out.push(b'\t');
        }
        match value {
            None => out.extend(b"\\N"),
            Some(Value::Integer(number)) => out.extend(number.to_string().bytes()),
            Some(Value::Real(number)) => out.extend(format!("{number:?}").bytes()),
            Some(Value::Boolean(flag)) => out.push(if *flag { b't' } else { b'f' }),
            Some(Value::Bytes(bytes)) => {
                out.extend(b"\\\\x");
                out.extend(hex::encode(bytes).bytes());
            }
            Some(Value::Text(text)) => {
                for byte in text.bytes() {
                    match byte {
                        b'\\' => out.extend(b"\\\\"),
                        b'\n' => out.extend(b"\\n"),
                        b'\r' => out.extend(b"\\r"),
                        b'\t' => out.extend(b"\\t"),
                        0 => return Err("PostgreSQL stores no text with a zero byte".to_owned()),
                        other => out.push(other),
                    }
                }
            }
        }
    }
    out.push(b'\n');
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn value() -> impl Strategy<Value = (Kind, Option<Value>)> {
        prop_oneof![
            any::<i64>().prop_map(|n| (Kind::Integer, Some(Value::Integer(n)))),
            any::<f64>()
                .prop_filter("NaN is not equal to itself", |n| !n.is_nan())
                .prop_map(|n| (Kind::Real, Some(Value::Real(n)))),
            any::<String>().prop_map(|text| (Kind::Text, Some(Value::Text(text)))),
            any::<Vec<u8>>().prop_map(|bytes| (Kind::Bytes, Some(Value::Bytes(bytes)))),
            any::<bool>().prop_map(|flag| (Kind::Boolean, Some(Value::Boolean(flag)))),
            Just((Kind::Text, None)),
        ]
    }

    proptest! {
        #[test]
        fn a_row_is_read_as_it_was_written(row in proptest::collection::vec(value(), 0..8)) {
            let mut line = Vec::new();
            let mut writer = LineWriter::begin(&mut line);
            row.iter().for_each(|(_, value)| writer.push(value.clone()));
            writer.end();
            let text = String::from_utf8(line).unwrap();
            prop_assert_eq!(text.matches('\n').count(), 1, "one line");
            let kinds: Vec<_> = row.iter().map(|(kind, _)| *kind).collect();
            let values: Vec<_> = row.into_iter().map(|(_, value)| value).collect();
            prop_assert_eq!(parse(&text, &kinds), Ok(values));
        }
    }

    #[test]
    fn a_row_of_other_kinds_is_refused() {
        for (line, kinds) in [
            ("[1]", &[Kind::Text][..]),
            ("[1.5]", &[Kind::Integer]),
            ("[1,2]", &[Kind::Integer]),
            ("[\"%\"]", &[Kind::Bytes]),
            ("{}", &[]),
        ] {
            assert!(parse(line, kinds).is_err(), "{line}");
        }
    }
}
