use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use super::*;

#[derive(Debug, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Colour {
    Green,
    Blue,
}

#[derive(Debug, PartialEq, Deserialize, ToSchema)]
struct Tag {
    #[schema(min_length = 1, max_length = 8, pattern = "^[a-z]*$")]
    word: String,
    weight: Option<f64>,
}

#[derive(Debug, PartialEq, Deserialize, ToSchema)]
struct Order {
    #[schema(minimum = 1, maximum = 9)]
    count: i64,
    #[serde(default)]
    #[schema(max_items = 3)]
    tags: Vec<Tag>,
    #[serde(default)]
    first: Option<Tag>,
    #[serde(default)]
    colour: Option<Colour>,
    #[serde(default)]
    gift: bool,
    #[serde(default)]
    small: u8,
}

#[derive(Debug, Default, PartialEq, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Asked {
    #[param(minimum = 1)]
    page: Option<i64>,
    #[param(max_length = 3)]
    q: Option<String>,
    all: Option<bool>,
    #[param(pattern = "^[a-z]+$")]
    book_id: String,
}

fn refused(body: &str) -> (Value, String) {
    let problem = from_json::<Order>(body.as_bytes()).unwrap_err();
    (serde_json::to_value(&problem).unwrap(), problem.to_string())
}

#[test]
fn a_broken_rule_is_named_with_its_field_limit_and_a_sentence() {
    let whole = "must be a whole number from 1 to 9";
    for (body, field, rule, limit, sentence) in [
        (r#"{"count":0}"#, "count", "minimum", json!(1), format!("`count` {whole}")),
        (r#"{"count":10}"#, "count", "maximum", json!(9), format!("`count` {whole}")),
        (r#"{"count":"2"}"#, "count", "type", Value::Null, format!("`count` {whole}")),
        (r#"{"count":1.5}"#, "count", "type", Value::Null, format!("`count` {whole}")),
        (r#"{"count":null}"#, "count", "type", Value::Null, format!("`count` {whole}")),
        ("{}", "count", "required", Value::Null, "`count` is missing".to_owned()),
        (
            r#"{"count":1,"count":1}"#,
            "count",
            "duplicate",
            Value::Null,
            "`count` is given twice".to_owned(),
        ),
        (
            r#"{"count":1,"tags":[{"word":"a"},{"word":"ABC"}]}"#,
            "tags[1].word",
            "pattern",
            json!("^[a-z]*$"),
            "`tags[1].word` must match the regular expression ^[a-z]*$".to_owned(),
        ),
        (
            r#"{"count":1,"first":{"word":""}}"#,
            "first.word",
            "minLength",
            json!(1),
            "`first.word` must have at least 1 character".to_owned(),
        ),
        (
            r#"{"count":1,"first":{"word":"abcdefghi"}}"#,
            "first.word",
            "maxLength",
            json!(8),
            "`first.word` must have at most 8 characters".to_owned(),
        ),
        (
            r#"{"count":1,"colour":"red"}"#,
            "colour",
            "enum",
            json!(["green", "blue"]),
            "`colour` must be one of `green`, `blue`".to_owned(),
        ),
        (
            r#"{"count":1,"tags":[{"word":"a"},{"word":"a"},{"word":"a"},{"word":7}]}"#,
            "tags",
            "maxItems",
            json!(3),
            "`tags` must have at most 3 entries".to_owned(),
        ),
        (
            r#"{"count":1,"gift":1}"#,
            "gift",
            "type",
            Value::Null,
            "`gift` must be true or false".to_owned(),
        ),
        (
            r#"{"count":1,"small":300}"#,
            "small",
            "value",
            Value::Null,
            "`small` is not valid".to_owned(),
        ),
    ] {
        let named = json!({ "in": "body", "field": field, "rule": rule, "limit": limit });
        assert_eq!(refused(body), (named, sentence), "{body}");
    }
}

#[test]
fn what_is_no_document_is_refused_as_a_whole() {
    for (body, rule, sentence) in [
        ("", "required", "the body is missing; it must be JSON"),
        (" \n", "required", "the body is missing; it must be JSON"),
        ("[1]", "type", "the body must be an object"),
        ("{\"count\":1,\n x}", "json", "the body is not JSON: line 2, column 2"),
        (r#"{"count":1} 2"#, "json", "the body is not JSON: line 1, column 13"),
        (r#"{"count":1"#, "json", "the body is not JSON: line 1, column 10"),
    ] {
        let named = json!({ "in": "body", "field": null, "rule": rule, "limit": null });
        assert_eq!(refused(body), (named, sentence.to_owned()), "{body}");
    }
}

#[test]
fn a_document_of_the_right_shape_is_read_and_unknown_fields_are_ignored() {
    let body =
        r#"{"count":9,"tags":[{"word":"a","weight":1}],"colour":"blue","first":null,"more":[{}]}"#;
    let tags = vec![Tag { word: "a".to_owned(), weight: Some(1.0) }];
    let expected =
        Order { count: 9, tags, first: None, colour: Some(Colour::Blue), gift: false, small: 0 };
    assert_eq!(from_json::<Order>(body.as_bytes()).unwrap(), expected);
}

#[test]
fn the_entries_of_a_batch_are_left_to_its_type_but_not_their_number() {
    let lenient = |entries: &str| {
        let body = format!(r#"{{"count":1,"tags":[{entries}]}}"#);
        batch_from_json::<Order>(body.as_bytes()).map_err(|problem| problem.rule())
    };
    assert!(lenient(r#"{"word":"ABC"}"#).is_ok());
    assert_eq!(lenient("1,2,3,4"), Err(Rule::MaxItems));
}

fn asked(query: &str) -> Result<Asked, (String, Rule)> {
    from_query(query).map_err(|problem| (problem.field().unwrap().to_owned(), problem.rule()))
}

#[test]
fn parameters_are_text_with_the_type_that_is_described() {
    let of = |field: &str, rule| Err((field.to_owned(), rule));
    let (q, book_id) = (Some("äöü".to_owned()), "abc".to_owned());
    assert_eq!(
        asked("book_id=abc&page=1&q=%C3%A4%C3%B6%C3%BC&all=true&utm=%00"),
        Ok(Asked { page: Some(1), q, all: Some(true), book_id })
    );
    for (query, expected) in [
        ("", of("book_id", Rule::Required)),
        ("book_id=a&book_id=b", of("book_id", Rule::Duplicate)),
        ("book_id=A", of("book_id", Rule::Pattern)),
        ("book_id=a&page=0", of("page", Rule::Minimum)),
        ("book_id=a&page=99999999999999999999999999999999999999999999", of("page", Rule::Maximum)),
        ("book_id=a&q=long", of("q", Rule::MaxLength)),
        ("book_id=a&q=a%00", of("q", Rule::Nul)),
        ("book_id=a&all=1", of("all", Rule::Type)),
    ] {
        assert_eq!(asked(query), expected, "{query}");
    }
    for nonsense in ["", "one", "1.5", "1e3", "0x1", "--1"] {
        let query = format!("book_id=a&page={nonsense}");
        assert_eq!(asked(&query), of("page", Rule::Type), "{query}");
    }
}

#[test]
fn the_fields_of_a_form_are_those_of_the_object() {
    #[derive(Debug, PartialEq, Deserialize, ToSchema)]
    struct Form {
        colour: Colour,
        #[serde(default)]
        #[schema(maximum = 5)]
        count: i64,
    }
    let form = |body: &str| {
        let problem = |problem: Problem| (problem.to_string(), problem.rule());
        from_form::<Form>(body.as_bytes()).map_err(problem)
    };
    assert_eq!(form("colour=blue&count=5"), Ok(Form { colour: Colour::Blue, count: 5 }));
    let colours = "`colour` must be one of `green`, `blue`".to_owned();
    assert_eq!(form("colour=red"), Err((colours, Rule::Enum)));
    assert_eq!(form("count=1"), Err(("`colour` is missing".to_owned(), Rule::Required)));
    let count = "`count` must be a whole number of at most 5".to_owned();
    assert_eq!(form("colour=blue&count=6"), Err((count, Rule::Maximum)));
}

proptest! {
    #[test]
    fn a_number_is_taken_exactly_if_it_is_within_its_limits(count in any::<i64>(), near in -3_i64..13) {
        for count in [count, near] {
            let body = format!(r#"{{"count":{count}}}"#);
            prop_assert_eq!(from_json::<Order>(body.as_bytes()).is_ok(), (1..=9).contains(&count));
        }
    }

    #[test]
    fn no_text_of_a_parser_reaches_a_client(body in r#"[\[\]{}:,"0-9a-z ]{0,30}"#) {
        if let Err(problem) = from_json::<Order>(body.as_bytes()) {
            let sentence = problem.to_string();
            for foreign in ["expected", "EOF", "invalid", "serde", "at line", "unknown"] {
                prop_assert!(!sentence.contains(foreign), "{}", sentence);
            }
        }
    }
}
