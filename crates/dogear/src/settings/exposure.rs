//! Detects settings with which the site must not be served: simulated payments on a site that others can reach, and
//! production without an https URL.

use std::net::IpAddr;

use ::money::payments::ChosenProvider;

use super::{Mode, Settings};

/// Whether the site may be served with its current settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Exposure {
    Safe,
    /// The operator allowed simulated payments on a public address with `public_sandbox`; the text is a warning for the
    /// log.
    Accepted(String),
    /// The site must not be served; one sentence for each reason.
    Unsafe(Vec<String>),
}

impl Settings {
    pub(crate) fn exposure(&self) -> Exposure {
        if self.mode == Mode::Production {
            return match &self.site_url {
                Some(url) if url.starts_with("https://") => Exposure::Safe,
                _ => Exposure::Unsafe(vec![
                    "site_url: production needs the https URL that readers open, such as \
                     https://books.example"
                        .to_owned(),
                ]),
            };
        }
        if !self.payments.provider.is_simulated() {
            return Exposure::Safe;
        }
        let (how, instead) = match self.payments.provider {
            ChosenProvider::Sandbox => ("in the sandbox", "set payments to stripe or none"),
            _ => ("with a test key of Stripe", "set the live key"),
        };
        let reached = self.reached_by();
        if reached.is_empty() {
            Exposure::Safe
        } else if self.public_sandbox {
            let reached = reached.join(" and ");
            Exposure::Accepted(format!(
                "whoever reaches {reached} can take coins and VIP without paying, because \
                 public_sandbox is true"
            ))
        } else {
            let sentence = |reached: String| {
                format!(
                    "payments: {how} nobody pays, and others can reach {reached}: {instead}, or \
                     public_sandbox = true to give coins and VIP away"
                )
            };
            Exposure::Unsafe(reached.into_iter().map(sentence).collect())
        }
    }

    /// Returns the settings through which other machines can reach the site, each with its value.
    fn reached_by(&self) -> Vec<String> {
        let mut reached = Vec::new();
        if !is_loopback(self.listen.ip()) {
            reached.push(format!("the listen address {}", self.listen));
        }
        if let Some(url) = self.site_url.as_deref().filter(|url| !is_local(url)) {
            reached.push(format!("the site_url {url}"));
        }
        reached
    }
}

fn is_loopback(address: IpAddr) -> bool {
    address.to_canonical().is_loopback()
}

/// Returns whether the host of a URL is this machine: a loopback address, `localhost`, or a name that ends with
/// `.localhost`. Expects a URL without a path.
fn is_local(url: &str) -> bool {
    let Some((_, authority)) = url.split_once("://") else { return false };
    // The text before an `@` is a user name, which may look like a host.
    if authority.contains('@') {
        return false;
    }
    let host = match authority.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    };
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    match host.parse::<IpAddr>() {
        Ok(address) => is_loopback(address),
        Err(_) => host == "localhost" || host.ends_with(".localhost"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::read;
    use super::*;

    fn exposure(values: &[(&str, &str)]) -> Exposure {
        read(values).unwrap().exposure()
    }

    #[test]
    fn the_sandbox_runs_on_this_machine_without_any_setting() {
        assert_eq!(exposure(&[]), Exposure::Safe);
        for listen in ["127.0.0.1:0", "127.8.8.8:80", "[::1]:8080", "[::ffff:127.0.0.1]:8080"] {
            assert_eq!(exposure(&[("listen", listen)]), Exposure::Safe, "{listen}");
        }
        for url in [
            "http://localhost:8080",
            "https://LOCALHOST",
            "http://books.localhost",
            "http://127.0.0.1",
            "http://[::1]:8080",
        ] {
            assert_eq!(exposure(&[("site_url", url)]), Exposure::Safe, "{url}");
        }
    }

    #[test]
    fn the_sandbox_is_refused_where_others_reach_it_unless_public_sandbox_is_set() {
        for given in [
            ("listen", "0.0.0.0:8080"),
            ("listen", "[::]:8080"),
            ("listen", "192.168.1.7:8080"),
            ("listen", "203.0.113.9:80"),
            ("site_url", "https://books.example"),
            ("site_url", "http://localhost.books.example"),
            ("site_url", "http://127.0.0.1.books.example"),
            ("site_url", "http://localhost@books.example"),
            ("site_url", "http://192.168.1.7:8080"),
        ] {
            let Exposure::Unsafe(sentences) = exposure(&[given]) else { panic!("{given:?}") };
            assert_eq!(sentences.len(), 1);
            assert!(sentences[0].starts_with("payments: in the sandbox nobody pays"));
            assert!(sentences[0].contains(given.1), "{sentences:?}");
            let Exposure::Accepted(note) = exposure(&[given, ("public_sandbox", "true")]) else {
                panic!("{given:?}")
            };
            assert!(note.contains(given.1) && note.contains("public_sandbox"), "{note}");
            assert_eq!(exposure(&[given, ("payments", "none")]), Exposure::Safe);
        }
    }

    #[test]
    fn a_test_key_of_stripe_is_refused_where_others_reach_it_too() {
        let with = |key, listen| {
            exposure(&[
                ("payments", "stripe"),
                ("stripe_secret_key", key),
                ("stripe_webhook_secret", "whsec_0123456789"),
                ("listen", listen),
            ])
        };
        assert_eq!(with("sk_live_0123456789", "0.0.0.0:80"), Exposure::Safe);
        assert_eq!(with("sk_test_0123456789", "127.0.0.1:80"), Exposure::Safe);
        let Exposure::Unsafe(sentences) = with("rk_test_0123456789", "0.0.0.0:80") else {
            panic!()
        };
        assert!(sentences[0].starts_with("payments: with a test key of Stripe nobody pays"));
    }

    #[test]
    fn production_needs_an_https_url() {
        let production = [("mode", "production"), ("payments", "none")];
        let with = |url| exposure(&[production[0], production[1], ("site_url", url)]);
        assert_eq!(with("https://books.example"), Exposure::Safe);
        for url in ["", "http://books.example", "http://localhost:8080"] {
            let Exposure::Unsafe(sentences) = with(url) else { panic!("{url}") };
            assert!(sentences[0].starts_with("site_url: production needs the https URL"), "{url}");
        }
    }

    proptest! {
        #[test]
        fn only_loopback_addresses_are_local(octets in any::<[u8; 4]>(), port in any::<u16>()) {
            let address = IpAddr::from(octets);
            prop_assert_eq!(is_local(&format!("http://{address}:{port}")), octets[0] == 127);
            prop_assert_eq!(is_loopback(address), octets[0] == 127);
        }
    }
}
