//! IP addresses, truncated to their network.

use std::net::IpAddr;

/// Truncates an address to its network, which does not identify a person: a /24 for IPv4, a /48 for IPv6.
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
    fn addresses_are_truncated_to_their_network() {
        let mask = |text: &str| masked(text.parse().unwrap());
        assert_eq!(mask("203.0.113.77"), "203.0.113.0/24");
        assert_eq!(mask("::ffff:203.0.113.77"), "203.0.113.0/24");
        assert_eq!(mask("2001:db8:abcd:12::1"), "2001:db8:abcd::/48");
    }
}
