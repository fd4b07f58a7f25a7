//! Tests of the country of an IP address, with a GeoIP file that the test writes.

use std::net::{Ipv4Addr, SocketAddr};

use ::campaigns::regions::{GeoIpDatabase, RegionOptions};
use http::{Request, StatusCode};
use http_body_util::Full;

use super::{led_away, not};
use crate::site::{PROXY, TestSite};

const MARKER: &[u8] = b"\xab\xcd\xefMaxMind.com";
/// Number of bytes between the search tree and the data in a file of MaxMind's format.
const GAP: u32 = 16;

/// Returns a file in MaxMind's format. Each network has an address, the length of its prefix in bits, and its country,
/// if any.
fn written(networks: &[(Ipv4Addr, u32, Option<&str>)]) -> Vec<u8> {
    // A record of the search tree: empty, another node, or an offset into the data.
    #[derive(Clone, Copy)]
    enum Record {
        None,
        Node(u32),
        Data(u32),
    }
    let mut nodes = vec![[Record::None; 2]];
    let mut data = Vec::new();
    for (network, bits, country) in networks {
        let mut node = 0;
        for bit in 0..*bits {
            let side = usize::from(network.to_bits() >> (31 - bit) & 1 == 1);
            if bit + 1 == *bits {
                nodes[node][side] = Record::Data(u32::try_from(data.len()).unwrap());
            } else if let Record::Node(next) = nodes[node][side] {
                node = usize::try_from(next).unwrap();
            } else {
                nodes.push([Record::None; 2]);
                nodes[node][side] = Record::Node(u32::try_from(nodes.len() - 1).unwrap());
                node = nodes.len() - 1;
            }
        }
        let code = country.map(|code| map(&[("iso_code", text(code))]));
        let country: Vec<_> = code.into_iter().map(|code| ("country", code)).collect();
        data.extend(map(&country));
    }
    let count = u32::try_from(nodes.len()).unwrap();
    let mut file = Vec::new();
    for record in nodes.into_iter().flatten() {
        let number = match record {
            Record::None => count,
            Record::Node(node) => node,
            Record::Data(at) => count + GAP + at,
        };
        file.extend_from_slice(&number.to_be_bytes()[1..]);
    }
    file.extend([0; GAP as usize]);
    file.extend(data);
    file.extend(MARKER);
    file.extend(map(&[
        ("node_count", number(6, &count.to_be_bytes())),
        ("record_size", number(5, &24_u16.to_be_bytes())),
        ("ip_version", number(5, &4_u16.to_be_bytes())),
        ("database_type", text("Test-Country")),
        ("languages", vec![0, 4]),
        ("binary_format_major_version", number(5, &2_u16.to_be_bytes())),
        ("binary_format_minor_version", number(5, &0_u16.to_be_bytes())),
        ("build_epoch", vec![1, 2, 1]),
        ("description", map(&[])),
    ]));
    file
}

fn text(text: &str) -> Vec<u8> {
    let mut bytes = vec![2 << 5 | u8::try_from(text.len()).unwrap()];
    assert!(text.len() < 29, "longer ones are written otherwise");
    bytes.extend(text.bytes());
    bytes
}

fn number(kind: u8, bytes: &[u8]) -> Vec<u8> {
    let mut written = vec![kind << 5 | u8::try_from(bytes.len()).unwrap()];
    written.extend(bytes);
    written
}

fn map(entries: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = vec![7 << 5 | u8::try_from(entries.len()).unwrap()];
    for (key, value) in entries {
        bytes.extend(text(key));
        bytes.extend(value);
    }
    bytes
}

fn opened() -> GeoIpDatabase {
    let folder = std::env::temp_dir().join(format!("dogear-countries-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("countries.mmdb");
    let networks = [
        (Ipv4Addr::new(203, 0, 113, 0), 24, Some("DE")),
        (Ipv4Addr::new(198, 51, 100, 0), 24, Some("US")),
        (Ipv4Addr::new(192, 0, 2, 0), 24, None),
    ];
    std::fs::write(&file, written(&networks)).unwrap();
    let opened = GeoIpDatabase::open(&file).unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    opened
}

#[tokio::test]
async fn the_country_of_an_address_comes_from_the_file() {
    let scratch = test_database::TestDatabase::sqlite().await;
    let file = opened();
    let found =
        |address: &str| file.country(address.parse().unwrap()).map(|found| found.to_string());
    assert_eq!(found("203.0.113.77").as_deref(), Some("DE"));
    assert_eq!(found("::ffff:203.0.113.77").as_deref(), Some("DE"));
    assert_eq!(found("198.51.100.1").as_deref(), Some("US"));
    for nowhere in ["192.0.2.1", "10.0.0.1", "203.0.114.1", "2001:db8::1"] {
        assert_eq!(found(nowhere), None, "{nowhere}");
    }
    let header = Some("x-country".parse().unwrap());
    let regions = RegionOptions { header, file: Some(file), site: not("DE") };
    let site = TestSite::stocked_in(&scratch, regions).await;
    let peer = |address: [u8; 4]| SocketAddr::from((address, 4000));
    assert!(led_away(&site.get_from(peer([203, 0, 113, 5]), "/").await).is_some());
    assert_eq!(site.get_from(peer([198, 51, 100, 5]), "/").await.status, StatusCode::OK);
    // Behind a proxy, the reader's address determines the country, unless the proxy sends the country in a header.
    for (address, country, away) in [
        ("203.0.113.5", "", true),
        ("203.0.113.5", "XX", true),
        ("203.0.113.5", "US", false),
        ("198.51.100.5", "", false),
        ("198.51.100.5", "DE", true),
    ] {
        let request = Request::get("/")
            .header("x-forwarded-for", address)
            .header("x-country", country)
            .body(Full::default());
        let answer = site.send_from(Some(PROXY), request.unwrap()).await;
        assert_eq!(led_away(&answer).is_some(), away, "{address} {country}");
    }
}

#[test]
fn an_invalid_country_file_gives_one_sentence() {
    let error = GeoIpDatabase::open("/nowhere/countries.mmdb".as_ref()).err().unwrap().to_string();
    assert!(error.starts_with("/nowhere/countries.mmdb cannot be used"), "{error}");
}
