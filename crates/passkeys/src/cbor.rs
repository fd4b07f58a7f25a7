//! Parses the subset of CBOR (RFC 8949) that authenticators write: values of definite length.

/// The deepest nesting of arrays and maps that is accepted. Authenticators nest less deeply.
const DEEPEST: u8 = 8;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Value<'b> {
    Integer(i64),
    Bytes(&'b [u8]),
    Text(&'b str),
    Array(Vec<Value<'b>>),
    Map(Vec<(Value<'b>, Value<'b>)>),
    /// A boolean, null or floating-point number. The value is not stored, because WebAuthn does not need it.
    Simple,
}

impl<'b> Value<'b> {
    /// Parses the value at the beginning of `bytes`. Returns the value and the bytes after it; `None` if `bytes` do not
    /// begin with a valid value.
    pub(crate) fn parse(bytes: &'b [u8]) -> Option<(Self, &'b [u8])> {
        parse(bytes, DEEPEST)
    }

    /// Returns the entry of a map with this integer as its key.
    pub(crate) fn at(&self, key: i64) -> Option<&Self> {
        self.under(&Value::Integer(key))
    }

    /// Returns the entry of a map with this text as its key.
    pub(crate) fn named(&self, key: &'static str) -> Option<&Self> {
        self.under(&Value::Text(key))
    }

    fn under(&self, key: &Value<'_>) -> Option<&Self> {
        let Self::Map(entries) = self else { return None };
        entries.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    pub(crate) fn bytes(&self) -> Option<&'b [u8]> {
        if let Self::Bytes(bytes) = self { Some(bytes) } else { None }
    }

    pub(crate) fn integer(&self) -> Option<i64> {
        if let Self::Integer(number) = self { Some(*number) } else { None }
    }
}

fn parse(bytes: &[u8], depth: u8) -> Option<(Value<'_>, &[u8])> {
    let (first, rest) = bytes.split_first()?;
    let (kind, info) = (first >> 5, first & 0x1f);
    let (argument, rest) = argument(info, rest)?;
    match kind {
        0 => Some((Value::Integer(i64::try_from(argument).ok()?), rest)),
        1 => Some((Value::Integer(-1 - i64::try_from(argument).ok()?), rest)),
        2 | 3 => {
            let (text, rest) = rest.split_at_checked(usize::try_from(argument).ok()?)?;
            let value = match kind {
                2 => Value::Bytes(text),
                _ => Value::Text(std::str::from_utf8(text).ok()?),
            };
            Some((value, rest))
        }
        4 => {
            let (mut items, mut rest) = (Vec::new(), rest);
            for _ in 0..argument {
                let (item, after) = parse(rest, depth.checked_sub(1)?)?;
                items.push(item);
                rest = after;
            }
            Some((Value::Array(items), rest))
        }
        5 => {
            let (mut entries, mut rest) = (Vec::new(), rest);
            for _ in 0..argument {
                let (key, after) = parse(rest, depth.checked_sub(1)?)?;
                let (value, after) = parse(after, depth.checked_sub(1)?)?;
                entries.push((key, value));
                rest = after;
            }
            Some((Value::Map(entries), rest))
        }
        7 => Some((Value::Simple, rest)),
        _ => None,
    }
}

/// Returns the argument of a CBOR item and the bytes after it. An `info` below 24 is the argument itself; otherwise the
/// argument is in the next 1, 2, 4 or 8 bytes.
fn argument(info: u8, rest: &[u8]) -> Option<(u64, &[u8])> {
    let length = match info {
        0..=23 => return Some((u64::from(info), rest)),
        24 => 1,
        25 => 2,
        26 => 4,
        27 => 8,
        _ => return None,
    };
    let (bytes, rest) = rest.split_at_checked(length)?;
    Some((bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)), rest))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn values_are_read_as_the_standard_writes_them() {
        // Examples of RFC 8949, appendix A.
        for (bytes, value) in [
            (&[0x18, 0x64][..], Value::Integer(100)),
            (&[0x39, 0x03, 0xe7], Value::Integer(-1000)),
            (&[0x44, 1, 2, 3, 4], Value::Bytes(&[1, 2, 3, 4])),
            (&[0x64, 0x49, 0x45, 0x54, 0x46], Value::Text("IETF")),
            (&[0x82, 0x01, 0xf5], Value::Array(vec![Value::Integer(1), Value::Simple])),
            (&[0xa1, 0x01, 0x02], Value::Map(vec![(Value::Integer(1), Value::Integer(2))])),
        ] {
            assert_eq!(Value::parse(bytes), Some((value, &[][..])));
            assert_eq!(Value::parse(&bytes[..bytes.len() - 1]), None);
        }
    }

    #[test]
    fn nesting_and_lengths_are_bounded() {
        assert_eq!(Value::parse(&[0x81; 1000]), None);
        assert_eq!(Value::parse(&[0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), None);
        assert_eq!(Value::parse(&[0x5f, 0xff]), None, "an indefinite length");
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            if let Some((_, rest)) = Value::parse(&bytes) {
                prop_assert!(rest.len() < bytes.len());
            }
        }
    }
}
