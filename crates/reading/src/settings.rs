//! A reader's reading settings, such as font and text size. All devices of the reader share them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::persistence::changed_at;
use super::positions::not_a_time;
use super::service::{Reading, ReadingError, lock};
use super::store;
use super::store::settings::SettingsRow;
use foundation::input::{Place, Problem, Rule};
use readers::ReaderId;

const LARGEST: usize = 4096;

/// The values that a setting may have: one of a list, a number in a range, true or false, or a text up to a length.
enum Allowed {
    OneOf(&'static [&'static str]),
    Whole(i64, i64),
    Number(f64, f64),
    Flag,
    Text(usize),
}

const KNOWN: &[(&str, Allowed)] = &[
    ("layout", Allowed::OneOf(&["section", "pages", "run"])),
    ("font", Allowed::OneOf(&["literata", "sans", "atkinson", "opendyslexic"])),
    ("size", Allowed::Number(14.0, 32.0)),
    ("line", Allowed::Number(1.3, 2.2)),
    ("width", Allowed::Number(40.0, 90.0)),
    ("spacing", Allowed::Number(0.0, 2.0)),
    ("justify", Allowed::Flag),
    ("hyphens", Allowed::Flag),
    ("theme", Allowed::OneOf(&["system", "paper", "sepia", "grey", "night"])),
    ("brightness", Allowed::Number(20.0, 100.0)),
    ("tap", Allowed::OneOf(&["on", "off"])),
    ("awake", Allowed::Flag),
    ("scroll_speed", Allowed::Whole(1, 10)),
    ("voice", Allowed::Text(100)),
    ("rate", Allowed::Number(0.5, 3.0)),
];

impl Allowed {
    fn fits(&self, value: &Value) -> bool {
        match self {
            Self::OneOf(names) => value.as_str().is_some_and(|name| names.contains(&name)),
            Self::Whole(least, most) => {
                value.as_i64().is_some_and(|number| (*least..=*most).contains(&number))
            }
            Self::Number(least, most) => {
                value.as_f64().is_some_and(|number| (*least..=*most).contains(&number))
            }
            Self::Flag => value.is_boolean(),
            Self::Text(longest) => value.as_str().is_some_and(|text| {
                text.chars().count() <= *longest && !text.chars().any(char::is_control)
            }),
        }
    }
}

/// A reader's reading settings, and when they were last changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ReadingSettings {
    /// The settings that differ from the defaults, by name: `layout` (`section`, `pages`, `run`), `font` (`literata`,
    /// `sans`, `atkinson`, `opendyslexic`), `size` (14 to 32), `line` (1.3 to 2.2), `width` (40 to 90), `spacing` (0 to
    /// 2), `justify` and `hyphens` (true or false), `theme` (`system`, `paper`, `sepia`, `grey`, `night`), `brightness`
    /// (20 to 100), `tap` (`on`, `off`), `awake` (true or false), `scroll_speed` (whole, 1 to 10), `voice` (at most 100
    /// characters), `rate` (0.5 to 3). At most 4,096 bytes as JSON.
    #[schema(value_type = Object, example = json!({ "font": "atkinson", "size": 20 }))]
    pub settings: Map<String, Value>,
    /// When the reader last changed a setting, in Unix seconds by the device's clock; 0 if never. A time ahead of the
    /// server's clock is replaced by the server's time.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub changed_at: i64,
}

impl ReadingSettings {
    /// Validates the settings and returns them as a row, with names sorted. A `changed_at` ahead of `now` becomes
    /// `now`.
    fn checked(&self, now: i64) -> Result<SettingsRow, ReadingError> {
        if self.changed_at < 0 {
            return Err(not_a_time("changed_at").into());
        }
        let fits = |name: &str, value: &Value| {
            KNOWN.iter().any(|(known, allowed)| *known == name && allowed.fits(value))
        };
        let mut wrong: Vec<_> = self
            .settings
            .iter()
            .filter(|(name, value)| !fits(name, value))
            .map(|(name, _)| name.chars().filter(|c| !c.is_control()).take(40).collect())
            .take(20)
            .collect();
        wrong.sort_unstable();
        if !wrong.is_empty() {
            return Err(ReadingError::WrongSettings(wrong));
        }
        let ordered: std::collections::BTreeMap<_, _> = self.settings.iter().collect();
        let settings = serde_json::to_string(&ordered)
            .map_err(|cause| ReadingError::Json { what: "the settings of reading", cause })?;
        if settings.len() > LARGEST {
            let must = format!("must have at most {LARGEST} bytes as JSON");
            let (place, rule) = (Place::Body, Rule::MaxLength);
            return Err(Problem::new(place, "settings", rule, json!(LARGEST), &must).into());
        }
        Ok(SettingsRow { settings, changed_at: changed_at(self.changed_at, now) })
    }
}

/// Returns the row that was changed last, in whatever order the rows arrived.
pub(super) fn later(old: Option<SettingsRow>, new: SettingsRow) -> SettingsRow {
    match old {
        Some(old) if (old.changed_at, &old.settings) >= (new.changed_at, &new.settings) => old,
        _ => new,
    }
}

fn to_settings(row: Option<SettingsRow>) -> Result<ReadingSettings, ReadingError> {
    let Some(row) = row else {
        return Ok(ReadingSettings { settings: Map::new(), changed_at: 0 });
    };
    let settings = serde_json::from_str(&row.settings)
        .map_err(|cause| ReadingError::Json { what: "the settings of reading", cause })?;
    Ok(ReadingSettings { settings, changed_at: row.changed_at })
}

impl Reading {
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn settings(&self, reader: ReaderId) -> Result<ReadingSettings, ReadingError> {
        to_settings(store::settings::find(&mut self.database.read().await?, reader).await?)
    }

    /// Stores `new`, unless the stored settings were changed later. Returns the settings that are stored afterwards.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn change_settings(
        &self,
        reader: ReaderId,
        new: ReadingSettings,
    ) -> Result<ReadingSettings, ReadingError> {
        let new = new.checked(self.clock.unix_seconds())?;
        let work = self.database.write::<_, ReadingError, _>(move |unit| {
            Box::pin(async move {
                lock(unit, reader).await?;
                let old = store::settings::find(unit, reader).await?;
                let kept = later(old.clone(), new);
                if old.as_ref() != Some(&kept) {
                    store::settings::put(unit, reader, &kept).await?;
                }
                Ok(kept)
            })
        });
        to_settings(Some(work.await?))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn checked(settings: &Value) -> Result<SettingsRow, ReadingError> {
        let settings = settings.as_object().unwrap().clone();
        ReadingSettings { settings, changed_at: 5 }.checked(9)
    }

    #[test]
    fn known_settings_within_their_bounds_are_accepted() {
        let all = json!({ "layout": "pages", "font": "atkinson", "size": 14, "line": 2.2, "width": 40,
            "spacing": 0, "justify": true, "hyphens": false, "theme": "night", "brightness": 100,
            "tap": "off", "awake": true, "scroll_speed": 10, "voice": "Aria (en)", "rate": 0.5 });
        assert_eq!(all.as_object().unwrap().len(), KNOWN.len());
        let row = checked(&all).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&row.settings).unwrap(), all);
        for wrong in [
            json!({ "layout": "scroll" }),
            json!({ "size": 13.9 }),
            json!({ "size": "19" }),
            json!({ "line": 2.3 }),
            json!({ "justify": 1 }),
            json!({ "scroll_speed": 1.5 }),
            json!({ "voice": "x".repeat(101) }),
            json!({ "voice": "a\u{0}" }),
            json!({ "rate": null }),
            json!({ "theme": ["night"] }),
            json!({ "colour": "red" }),
        ] {
            let name = wrong.as_object().unwrap().keys().next().unwrap().clone();
            match checked(&wrong) {
                Err(ReadingError::WrongSettings(names)) => assert_eq!(names, [name]),
                other => panic!("{wrong} is {other:?}"),
            }
        }
    }

    proptest! {
        #[test]
        fn the_last_change_wins_in_any_order(
            changes in proptest::collection::vec((0..5_i64, "[a-c]"), 1..8),
        ) {
            let rows: Vec<_> = changes
                .into_iter()
                .map(|(changed_at, settings)| SettingsRow { settings, changed_at })
                .collect();
            let forth = rows.iter().fold(None, |old, new| Some(later(old, new.clone())));
            let back = rows.iter().rev().chain(&rows).fold(None, |old, new| Some(later(old, new.clone())));
            prop_assert_eq!(&forth, &back);
            prop_assert_eq!(forth.map(|row| row.changed_at), rows.iter().map(|row| row.changed_at).max());
        }
    }
}
