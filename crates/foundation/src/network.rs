//! IP addresses, reduced to the network they belong to.

use std::net::IpAddr;

/// An address that still tells networks apart, and no longer people.
pub fn masked(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            format!("{a}.{b}.{c}.0/24")
        }
        IpAddr::V6(v6) => {
            let [a, b, c, ..] = v6.segments();
            format!("{a:x}:{b:x}:{c:x}::/48")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_is_logged_in_full() {
        let mask = |text: &str| masked(text.parse().unwrap());
        assert_eq!(mask("203.0.113.77"), "203.0.113.0/24");
        assert_eq!(mask("::ffff:203.0.113.77"), "203.0.113.0/24");
        assert_eq!(mask("2001:db8:abcd:12::1"), "2001:db8:abcd::/48");
    }
}
