use http::HeaderValue;

/// Who may cache a response, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cache {
    /// Nobody may cache the response.
    Never,
    /// Anybody may cache the response, but has to revalidate it before each use.
    Revalidate,
    /// Anybody may cache the response for a day.
    Day,
    /// Anybody may cache the response forever, because its URL changes when its content changes.
    Immutable,
}

impl Cache {
    pub fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Never => "private, no-store",
            Self::Revalidate => "public, max-age=0, must-revalidate",
            Self::Day => "public, max-age=86400",
            Self::Immutable => "public, max-age=31536000, immutable",
        })
    }
}
