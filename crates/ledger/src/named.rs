//! Enums whose variants are stored in the database by name.

/// The error for a stored name that no variant of an enum has. Contains the name, and the kind of
/// thing that the enum lists, such as “payment provider”.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a known {1}")]
pub struct UnknownName(pub String, pub &'static str);

macro_rules! named {
    ($(#[$meta:meta])* $name:ident as $what:literal {
        $($(#[$inner:meta])* $variant:ident = $text:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$inner])* $variant),*
        }

        impl $name {
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $text),*
                }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::named::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($text => Ok(Self::$variant),)*
                    _ => Err($crate::named::UnknownName(text.to_owned(), $what)),
                }
            }
        }
    };
}

pub(crate) use named;
