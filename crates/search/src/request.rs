//! Search requests, parsed from the query string of a URL.

use percent_encoding::percent_decode_str;
use serde_json::Value;

use super::model::{Filters, Length, Sort};
use catalogue::Status;
use foundation::input::{Place, Problem, Rule};
use foundation::paging::{BadPage, PageRequest};
use foundation::query_string::encoded;

/// The largest number of characters in a query. Longer queries are refused.
const MOST_CHARACTERS: usize = 200;
const MOST_TAGS: usize = 20;
const LONGEST_TAG: usize = 40;

/// An invalid search request: the parameter, and the rule that the parameter breaks.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct BadSearch(pub Problem);

impl BadSearch {
    fn new(name: &str, rule: Rule, limit: Value, must: &str) -> Self {
        Self(Problem::new(Place::Query, name, rule, limit, must))
    }
}

impl From<BadPage> for BadSearch {
    fn from(error: BadPage) -> Self {
        Self(error.0)
    }
}

/// A search request: words, filters, sort order and page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchRequest {
    pub q: String,
    pub filters: Filters,
    pub sort: Sort,
    pub page: PageRequest,
}

impl SearchRequest {
    /// Parses a query string. Lists are given by repeating a parameter or with commas. Unknown parameters are ignored.
    /// An empty value counts as absent.
    pub fn parse(query: Option<&str>) -> Result<Self, BadSearch> {
        let (mut q, mut filters, mut sort) = (String::new(), Filters::default(), Sort::default());
        let (mut page, mut page_size) = (None, None);
        for pair in query.unwrap_or_default().split('&') {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = decode(name, value)?;
            let value = value.trim();
            if value.is_empty() {
                continue;
            }
            match name {
                "q" => q = value.split_whitespace().collect::<Vec<_>>().join(" "),
                "tags" => add_tags(&mut filters.tags, value),
                "exclude" => add_tags(&mut filters.exclude, value),
                "status" => {
                    filters.status =
                        Some(one_of(name, value, &[Status::Ongoing, Status::Completed])?);
                }
                "length" => filters.length = Some(one_of(name, value, &Length::ALL)?),
                "free" => filters.free = flag(name, value)?,
                "sort" => sort = one_of(name, value, &Sort::ALL)?,
                "page" => page = Some(number(name, value)?),
                "page_size" => page_size = Some(number(name, value)?),
                _ => {}
            }
        }
        for tags in [&mut filters.tags, &mut filters.exclude] {
            tags.sort();
            tags.dedup();
        }
        let request = Self { q, filters, sort, page: PageRequest::new(page, page_size)? };
        request.check()?;
        Ok(request)
    }

    /// Fails if the query is too long, or if there are too many tags or too long tags.
    pub fn check(&self) -> Result<(), BadSearch> {
        if self.q.chars().count() > MOST_CHARACTERS {
            let must = format!("must have at most {MOST_CHARACTERS} characters");
            return Err(BadSearch::new("q", Rule::MaxLength, MOST_CHARACTERS.into(), &must));
        }
        for (name, tags) in [("tags", &self.filters.tags), ("exclude", &self.filters.exclude)] {
            if tags.len() > MOST_TAGS {
                let must = format!("must have at most {MOST_TAGS} entries");
                return Err(BadSearch::new(name, Rule::MaxItems, MOST_TAGS.into(), &must));
            }
            if tags.iter().any(|tag| tag.chars().count() > LONGEST_TAG) {
                let must = format!("must be tags of at most {LONGEST_TAG} characters");
                return Err(BadSearch::new(name, Rule::MaxLength, LONGEST_TAG.into(), &must));
            }
        }
        Ok(())
    }

    /// Returns whether the request has neither words nor filters.
    pub fn is_empty(&self) -> bool {
        self.q.is_empty() && self.filters == Filters::default()
    }

    /// Returns the query string of this search in its canonical form: parameters in a fixed order, without default
    /// values and page size.
    pub fn to_query(&self) -> String {
        let mut query = String::new();
        let mut add = |name: &str, value: &str| {
            if !query.is_empty() {
                query.push('&');
            }
            query.extend([name, "=", &encoded(value)]);
        };
        if !self.q.is_empty() {
            add("q", &self.q);
        }
        self.filters.tags.iter().for_each(|tag| add("tags", tag));
        self.filters.exclude.iter().for_each(|tag| add("exclude", tag));
        if let Some(status) = self.filters.status {
            add("status", &status.to_string());
        }
        if let Some(length) = self.filters.length {
            add("length", &name_of(&length));
        }
        if self.filters.free {
            add("free", "true");
        }
        if self.sort != Sort::default() {
            add("sort", &name_of(&self.sort));
        }
        if self.page.number() > 1 {
            add("page", &self.page.number().to_string());
        }
        query
    }
}

fn decode(name: &str, value: &str) -> Result<String, BadSearch> {
    let spaced = value.replace('+', " ");
    let text = percent_decode_str(&spaced).decode_utf8();
    let text =
        text.map_err(|_| BadSearch::new(name, Rule::Value, Value::Null, "must be text in UTF-8"))?;
    if text.contains('\0') {
        let must = "must not contain a NUL character";
        return Err(BadSearch::new(name, Rule::Nul, Value::Null, must));
    }
    Ok(text.into_owned())
}

fn add_tags(tags: &mut Vec<String>, value: &str) {
    let named = value.split(',').map(str::trim).filter(|tag| !tag.is_empty());
    tags.extend(named.map(str::to_lowercase));
}

fn one_of<T: serde::Serialize + Copy>(name: &str, value: &str, all: &[T]) -> Result<T, BadSearch> {
    all.iter().find(|one| name_of(*one) == value).copied().ok_or_else(|| {
        let names: Vec<_> = all.iter().map(name_of).collect();
        let must = format!("must be one of `{}`", names.join("`, `"));
        BadSearch::new(name, Rule::Enum, names.into(), &must)
    })
}

/// Parses a boolean. Old links contain `1` for true, and HTML forms send `on`.
fn flag(name: &str, value: &str) -> Result<bool, BadSearch> {
    match value {
        "true" | "1" | "on" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err(BadSearch::new(name, Rule::Type, Value::Null, "must be true or false")),
    }
}

fn number(name: &str, value: &str) -> Result<i64, BadSearch> {
    let wrong = |_| BadSearch::new(name, Rule::Type, Value::Null, "must be a whole number");
    value.parse().map_err(wrong)
}

fn name_of<T: serde::Serialize>(value: &T) -> String {
    let json = serde_json::to_value(value).ok();
    json.and_then(|json| json.as_str().map(str::to_owned))
        .expect("these enums serialize to JSON strings")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lists_are_repeated_parameters_or_comma_separated() {
        let read = SearchRequest::parse(Some("q=++sea+ghosts&tags=dark,Urban&tags=letters&exclude=war&status=completed&length=long&free=on&sort=trending&page=3&x=y")).unwrap();
        assert_eq!(read.q, "sea ghosts");
        assert_eq!(read.filters.tags, ["dark", "letters", "urban"]);
        assert_eq!(read.filters.exclude, ["war"]);
        assert_eq!(
            (read.filters.status, read.filters.length),
            (Some(Status::Completed), Some(Length::Long))
        );
        assert_eq!(
            read.to_query(),
            "q=sea%20ghosts&tags=dark&tags=letters&tags=urban&exclude=war&status=completed&length=long&free=true&sort=trending&page=3"
        );
    }

    #[test]
    fn an_invalid_request_names_the_parameter_and_its_rule() {
        let (long, wide) = (format!("q={}", "x".repeat(201)), format!("tags={}", "x".repeat(41)));
        let many =
            format!("exclude={}", (0..21).map(|n| n.to_string()).collect::<Vec<_>>().join(","));
        for (bad, name, rule) in [
            ("status=soon", "status", Rule::Enum),
            ("length=huge", "length", Rule::Enum),
            ("sort=best", "sort", Rule::Enum),
            ("free=maybe", "free", Rule::Type),
            ("page=0", "page", Rule::Minimum),
            ("page=x", "page", Rule::Type),
            ("q=%FF", "q", Rule::Value),
            ("q=%00", "q", Rule::Nul),
            (long.as_str(), "q", Rule::MaxLength),
            (wide.as_str(), "tags", Rule::MaxLength),
            (many.as_str(), "exclude", Rule::MaxItems),
        ] {
            let BadSearch(problem) = SearchRequest::parse(Some(bad)).unwrap_err();
            assert_eq!((problem.field(), problem.rule()), (Some(name), rule), "{bad}");
        }
        let old = SearchRequest::parse(Some("free=1")).unwrap();
        assert!(old.filters.free, "as in links from before");
        assert!(SearchRequest::parse(None).unwrap().is_empty());
        assert!(SearchRequest::parse(Some("q=&status=&page=1")).unwrap().is_empty());
    }

    proptest! {
        #[test]
        fn the_canonical_query_string_parses_to_the_same_request(q in "[a-zé&=+% ]{0,30}", tags in proptest::collection::vec("[a-z é-]{1,12}", 0..4)) {
            let asked = tags.iter().map(|tag| format!("&tags={}", encoded(tag)));
            let asked = format!("q={}{}", encoded(&q), asked.collect::<String>());
            let read = SearchRequest::parse(Some(&asked)).unwrap();
            prop_assert_eq!(SearchRequest::parse(Some(&read.to_query())).unwrap(), read);
        }
    }
}
