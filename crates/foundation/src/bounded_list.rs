//! Deserializes lists of limited length in request bodies.

use std::convert::Infallible;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error as _, SeqAccess, Visitor};

/// Deserializes a list of at most `most` entries; for use with `deserialize_with`. Fails as soon as the first entry
/// above the limit begins, and parses nothing after it, so a huge body costs no more than a short one.
pub fn bounded_list<'de, D, T>(from: D, most: usize) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    from.deserialize_seq(BoundedList { most, entries: PhantomData })
}

struct BoundedList<T> {
    most: usize,
    entries: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for BoundedList<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {} entries", self.most)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut entries = Vec::new();
        while entries.len() < self.most {
            match list.next_element()? {
                Some(entry) => entries.push(entry),
                None => return Ok(entries),
            }
        }
        match list.next_element_seed(TooMany(self.most))? {
            None => Ok(entries),
            Some(never) => match never {},
        }
    }
}

/// A serde deserializer (`DeserializeSeed`) for the first entry above the limit of a list. It
/// always fails, without parsing the entry. The field is the limit.
struct TooMany(usize);

impl<'de> DeserializeSeed<'de> for TooMany {
    type Value = Infallible;

    fn deserialize<D: Deserializer<'de>>(self, _: D) -> Result<Infallible, D::Error> {
        let most = self.0;
        Err(D::Error::custom(format_args!("at most {most} entries of a kind can be sent at once")))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde::de::value::{Error, SeqDeserializer};

    use super::*;

    proptest! {
        #[test]
        fn a_list_is_taken_whole_up_to_the_limit_and_not_read_beyond_it(
            length in 0_usize..40,
            most in 0_usize..20,
        ) {
            let mut read = 0;
            let numbers = (0..length as u64).inspect(|_| read += 1);
            let list: Result<Vec<u64>, Error> =
                bounded_list(SeqDeserializer::<_, Error>::new(numbers), most);
            if length <= most {
                prop_assert_eq!(list.unwrap(), (0..length as u64).collect::<Vec<_>>());
            } else {
                let (error, expected) = (list.unwrap_err().to_string(), format!("at most {most} "));
                prop_assert!(error.starts_with(&expected));
                prop_assert_eq!(read, most + 1, "nothing behind the first entry too many is read");
            }
        }
    }
}
