//! Reads the value of a setting, or its default. The error for an invalid value names the source of the value.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use money::wallet::Percent;

use super::all;

/// The text of a setting, and its source, such as `--listen` or `DOGEAR_LISTEN`, which error messages name.
#[derive(Debug, Clone)]
pub(super) struct Given {
    pub(super) text: String,
    pub(super) place: String,
}

/// The settings that a flag, the environment or the settings file sets, with their texts, which may be secret.
#[derive(Clone, Default)]
pub(crate) struct GivenSettings(BTreeMap<&'static str, String>);

impl GivenSettings {
    /// Returns the names of the settings, in alphabetical order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.keys().copied()
    }

    /// Adds the hashes of the tables that can be set only in the settings file, by the table's
    /// name, so that [`Self::differences`] also returns the names of changed tables.
    pub(super) fn add(&mut self, tables: BTreeMap<&'static str, String>) {
        self.0.extend(tables);
    }

    pub(crate) fn contains(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Returns the names of the settings that have another value in `other`, or that only `self` or only `other`
    /// contains.
    pub(crate) fn differences(&self, other: &Self) -> Vec<&'static str> {
        let names: BTreeSet<_> = self.names().chain(other.names()).collect();
        names.into_iter().filter(|name| self.0.get(name) != other.0.get(name)).collect()
    }
}

/// Prints the names only, because the texts may be secret.
impl fmt::Debug for GivenSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

/// Reads settings from their sources, and collects the problems of all settings.
pub(super) struct Reader<G> {
    pub(super) given: G,
    pub(super) problems: Vec<String>,
}

impl<G: Fn(&str) -> Option<Given>> Reader<G> {
    fn given(&self, key: &str) -> Given {
        let setting = all().find(|setting| setting.key == key);
        let default = setting.expect("only keys in the table are read").default;
        (self.given)(key)
            .unwrap_or_else(|| Given { text: default.to_owned(), place: key.to_owned() })
    }

    /// Returns the settings that a flag, the environment or the settings file sets.
    pub(super) fn given_settings(&self) -> GivenSettings {
        let text = |key| (self.given)(key).map(|given| (key, given.text));
        GivenSettings(all().filter_map(|setting| text(setting.key)).collect())
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.given(key).text
    }

    pub(super) fn percent(&mut self, key: &str) -> Percent {
        u8::try_from(self.number(key, 0, 100)).ok().and_then(Percent::new).unwrap_or_default()
    }

    pub(super) fn parsed<T>(
        &mut self,
        key: &str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        let Given { text, place } = self.given(key);
        match parse(text.trim()) {
            Ok(value) => Some(value),
            Err(complaint) => {
                self.problems.push(format!("{place}: {complaint}"));
                None
            }
        }
    }

    /// Parses a setting that may be empty; returns `None` if the setting is empty or invalid.
    pub(super) fn optional<T>(
        &mut self,
        key: &str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        if self.text(key).is_empty() { None } else { self.parsed(key, parse) }
    }

    pub(super) fn number(&mut self, key: &str, low: u64, high: u64) -> u64 {
        self.parsed(key, |text| match text.parse() {
            Ok(number) if (low..=high).contains(&number) => Ok(number),
            _ => Err(format!("`{text}` is not a whole number from {low} to {high}")),
        })
        .unwrap_or(low)
    }
}
