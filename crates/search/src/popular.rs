//! Counts popular search terms. A term counts once per client and day. It is stored only after three clients searched
//! for it on one day. Nothing about the clients is stored.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use foundation::calendar::DAY;
use foundation::network::Network;

/// The number of different clients that must search for a term on one day before the term is stored and shown to
/// readers.
const CLIENTS: u32 = 3;
const LONGEST: usize = 60;
const MOST_DIGITS: usize = 4;
/// The largest number of different terms that are counted per day, to bound the memory.
const MOST_TERMS: usize = 5_000;
/// The largest number of pairs of client and term that are counted per day.
const MOST_NOTES: usize = 100_000;
/// The largest number of terms of one client that are counted per day.
const MOST_OF_A_CLIENT: u32 = 30;

/// A search term to be stored, with the number of clients to add to its stored popularity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DueTerm {
    pub(super) term: String,
    /// Number of clients that searched for the term today and are not yet included in its stored popularity.
    pub(super) clients: i64,
}

pub(super) struct Popular {
    /// Random key with which clients are hashed. It is new in each process, so that the hashes cannot be recomputed
    /// later.
    secret: u64,
    noted: Mutex<Noted>,
}

#[derive(Default)]
struct Noted {
    day: i64,
    terms: HashMap<String, Count>,
    /// Pairs of term and client that were counted on this day, both as hashes.
    notes: HashSet<(u64, u64)>,
    of_client: HashMap<u64, u32>,
}

#[derive(Default, Clone, Copy)]
struct Count {
    clients: u32,
    written: u32,
}

impl Popular {
    pub(super) fn new(secret: u64) -> Self {
        Self { secret, noted: Mutex::default() }
    }

    /// Counts that the client at the address `from` searched for `q`. Does nothing if `q` must not be shown to other
    /// readers.
    pub(super) fn note(&self, q: &str, from: IpAddr, now: i64) {
        let Some(term) = term(q) else { return };
        let (client, named) = (self.name(network(from)), self.name(&term));
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        noted.turn_to(now.div_euclid(DAY));
        let of_client = noted.of_client.get(&client).copied().unwrap_or_default();
        let known = noted.terms.contains_key(&term);
        if of_client >= MOST_OF_A_CLIENT || noted.notes.len() >= MOST_NOTES {
            return;
        }
        if !known && noted.terms.len() >= MOST_TERMS {
            noted.terms.retain(|_, count| count.clients > 1);
            if noted.terms.len() >= MOST_TERMS {
                return;
            }
        }
        if noted.notes.insert((named, client)) {
            *noted.of_client.entry(client).or_default() += 1;
            noted.terms.entry(term).or_default().clients += 1;
        }
    }

    /// Returns at most `most` terms that enough clients searched for today and whose stored
    /// popularity lacks some of these clients; those that lack the most come first.
    pub(super) fn due(&self, most: usize) -> Vec<DueTerm> {
        let noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let due = noted
            .terms
            .iter()
            .filter(|(_, count)| count.clients >= CLIENTS && count.clients > count.written);
        let due = due.map(|(term, count)| DueTerm {
            term: term.clone(),
            clients: i64::from(count.clients - count.written),
        });
        let mut due: Vec<_> = due.collect();
        due.sort_by(|a, b| b.clients.cmp(&a.clients).then_with(|| a.term.cmp(&b.term)));
        due.truncate(most);
        due
    }

    /// Records that the clients counted in `terms` were added to the stored popularity, or skipped
    /// because the term finds no book, so that [`Self::due`] does not return them again.
    pub(super) fn mark_written(&self, terms: &[DueTerm]) {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        for DueTerm { term, clients } in terms {
            if let Some(count) = noted.terms.get_mut(term) {
                count.written += u32::try_from(*clients).unwrap_or_default();
            }
        }
    }

    fn name(&self, what: impl std::hash::Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.secret, what).hash(&mut hasher);
        hasher.finish()
    }
}

impl Noted {
    fn turn_to(&mut self, day: i64) {
        if self.day != day {
            *self = Self { day, ..Self::default() };
        }
    }
}

/// Returns the network that counts as one client: an IPv4 address, or an IPv6 /48, so that a household is one client.
fn network(address: IpAddr) -> Network {
    let narrow = Network::narrow(address);
    if narrow.is_ipv6() { Network::wide(address) } else { narrow }
}

/// Returns `q` in lower case with single spaces; `None` if `q` must not be shown to other readers, for example because
/// it is long, or contains a mail or web address.
pub(super) fn term(q: &str) -> Option<String> {
    let term = q.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let count = |kind: fn(char) -> bool| term.chars().filter(|letter| kind(*letter)).count();
    let shown = count(char::is_alphabetic) >= 2
        && count(char::is_numeric) <= MOST_DIGITS
        && count(char::is_control) == 0
        && term.chars().count() <= LONGEST
        && !term.contains(['@', '/', '\\', '<', '>', '\u{202E}'])
        && !term.contains("www.")
        && !names_a_site(&term);
    shown.then_some(term)
}

/// Returns whether a dot inside a word is followed by at least two letters, as in domain names.
fn names_a_site(term: &str) -> bool {
    let dots = term.match_indices('.').map(|(at, _)| (&term[..at], &term[at + 1..]));
    dots.into_iter().any(|(before, after)| {
        before.ends_with(char::is_alphanumeric)
            && after.chars().take_while(|letter| letter.is_alphabetic()).count() >= 2
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_790_000_000;

    fn address(number: u8) -> IpAddr {
        IpAddr::from([203, 0, 113, number])
    }

    #[test]
    fn a_term_needs_three_clients_and_each_counts_once_per_day() {
        let popular = Popular::new(7);
        for from in [1, 1, 1, 2, 2] {
            popular.note("Sea  Ghosts", address(from), NOW);
        }
        assert!(popular.due(10).is_empty(), "two clients are not enough");
        popular.note("sea ghosts", address(3), NOW);
        let due = popular.due(10);
        let ghosts = |clients| DueTerm { term: "sea ghosts".to_owned(), clients };
        assert_eq!(due, [ghosts(3)]);
        popular.mark_written(&due);
        assert!(popular.due(10).is_empty());
        popular.note("sea ghosts", address(4), NOW);
        assert_eq!(popular.due(10), [ghosts(1)]);
        popular.note("other", address(1), NOW + DAY);
        assert!(popular.due(10).is_empty(), "a new day begins with nothing");
    }

    #[test]
    fn one_network_can_neither_promote_a_term_nor_fill_the_memory() {
        let popular = Popular::new(7);
        for host in 0..100_u16 {
            popular.note("spam", IpAddr::from([0x2001, 0xdb8, 1, host, 0, 0, 0, host]), NOW);
        }
        assert!(popular.due(10).is_empty());
        for number in 0..1000 {
            popular.note(&format!("term {}", "x".repeat(number % 50)), address(9), NOW);
        }
        assert!(popular.noted.lock().unwrap().terms.len() <= 31);
    }

    #[test]
    fn memory_per_day_is_bounded() {
        let popular = Popular::new(7);
        for number in 0..20_000_u32 {
            let [a, b, c, d] = (number + (10 << 24)).to_be_bytes();
            let word: String = number.to_string().bytes().map(|b| char::from(b + 49)).collect();
            popular.note(&format!("term {word}"), IpAddr::from([a, b, c, d]), NOW);
        }
        let noted = popular.noted.lock().unwrap();
        assert!(noted.terms.len() <= MOST_TERMS && noted.notes.len() <= MOST_NOTES);
    }

    #[test]
    fn terms_that_may_name_a_person_or_a_site_are_rejected() {
        for bad in [
            "",
            "x",
            "a@b.example",
            "call 020 7946 0018",
            "https://a.example",
            "www.a",
            "a.example",
            "see books.example now",
            "12345 12",
            "bad\u{7}bell",
            "..",
            "<b>",
            "x".repeat(61).as_str(),
        ] {
            assert_eq!(term(bad), None, "{bad:?}");
        }
        for good in ["Dr. Who", "1984 orwell", "sci-fi", "東京", "J. R. R. Tolkien", "what now..."]
        {
            assert_eq!(term(good), Some(good.to_lowercase()), "{good:?}");
        }
    }
}
