//! Search requests as parsed from a query string.

use percent_encoding::percent_decode_str;
use serde::de::DeserializeOwned;

use super::model::{Filters, Sort};
use foundation::paging::{BadPage, PageRequest};
use foundation::query_string::encoded;

/// Queries with more characters are rejected.
const MOST_CHARACTERS: usize = 200;
const MOST_TAGS: usize = 20;
const LONGEST_TAG: usize = 40;

/// An invalid search request; the message says what is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadSearch(pub String);

impl From<BadPage> for BadSearch {
    fn from(error: BadPage) -> Self {
        Self(error.to_string())
    }
}

/// What to search for: words, filters, sort order and page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchRequest {
    pub q: String,
    pub filters: Filters,
    pub sort: Sort,
    pub page: PageRequest,
}

impl SearchRequest {
    /// Parses a query string. A list is given by repeating the parameter or with commas. Unknown parameters are
    /// ignored; an empty value counts as absent.
    pub fn parse(query: Option<&str>) -> Result<Self, BadSearch> {
        let (mut q, mut filters, mut sort) = (String::new(), Filters::default(), Sort::default());
        let (mut page, mut page_size) = (None, None);
        for pair in query.unwrap_or_default().split('&') {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = decode(value)?;
            let value = value.trim();
            if value.is_empty() {
                continue;
            }
            match name {
                "q" => q = value.split_whitespace().collect::<Vec<_>>().join(" "),
                "tags" => add_tags(&mut filters.tags, value),
                "exclude" => add_tags(&mut filters.exclude, value),
                "status" => filters.status = Some(one_of("status", value)?),
                "length" => filters.length = Some(one_of("length", value)?),
                "free" => filters.free = matches!(value, "1" | "true" | "on"),
                "sort" => sort = one_of("sort", value)?,
                "page" => page = Some(number("page", value)?),
                "page_size" => page_size = Some(number("page_size", value)?),
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

    /// Rejects requests with a too long query, too many tags or too long tags.
    pub fn check(&self) -> Result<(), BadSearch> {
        if self.q.chars().count() > MOST_CHARACTERS {
            let sentence = format!("q must have at most {MOST_CHARACTERS} characters");
            return Err(BadSearch(sentence));
        }
        let tags = || self.filters.tags.iter().chain(&self.filters.exclude);
        if tags().count() > MOST_TAGS || tags().any(|tag| tag.chars().count() > LONGEST_TAG) {
            let sentence =
                format!("at most {MOST_TAGS} tags of at most {LONGEST_TAG} characters each");
            return Err(BadSearch(sentence));
        }
        Ok(())
    }

    /// Returns whether the request has neither words nor filters.
    pub fn is_empty(&self) -> bool {
        self.q.is_empty() && self.filters == Filters::default()
    }

    /// Returns the query string of this search in its canonical form: fixed order of parameters, no defaults, no page
    /// size.
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
            add("free", "1");
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

fn decode(value: &str) -> Result<String, BadSearch> {
    let spaced = value.replace('+', " ");
    let text = percent_decode_str(&spaced).decode_utf8();
    let text = text.map_err(|_| BadSearch("the query is no UTF-8".to_owned()))?;
    if text.contains('\0') {
        return Err(BadSearch("the query has a NUL character".to_owned()));
    }
    Ok(text.into_owned())
}

fn add_tags(tags: &mut Vec<String>, value: &str) {
    let named = value.split(',').map(str::trim).filter(|tag| !tag.is_empty());
    tags.extend(named.map(str::to_lowercase));
}

fn one_of<T: DeserializeOwned>(name: &str, value: &str) -> Result<T, BadSearch> {
    let json = serde_json::Value::String(value.to_owned());
    serde_json::from_value(json).map_err(|error| BadSearch(format!("{name}: {error}")))
}

fn number(name: &str, value: &str) -> Result<i64, BadSearch> {
    value.parse().map_err(|_| BadSearch(format!("{name} must be a number")))
}

fn name_of<T: serde::Serialize>(value: &T) -> String {
    let json = serde_json::to_value(value).ok();
    json.and_then(|json| json.as_str().map(str::to_owned))
        .expect("these enums serialize to JSON strings")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Length;
    use catalogue::Status;
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
            "q=sea%20ghosts&tags=dark&tags=letters&tags=urban&exclude=war&status=completed&length=long&free=1&sort=trending&page=3"
        );
    }

    #[test]
    fn invalid_requests_are_rejected() {
        for bad in ["status=soon", "length=huge", "sort=best", "page=0", "page=x", "q=%FF", "q=%00"]
        {
            assert!(matches!(SearchRequest::parse(Some(bad)), Err(BadSearch(_))), "{bad}");
        }
        assert!(SearchRequest::parse(Some(&format!("q={}", "x".repeat(201)))).is_err());
        assert!(SearchRequest::parse(Some(&format!("tags={}", "x".repeat(41)))).is_err());
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
