//! Checks a request body against a shape while the body is parsed, without storing the parsed values.

use std::cell::RefCell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Value, json};
use utoipa::openapi::schema::Type;

use super::problem::{Place, Problem, Rule};
use super::shape::{Broken, Shape};

/// Checks the request body in `from` against `shape`, and returns the first broken rule; `None` if no rule is broken. A
/// syntax error gives `None` too: the caller finds and reports it when parsing the body. If `batch` is true, the
/// entries of lists are not checked.
pub(super) fn check<'de, D: Deserializer<'de>>(
    shape: &Shape,
    batch: bool,
    from: D,
) -> Option<Problem> {
    let found = RefCell::new(None);
    let check = Check { shape, path: &Path::Root, batch, found: &found };
    // The parser's error is ignored: a broken rule is in `found`, and the caller reports syntax errors.
    let _ = check.deserialize(from);
    found.into_inner()
}

/// The path of a value in the parsed request body, such as `marks[3].note`.
enum Path<'p> {
    Root,
    Field(&'p Path<'p>, &'p str),
    Entry(&'p Path<'p>, usize),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Field(Self::Root, name) => f.write_str(name),
            Self::Field(parent, name) => write!(f, "{parent}.{name}"),
            Self::Entry(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}

/// The check of one value in the parsed request body: the shape that the value must have, and the path of the value.
#[derive(Clone, Copy)]
struct Check<'c> {
    shape: &'c Shape,
    path: &'c Path<'c>,
    batch: bool,
    found: &'c RefCell<Option<Problem>>,
}

impl Check<'_> {
    /// Records that the value at `path` breaks a rule. Returns the error that stops the parser.
    fn stop<E: Error>(self, path: &Path<'_>, (rule, limit, must): Broken) -> E {
        let problem = match path {
            Path::Root => Problem::of_body(rule, &must),
            _ => Problem::new(Place::Body, &path.to_string(), rule, limit, &must),
        };
        self.found.replace(Some(problem));
        E::custom("a rule is broken")
    }

    fn result<E: Error>(self, checked: Result<(), Broken>) -> Result<(), E> {
        checked.map_err(|broken| self.stop(self.path, broken))
    }

    fn kind<E: Error>(self, kind: &Type) -> Result<(), E> {
        let fits = self.shape.allows(kind);
        self.result(if fits { Ok(()) } else { Err(self.shape.wrong_type()) })
    }
}

impl<'de> DeserializeSeed<'de> for Check<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Check<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.kind(&Type::Null)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        self.kind(&Type::Boolean)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<(), E> {
        self.result(self.shape.check_whole(number.into()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<(), E> {
        self.result(self.shape.check_whole(number.into()))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<(), E> {
        self.result(self.shape.check_fraction(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        self.result(self.shape.check_text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        self.kind::<A::Error>(&Type::Array)?;
        let mut length = 0;
        while self.shape.max_items.is_none_or(|most| length < most) {
            let path = Path::Entry(self.path, length);
            let more = match &self.shape.items {
                Some(shape) if !self.batch => {
                    list.next_element_seed(Check { shape, path: &path, ..self })?.is_some()
                }
                _ => list.next_element::<IgnoredAny>()?.is_some(),
            };
            if !more {
                let least = self.shape.min_items.filter(|least| length < *least);
                return match least {
                    Some(least) => Err(self.stop(self.path, too_few(least))),
                    None => Ok(()),
                };
            }
            length += 1;
        }
        // `Surplus` fails at the first entry above the limit, so the entries after it are not parsed.
        list.next_element_seed(Surplus(self)).map(|_| ())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        self.kind::<A::Error>(&Type::Object)?;
        let mut seen: Vec<&str> = Vec::new();
        while let Some(name) = fields.next_key_seed(Name(self.shape))? {
            match name {
                Key::Known(name, shape) => {
                    let path = Path::Field(self.path, name);
                    if seen.contains(&name) {
                        return Err(self.stop(&path, twice()));
                    }
                    seen.push(name);
                    fields.next_value_seed(Check { shape, path: &path, ..self })?;
                }
                Key::Other(name, shape) => {
                    let path = Path::Field(self.path, &name);
                    fields.next_value_seed(Check { shape, path: &path, ..self })?;
                }
                Key::Unknown => {
                    fields.next_value::<IgnoredAny>()?;
                }
            }
        }
        match self.shape.required.iter().find(|name| !seen.contains(&name.as_str())) {
            Some(name) => Err(self.stop(&Path::Field(self.path, name), missing())),
            None => Ok(()),
        }
    }
}

/// What a key of an object in the request body stands for: a field that the shape declares, an
/// entry of a map, or an unknown field, which is ignored.
enum Key<'c> {
    Known(&'c str, &'c Shape),
    Other(String, &'c Shape),
    Unknown,
}

struct Name<'c>(&'c Shape);

impl<'de, 'c> DeserializeSeed<'de> for Name<'c> {
    type Value = Key<'c>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Key<'c>, D::Error> {
        from.deserialize_str(self)
    }
}

impl<'c> Visitor<'_> for Name<'c> {
    type Value = Key<'c>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Key<'c>, E> {
        Ok(match (self.0.fields.get_key_value(name), self.0.others.as_deref()) {
            (Some((known, shape)), _) => Key::Known(known, shape),
            (None, Some(shape)) => Key::Other(name.to_owned(), shape),
            (None, None) => Key::Unknown,
        })
    }
}

/// A serde deserializer (`DeserializeSeed`) for the first entry above the limit of a list. It
/// records the broken limit and always fails, without parsing the entry.
struct Surplus<'c>(Check<'c>);

impl<'de> DeserializeSeed<'de> for Surplus<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, _: D) -> Result<(), D::Error> {
        let most = self.0.shape.max_items.unwrap_or_default();
        let must = format!("must have at most {most} entries");
        Err(self.0.stop(self.0.path, (Rule::MaxItems, json!(most), must)))
    }
}

fn too_few(least: usize) -> Broken {
    let entry = if least == 1 { "entry" } else { "entries" };
    (Rule::MinItems, json!(least), format!("must have at least {least} {entry}"))
}

pub(super) fn twice() -> Broken {
    (Rule::Duplicate, Value::Null, "is given twice".to_owned())
}

pub(super) fn missing() -> Broken {
    (Rule::Required, Value::Null, "is missing".to_owned())
}
