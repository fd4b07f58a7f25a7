use std::str::FromStr;

/// A redirect target on this site: a path, optionally with a query string. It never leads to another site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalPath(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no path of this site")]
pub struct NotLocal;

impl LocalPath {
    const LONGEST: usize = 512;

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for LocalPath {
    type Err = NotLocal;

    /// Accepts only a path that starts with one slash. Rejects whitespace, backslashes and control characters: browsers
    /// read a backslash as a slash and drop control characters, so `/\example.com` would lead to another site.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fits = text.len() <= Self::LONGEST
            && text.starts_with('/')
            && !text.starts_with("//")
            && !text.chars().any(|c| c == '\\' || c.is_control() || c.is_whitespace());
        if fits { Ok(Self(text.to_owned())) } else { Err(NotLocal) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_paths_of_this_site_are_accepted() {
        for fine in ["/", "/me", "/reader?book_id=x&section=3", "/a//b", "/é"] {
            assert!(fine.parse::<LocalPath>().is_ok(), "{fine}");
        }
        let long = format!("/{}", "x".repeat(512));
        for bad in [
            "",
            "me",
            "//evil.example",
            "\\evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "javascript:alert(1)",
            "https://evil.example",
            " /me",
            "/a\nb",
            "/\u{0}",
            &long,
        ] {
            assert_eq!(bad.parse::<LocalPath>(), Err(NotLocal), "{bad:?}");
        }
    }

    proptest! {
        #[test]
        fn accepted_paths_stay_on_this_site(text in "[/\\\\a-z:.@?#\t\n ]{0,12}") {
            if let Ok(path) = text.parse::<LocalPath>() {
                let address: http::Uri = format!("https://books.example{}", path.as_str()).parse().unwrap();
                prop_assert_eq!(address.host(), Some("books.example"));
            }
        }
    }
}
