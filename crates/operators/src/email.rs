use std::fmt;

use database::audit::Actor;

const LONGEST: usize = 100;

/// The e-mail address of an operator, in lower case. The operator signs in with this address, and the audit log names
/// the operator by this address.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EmailAddress(String);

impl EmailAddress {
    /// Parses an e-mail address. Returns `None` unless the text has one `@` with text on both sides, and only visible
    /// ASCII characters that the audit log accepts. Other characters could make two addresses look the same in the
    /// audit log.
    pub fn parse(text: &str) -> Option<Self> {
        let address = text.trim().to_lowercase();
        let (user, host) = address.split_once('@')?;
        let fits = !user.is_empty()
            && !host.is_empty()
            && !host.contains('@')
            && address.len() <= LONGEST
            && address.chars().all(|c| c.is_ascii_graphic() && c != ':')
            && Actor::operator(&address).is_ok();
        fits.then_some(Self(address))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the actor that stands for the operator with this address in the audit log.
    pub fn actor(&self) -> Actor {
        Actor::operator(&self.0).expect("checked when the address was parsed")
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn addresses_are_folded_and_nonsense_is_refused() {
        let parsed = EmailAddress::parse("  Ann@Books.Example ").unwrap();
        assert_eq!(parsed.as_str(), "ann@books.example");
        for wrong in [
            "",
            "ann",
            "@books",
            "ann@",
            "a@b@c",
            "a b@c",
            "a:b@c",
            "a@b\u{7}",
            "a\u{200b}@b",
            "\u{430}nn@b",
        ] {
            assert_eq!(EmailAddress::parse(wrong), None, "{wrong:?}");
        }
    }

    proptest! {
        #[test]
        fn every_address_can_be_an_actor(text in "\\PC{0,120}") {
            if let Some(address) = EmailAddress::parse(&text) {
                let actor = address.actor();
                prop_assert_eq!(actor.as_str(), address.as_str());
            }
        }
    }
}
