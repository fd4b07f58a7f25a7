use std::fmt;
use std::str::FromStr;

/// A country as its ISO 3166 two-letter code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Country([u8; 2]);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no country: two letters are, such as US")]
pub struct InvalidCountry(String);

impl Country {
    /// The code that proxies send for an unknown country.
    const UNKNOWN: Self = Self(*b"XX");

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("it holds two ASCII letters")
    }
}

impl FromStr for Country {
    type Err = InvalidCountry;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let no_country = || InvalidCountry(text.to_owned());
        let letters: [u8; 2] = text.trim().as_bytes().try_into().map_err(|_| no_country())?;
        let country = Self(letters.map(|letter| letter.to_ascii_uppercase()));
        let named = country.0.iter().all(u8::is_ascii_uppercase) && country != Self::UNKNOWN;
        named.then_some(country).ok_or_else(no_country)
    }
}

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_country_is_two_letters_but_not_the_code_for_unknown() {
        assert_eq!("us".parse::<Country>().unwrap().as_str(), "US");
        assert_eq!(" GB ".parse::<Country>().unwrap().to_string(), "GB");
        for none in ["", "U", "USA", "XX", "xx", "T1", "é", "U1"] {
            assert!(none.parse::<Country>().is_err(), "{none}");
        }
    }
}
