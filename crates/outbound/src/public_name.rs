//! Decides which host names can belong to a server in the public Internet.

/// Top-level names that are reserved for special uses (RFC 6761 and its registry, RFC 6762, RFC 8375, RFC 9476), or
/// that private networks use and the public DNS will never have. All names that end with a dot and one of these names
/// are reserved, too.
const RESERVED: [&str; 16] = [
    "alt",
    "arpa",
    "corp",
    "example",
    "home",
    "internal",
    "intranet",
    "invalid",
    "lan",
    "local",
    "localdomain",
    "localhost",
    "mail",
    "onion",
    "private",
    "test",
];
const LONGEST_NAME: usize = 253;
const LONGEST_LABEL: usize = 63;

/// Returns whether `host` can be a name of the public DNS: it has at least two labels, is not reserved, and is not an
/// IP address in any notation that resolvers understand, such as `127.1` or `0x7f.1`. A trailing dot is ignored.
pub(super) fn is_public_name(host: &str) -> bool {
    let name = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    let labels: Vec<_> = name.split('.').collect();
    let is_label = |label: &&str| {
        let inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        (1..=LONGEST_LABEL).contains(&label.len())
            && label.bytes().all(inner)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    // No top-level domain begins with a digit, but the last part of an IPv4 address does in every notation.
    let top_is_name = labels.last().is_some_and(|top| {
        top.len() > 1 && top.starts_with(|first: char| first.is_ascii_lowercase())
    });
    let reserved = |reserved: &&str| {
        name == **reserved
            || name.strip_suffix(*reserved).is_some_and(|before| before.ends_with('.'))
    };
    name.len() <= LONGEST_NAME
        && labels.len() > 1
        && labels.iter().all(is_label)
        && top_is_name
        && !RESERVED.iter().any(reserved)
}
