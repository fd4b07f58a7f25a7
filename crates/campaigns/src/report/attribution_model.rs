/// The rule that decides which campaign is credited with the actions of a reader: the first or the last campaign that
/// brought the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AttributionModel {
    #[default]
    First,
    Last,
}

impl AttributionModel {
    pub const ALL: [Self; 2] = [Self::First, Self::Last];

    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Last => "last",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|by| by.name() == name)
    }
}
