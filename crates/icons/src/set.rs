//! An icon set in the JSON format of Iconify.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::Number;
use utoipa::ToSchema;

/// Maximum number of aliases that are followed to find an icon; a longer chain counts as a cycle.
const LONGEST_CHAIN: usize = 5;

/// Position, size, rotation and flips of an icon, where they differ from the defaults of its set.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Shape {
    /// Left edge of the icon's view box; absent if 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, nullable = false)]
    left: Option<Number>,
    /// Upper edge of the icon's view box; absent if 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, nullable = false)]
    top: Option<Number>,
    /// Width of the icon; absent if the icon has the width of its set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, nullable = false)]
    width: Option<Number>,
    /// Height of the icon; absent if the icon has the height of its set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, nullable = false)]
    height: Option<Number>,
    /// Rotation of the icon in quarter turns; absent if the icon is not rotated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 3)]
    rotate: Option<u8>,
    /// Whether the icon is flipped horizontally; absent if not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    h_flip: Option<bool>,
    /// Whether the icon is flipped vertically; absent if not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    v_flip: Option<bool>,
}

impl Shape {
    /// Returns this shape with the changes of an alias applied. Position and size are replaced; rotation and flips are
    /// combined.
    fn changed(self, change: &Self) -> Self {
        let turns = |shape: &Self| shape.rotate.unwrap_or_default() % 4;
        let turned = (turns(&self) + turns(change)) % 4;
        let flipped = |one: Option<bool>, two: Option<bool>| {
            (one.unwrap_or_default() != two.unwrap_or_default()).then_some(true)
        };
        Self {
            left: change.left.clone().or(self.left),
            top: change.top.clone().or(self.top),
            width: change.width.clone().or(self.width),
            height: change.height.clone().or(self.height),
            rotate: (turned > 0).then_some(turned),
            h_flip: flipped(self.h_flip, change.h_flip),
            v_flip: flipped(self.v_flip, change.v_flip),
        }
    }
}

/// An icon of a set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Icon {
    /// The content of the `svg` element of the icon.
    #[schema(example = "<path d=\"M12 7v14\"/>")]
    pub body: String,
    #[serde(flatten)]
    shape: Shape,
}

impl Icon {
    /// Returns the icon with an explicit size (the size of `set` if the icon states none), so that the icon can be
    /// returned together with icons of other sizes.
    pub(super) fn sized(mut self, set: &IconSet) -> Self {
        self.shape.width.get_or_insert_with(|| set.width.clone());
        self.shape.height.get_or_insert_with(|| set.height.clone());
        self
    }
}

#[derive(Debug, Deserialize)]
struct Alias {
    parent: String,
    #[serde(flatten)]
    change: Shape,
}

#[derive(Debug, Deserialize)]
pub(super) struct IconSet {
    pub(super) prefix: String,
    icons: HashMap<String, Icon>,
    #[serde(default)]
    aliases: HashMap<String, Alias>,
    #[serde(default = "default_size")]
    pub(super) width: Number,
    #[serde(default = "default_size")]
    pub(super) height: Number,
}

/// Returns the width, and also the height, of the icons in a set that states no size.
pub(super) fn default_size() -> Number {
    16.into()
}

impl IconSet {
    pub(super) fn find(&self, name: &str) -> Option<Icon> {
        let mut changes = Vec::new();
        let mut name = name;
        while changes.len() <= LONGEST_CHAIN {
            if let Some(Icon { body, shape }) = self.icons.get(name).cloned() {
                let shape = changes.into_iter().rev().fold(shape, Shape::changed);
                return Some(Icon { body, shape });
            }
            let Alias { parent, change } = self.aliases.get(name)?;
            changes.push(change);
            name = parent;
        }
        None
    }
}

/// Returns whether `text` can be the name of an icon set or icon: words of lowercase letters and digits, joined by
/// hyphens. No other name is sent to the icon API.
pub fn is_name(text: &str) -> bool {
    const LONGEST: usize = 64;
    let plain = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    text.len() <= LONGEST && text.split('-').all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_with_hyphens() {
        for good in ["book", "a-arrow-down", "24-hours", "x"] {
            assert!(is_name(good), "{good}");
        }
        for bad in ["", "-a", "a-", "a--b", "A", "a/b", "a.b", "é", "a b", &"x".repeat(65)] {
            assert!(!is_name(bad), "{bad}");
        }
    }

    #[test]
    fn an_alias_is_its_transformed_parent() {
        let set: IconSet = serde_json::from_str(
            r#"{"prefix":"p","height":24,
                "icons":{"arrow":{"body":"<g/>","width":20.5,"rotate":3}},
                "aliases":{"up":{"parent":"arrow","rotate":2,"hFlip":true},
                           "down":{"parent":"up","hFlip":true,"top":-1},
                           "one":{"parent":"two"},"two":{"parent":"one"}}}"#,
        )
        .unwrap();
        let json = |name: &str| serde_json::to_value(set.find(name).unwrap().sized(&set)).unwrap();
        let up = serde_json::json!(
            {"body": "<g/>", "width": 20.5, "height": 24, "rotate": 1, "hFlip": true}
        );
        assert_eq!(json("up"), up);
        let down = serde_json::json!(
            {"body": "<g/>", "width": 20.5, "height": 24, "rotate": 1, "top": -1}
        );
        assert_eq!(json("down"), down);
        assert!(set.find("one").is_none(), "a cycle ends");
    }
}
