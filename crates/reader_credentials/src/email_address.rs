//! The normal form of e-mail addresses, by which accounts are found.

use std::fmt;

/// Maximum length of an e-mail address, in bytes. Mail servers need not accept longer addresses.
const LONGEST: usize = 254;
/// Maximum length of the part of an e-mail address before the `@`, in bytes.
const LONGEST_NAME: usize = 64;
/// Characters besides letters and digits that RFC 5322 allows in the part before the `@` without quotation marks.
const NAME_CHARACTERS: &[u8] = b"!#$%&'*+-/=?^_`{|}~.";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAnAddress;

/// An e-mail address in its normal form: the domain in lower case and in ASCII (`xn--…`). The part before the `@` stays
/// as typed, because only the mail server of the domain knows whether its case matters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EmailAddress(String);

impl EmailAddress {
    /// Parses an address as a reader types it. Fails for addresses that mail servers may refuse: quoted or non-ASCII
    /// names, IP addresses, and domains without a dot.
    pub fn parse(text: &str) -> Result<Self, NotAnAddress> {
        let (name, host) = text.trim().rsplit_once('@').ok_or(NotAnAddress)?;
        if !is_name(name) || host.is_empty() || host.starts_with('[') {
            return Err(NotAnAddress);
        }
        let host = idna::domain_to_ascii_strict(host).map_err(|_| NotAnAddress)?;
        // The last label must have a letter, so that an IP address does not count as a domain.
        let top = host.rsplit_once('.').map(|(_, top)| top).ok_or(NotAnAddress)?;
        if !top.bytes().any(|byte| byte.is_ascii_alphabetic()) {
            return Err(NotAnAddress);
        }
        let address = format!("{name}@{host}");
        if address.len() <= LONGEST { Ok(Self(address)) } else { Err(NotAnAddress) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the address as people write it, with the letters of an international domain.
    pub fn display(&self) -> String {
        let (name, host) = self.0.rsplit_once('@').expect("checked when the address was parsed");
        let (shown, valid) = idna::domain_to_unicode(host);
        let host = if valid.is_ok() { shown } else { host.to_owned() };
        format!("{name}@{host}")
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_name(name: &str) -> bool {
    (1..=LONGEST_NAME).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || NAME_CHARACTERS.contains(&byte))
        && !name.starts_with('.')
        && !name.ends_with('.')
        && !name.contains("..")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn normal(text: &str) -> Option<String> {
        EmailAddress::parse(text).ok().map(|address| address.as_str().to_owned())
    }

    #[test]
    fn the_domain_is_folded_and_the_name_stays() {
        for (typed, expected) in [
            (" Ann.B+books@Example.ORG ", "Ann.B+books@example.org"),
            ("ann@BÜCHER.example", "ann@xn--bcher-kva.example"),
            ("ann@bu\u{308}cher.example", "ann@xn--bcher-kva.example"),
            ("ann@xn--bcher-kva.example", "ann@xn--bcher-kva.example"),
            ("ann@例え。テスト", "ann@xn--r8jz45g.xn--zckzah"),
        ] {
            assert_eq!(normal(typed).as_deref(), Some(expected), "{typed}");
        }
        let shown = EmailAddress::parse("ann@xn--bcher-kva.example").unwrap().display();
        assert_eq!(shown, "ann@bücher.example");
    }

    #[test]
    fn what_mail_servers_may_refuse_is_no_address() {
        let long = format!("{}@b.example", "a".repeat(65));
        let long_host = format!("a@{}example", "a.".repeat(130));
        for wrong in [
            "",
            "ann",
            "@b.example",
            "ann@",
            "ann@b",
            "a b@c.example",
            "a@b@c.example",
            ".a@b.example",
            "a.@b.example",
            "a..b@c.example",
            "\"a\"@b.example",
            "ä@b.example",
            "a@[127.0.0.1]",
            "a@127.0.0.1",
            "a@b..example",
            "a@-b.example",
            "a@b.example.",
            "a@b.example\r\nBcc: c@d.example",
            "a<b@c.example",
            "a,b@c.example",
            "a@b_c.example",
            "a@b c.example",
            &long,
            &long_host,
        ] {
            assert_eq!(normal(wrong), None, "{wrong:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_has_one_normal_form_or_none(text in "\\PC{0,40}@\\PC{0,40}") {
            if let Some(once) = normal(&text) {
                prop_assert_eq!(normal(&once), Some(once.clone()), "normal forms are their own");
                prop_assert!(once.is_ascii() && once.len() <= LONGEST);
                prop_assert!(!once.contains(|c: char| c.is_whitespace() || c.is_control() || "<>,;:\"".contains(c)));
                prop_assert_eq!(once.matches('@').count(), 1);
            }
        }

        #[test]
        fn case_and_script_of_the_domain_do_not_matter(
            name in "[a-zA-Z0-9]{1,12}(\\.[a-z0-9+_-]{1,8})?",
            // Without ß: its capital is SS, which is another domain.
            host in "([a-zäöüéøñ]{1,12}\\.){1,3}[a-z]{2,8}",
        ) {
            let typed = format!("{name}@{host}");
            if let Some(one) = normal(&typed) {
                prop_assert_eq!(normal(&format!("{name}@{}", host.to_uppercase())), Some(one.clone()));
                let shown = EmailAddress::parse(&one).unwrap().display();
                prop_assert_eq!(normal(&shown), Some(one.clone()));
                let user = format!("{name}@");
                prop_assert!(one.starts_with(&user));
            }
        }
    }
}
