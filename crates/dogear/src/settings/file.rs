//! The settings file.

use std::collections::BTreeMap;
use std::path::Path;

use platform::http::{NewRule, RouteRules};

use super::{Given, SETTINGS};

/// What a file says: settings by name, and the route rules, which only a file can hold.
#[derive(Debug, Default)]
pub(super) struct FileSettings {
    pub(super) given: BTreeMap<String, Given>,
    pub(super) rules: RouteRules,
}

pub(super) fn read_file(path: &Path) -> Result<FileSettings, Vec<String>> {
    let name = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| vec![format!("{name} cannot be read: {error}")])?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        vec![format!("{name} is not TOML: {}", error.message())]
    })?;
    let mut given = BTreeMap::new();
    let mut problems = Vec::new();
    let mut rules = RouteRules::default();
    for (key, value) in table {
        if key == "rule" {
            match read_rules(value) {
                Ok(read) => rules = read,
                Err(found) => {
                    problems.extend(found.iter().map(|problem| format!("{name}: {problem}")))
                }
            }
            continue;
        }
        if !SETTINGS.iter().any(|setting| setting.key == key) {
            problems.push(format!("{name}: there is no setting `{key}`"));
            continue;
        }
        let text = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Boolean(flag) => flag.to_string(),
            _ => {
                problems.push(format!("{name}: {key} must be text, a number, or true or false"));
                continue;
            }
        };
        given.insert(key.clone(), Given { text, place: format!("{name}: {key}") });
    }
    if problems.is_empty() { Ok(FileSettings { given, rules }) } else { Err(problems) }
}

fn read_rules(value: toml::Value) -> Result<RouteRules, Vec<String>> {
    let rules: Vec<NewRule> = value.try_into().map_err(|error: toml::de::Error| {
        vec![format!("a [[rule]] is wrong: {}", error.message())]
    })?;
    RouteRules::new(rules)
}
