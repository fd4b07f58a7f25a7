//! Networks of IP addresses. Rate limits count requests by network, and readers and operators are shown networks
//! instead of addresses.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// A network: all addresses that share their first `prefix` bits.
///
/// Each address is in a narrow network, which one sender controls, and in a wide network, which one
/// customer of an internet provider may control. Rate limits count the requests of both networks,
/// because a sender with an IPv6 connection can change its address at will.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Network {
    first: IpAddr,
    prefix: u8,
}

impl Network {
    /// The network of all IPv6 addresses.
    pub const IPV6: Self = Self { first: IpAddr::V6(Ipv6Addr::UNSPECIFIED), prefix: 0 };

    /// Returns the network that one sender controls: a single IPv4 address, or an IPv6 /64.
    pub fn narrow(address: IpAddr) -> Self {
        Self::containing(address, 32, 64)
    }

    /// Returns the network that one customer of an internet provider may control: an IPv4 /24, or an IPv6 /48.
    pub fn wide(address: IpAddr) -> Self {
        Self::containing(address, 24, 48)
    }

    /// Returns the network of `address`, with a prefix of `ipv4` bits for an IPv4 address or `ipv6` bits for an IPv6
    /// address. An IPv4-mapped IPv6 address counts as IPv4.
    fn containing(address: IpAddr, ipv4: u8, ipv6: u8) -> Self {
        match address.to_canonical() {
            IpAddr::V4(v4) => {
                let mask = u32::MAX.checked_shl(u32::from(32 - ipv4)).unwrap_or(0);
                Self { first: IpAddr::V4((v4.to_bits() & mask).into()), prefix: ipv4 }
            }
            IpAddr::V6(v6) => {
                let mask = u128::MAX.checked_shl(u32::from(128 - ipv6)).unwrap_or(0);
                Self { first: IpAddr::V6((v6.to_bits() & mask).into()), prefix: ipv6 }
            }
        }
    }

    pub fn is_ipv6(self) -> bool {
        self.first.is_ipv6()
    }

    pub fn contains(self, address: IpAddr) -> bool {
        Self::containing(address, self.prefix.min(32), self.prefix) == self
    }
}

/// The error for text that is neither an address nor a network.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither an IP address nor a network such as 10.0.0.0/8")]
pub struct BadNetwork(String);

/// Parses an address, which becomes the network of this one address, or a network in CIDR notation.
impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = || BadNetwork(text.chars().take(60).collect());
        let (address, prefix) = text.split_once('/').map_or((text, None), |(a, p)| (a, Some(p)));
        let address: IpAddr = address.parse().map_err(|_| bad())?;
        let longest = if address.is_ipv4() { 32 } else { 128 };
        let digits = |prefix: &&str| prefix.bytes().all(|byte| byte.is_ascii_digit());
        let prefix = match prefix {
            None => longest,
            Some(prefix) => Some(prefix)
                .filter(digits)
                .and_then(|prefix| prefix.parse::<u8>().ok())
                .filter(|prefix| *prefix <= longest)
                .ok_or_else(bad)?,
        };
        // A network of IPv4-mapped IPv6 addresses counts as an IPv4 network.
        match address.to_canonical().is_ipv4() && longest == 128 {
            true => Ok(Self::containing(address, prefix.checked_sub(96).ok_or_else(bad)?, 0)),
            false => Ok(Self::containing(address, prefix, prefix)),
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.prefix)
    }
}

/// Truncates an address to its wide network (a /24 for IPv4, a /48 for IPv6), which does not identify a person.
pub fn masked(address: IpAddr) -> String {
    Network::wide(address).to_string()
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn addresses_are_truncated_to_their_network() {
        let mask = |text: &str| masked(text.parse().unwrap());
        assert_eq!(mask("203.0.113.77"), "203.0.113.0/24");
        assert_eq!(mask("::ffff:203.0.113.77"), "203.0.113.0/24");
        assert_eq!(mask("2001:db8:abcd:12::1"), "2001:db8:abcd::/48");
        let narrow = |text: &str| Network::narrow(text.parse().unwrap()).to_string();
        assert_eq!(narrow("203.0.113.77"), "203.0.113.77/32");
        assert_eq!(narrow("::ffff:203.0.113.77"), "203.0.113.77/32");
        assert_eq!(narrow("2001:db8:abcd:12::1"), "2001:db8:abcd:12::/64");
    }

    #[test]
    fn networks_are_parsed_from_addresses_and_cidr_notation() {
        let network = |text: &str| text.parse::<Network>().map(|network| network.to_string());
        for (text, parsed) in [
            ("10.0.0.1", "10.0.0.1/32"),
            ("10.1.2.3/8", "10.0.0.0/8"),
            ("0.0.0.0/0", "0.0.0.0/0"),
            ("::1", "::1/128"),
            ("2001:db8::1/32", "2001:db8::/32"),
            ("::ffff:10.0.0.0/104", "10.0.0.0/8"),
        ] {
            assert_eq!(network(text).as_deref(), Ok(parsed), "{text}");
        }
        for bad in [
            "",
            "nonsense",
            "10.0.0.1/33",
            "10.0.0.1/",
            "10.0.0.1/+8",
            "::/129",
            "::ffff:10.0.0.0/8",
        ] {
            let error = network(bad).unwrap_err().to_string();
            assert!(error.contains("neither an IP address nor a network"), "{error}");
        }
    }

    proptest! {
        #[test]
        fn a_parsed_network_contains_the_addresses_with_its_prefix(v4: u32, other: u32, prefix in 0_u32..=32) {
            let text = format!("{}/{prefix}", Ipv4Addr::from_bits(v4));
            let network: Network = text.parse().unwrap();
            let same = prefix == 0 || v4 >> (32 - prefix) == other >> (32 - prefix);
            prop_assert_eq!(network.contains(IpAddr::V4(Ipv4Addr::from_bits(other))), same);
            prop_assert!(!network.contains(IpAddr::V6(Ipv6Addr::LOCALHOST)));
        }

        #[test]
        fn ipv6_senders_differ_by_their_first_64_bits_alone(one: u128, other: u128, shared in 0_u32..=128) {
            // `other` and `one` have their first `shared` bits in common.
            let rest = u128::MAX.checked_shr(shared).unwrap_or(0);
            let other = (one & !rest) | (other & rest);
            let [one, other] = [one, other].map(|bits| IpAddr::V6(bits.into()));
            prop_assume!(one.to_canonical().is_ipv6() && other.to_canonical().is_ipv6());
            let prefix = |address: IpAddr, bits: u32| match address {
                IpAddr::V6(v6) => v6.to_bits() >> (128 - bits),
                IpAddr::V4(_) => unreachable!("both are IPv6"),
            };
            let same = |network: fn(IpAddr) -> Network| network(one) == network(other);
            prop_assert_eq!(same(Network::narrow), prefix(one, 64) == prefix(other, 64));
            prop_assert_eq!(same(Network::wide), prefix(one, 48) == prefix(other, 48));
            prop_assert!(Network::IPV6.contains(one));
        }

        #[test]
        fn an_address_is_in_its_networks_and_the_narrow_one_in_the_wide_one(bits: u128, v4: u32) {
            for address in [IpAddr::V6(bits.into()), IpAddr::V4(Ipv4Addr::from_bits(v4))] {
                let (narrow, wide) = (Network::narrow(address), Network::wide(address));
                prop_assert!(narrow.contains(address) && wide.contains(address));
                prop_assert!(wide.contains(narrow.first));
                prop_assert_eq!(narrow.is_ipv6(), address.to_canonical().is_ipv6());
            }
        }
    }
}
