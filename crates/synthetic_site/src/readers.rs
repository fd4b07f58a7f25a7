//! Makes synthetic readers, and the rows about them: logins, positions, library, orders, wallets and messages.

use foundation::calendar::DAY;

use crate::fill::{FillError, GUEST};
use crate::random::Draws;
use crate::rows::{LastIds, Order, Rows};
use crate::sections::KnownSection;
use crate::wallets::{self, Owner};

/// Lowest guest number that a synthetic reader can get. The guest numbers of all synthetic readers are among the
/// `NUMBERS` consecutive numbers that start here.
const FIRST_NUMBER: u64 = 100_000_000;
const NUMBERS: u64 = 800_000_000;
/// Step between the guest numbers of consecutive readers, modulo `NUMBERS`. It is a prime that does
/// not divide `NUMBERS`, so that no two readers get the same guest number.
const STRIDE: u64 = 514_229_003;
/// Maximum age of a reader's account, in days.
const DAYS: i64 = 700;
const NAMES: [&str; 8] = ["Ada", "Bram", "Cleo", "Dina", "Emil", "Fay", "Gus", "Hedy"];
const AGENTS: [&str; 3] = ["Safari on iPhone", "Chrome on Android", "Firefox on Windows"];
const TOPICS: [&str; 3] = ["payment", "reading", "account"];
const WORDS: [&str; 4] = [
    "The last section does not open although I unlocked it.",
    "I bought coins twice by mistake, please have a look.",
    "There is a typing error in the second section.",
    "How do I get my books on my new phone?",
];
/// Mail address of the operator who replies to all messages.
const STAFF: &str = "support@demo.example";
/// Number of sign-ins of the first reader that are added to the audit log, so that a load test has
/// a reader with a long timeline in the console.
const LONGEST_TIMELINE: i64 = 5_000;

/// The readers that one unit of work stores.
pub(crate) struct Unit<'a> {
    pub(crate) seed: u64,
    pub(crate) now: i64,
    /// Number of the first reader, counted from 0.
    pub(crate) first: u64,
    /// Number of ledger entries of each reader, beginning with the reader `first`.
    pub(crate) entries: Vec<i64>,
    pub(crate) known: &'a [KnownSection],
}

struct Person {
    id: i64,
    number: i64,
    since: i64,
    seen: i64,
    reads: bool,
}

impl Unit<'_> {
    /// Returns the rows about these readers, and raises `last` to the highest ids in the rows.
    pub(crate) fn rows(&self, last: &mut LastIds) -> Result<Rows, FillError> {
        let mut rows = Rows::default();
        for (number, entries) in (self.first..).zip(&self.entries) {
            let mut draws = Draws::of(self.seed, 1, number);
            let person = self.person(number, *entries, last, &mut rows, &mut draws);
            self.access(number, &person, &mut rows, &mut draws);
            if person.reads {
                self.reading(&person, last, &mut rows, &mut draws);
            }
            if *entries > 0 {
                let (from, until) = (person.since, person.seen);
                let owner =
                    Owner { reader: person.id, entries: *entries, from, until, now: self.now };
                wallets::add(&mut rows, last, &owner, self.known, &mut draws)?;
            }
            if draws.once_in(20) {
                // An order that was never paid.
                let (id, key, at) = (draws.token(), draws.token(), person.seen);
                let (reader, coins, amount) = (person.id, 100, 99);
                rows.orders.push(Order { id, reader, coins, amount, key, paid: false, at });
            }
            if draws.once_in(200) {
                message(&person, last, &mut rows, &mut draws);
            }
        }
        Ok(rows)
    }

    fn person(
        &self,
        number: u64,
        entries: i64,
        last: &mut LastIds,
        rows: &mut Rows,
        draws: &mut Draws,
    ) -> Person {
        last.reader += 1;
        let id = last.reader;
        let guest_number = FIRST_NUMBER + number.wrapping_mul(STRIDE) % NUMBERS;
        let guest_number = i64::try_from(guest_number).unwrap_or(0);
        let since = self.now - 1 - draws.below(DAYS * DAY);
        let seen = since + draws.below(self.now - since);
        let reads = entries > 0 || !draws.once_in(5);
        let name = draws.once_in(5).then(|| draws.pick(&NAMES).to_owned());
        let (read_at, paid_at) = (reads.then_some(seen), (entries > 0).then_some(since));
        let guest_id = format!("{GUEST}{:x}-{number}", self.seed);
        rows.readers.push((
            id,
            guest_id,
            guest_number,
            name,
            since,
            seen,
            1,
            1,
            1,
            read_at,
            paid_at,
        ));
        Person { id, number: guest_number, since, seen, reads }
    }

    fn access(&self, number: u64, person: &Person, rows: &mut Rows, draws: &mut Draws) {
        let Person { id, number: guest, since, seen, .. } = *person;
        let bound = draws.once_in(5);
        let mut signed_in = |at: i64| {
            let name = format!("reader:{guest}");
            let details = r#"{"outcome":"signed_in","provider":"google"}"#.to_owned();
            rows.acts.push((at, name.clone(), "reader.sign_in", name, details));
        };
        if bound {
            signed_in(since);
        }
        if number == 0 {
            (0..LONGEST_TIMELINE).for_each(|time| signed_in(since + time));
        }
        if bound {
            let (issuer, subject) =
                ("https://accounts.demo.example", format!("{}-{id}", self.seed));
            let label = format!("r{number}@demo.example");
            rows.identities.push((issuer, subject, "google", id, since, label));
        }
        if draws.once_in(3) {
            let (secret, half) = (draws.token(), draws.token());
            rows.secrets.push((secret.clone(), id, since, seen));
            let (public, seed, agent) = (draws.token(), draws.token(), draws.pick(&AGENTS));
            let network = format!("198.51.{}.0/24", draws.below(100));
            rows.sessions.push((
                public,
                id,
                half,
                seed,
                secret,
                i64::from(bound),
                since,
                seen,
                agent,
                network,
            ));
        }
    }

    fn reading(&self, person: &Person, last: &mut LastIds, rows: &mut Rows, draws: &mut Draws) {
        if self.known.is_empty() {
            return;
        }
        let place = draws.below(i64::try_from(self.known.len()).unwrap_or(1));
        let KnownSection { book, section, number } =
            self.known[usize::try_from(place).unwrap_or(0)];
        let (book, section, seen) = (book.get(), section.get(), person.seen);
        last.position += 1;
        let (reader, position) = (person.id, last.position);
        rows.library.push((reader, book, "reading", person.since, seen, number));
        let block = draws.below(4);
        rows.positions.push((
            position,
            reader,
            reader,
            book,
            section,
            number,
            block,
            0,
            String::new(),
            seen,
            "phone",
        ));
        rows.places.push((reader, book, position, seen, position, number));
        let today = self.now.div_euclid(DAY);
        if seen.div_euclid(DAY) == today {
            rows.reads.push((today, draws.token(), book, number));
        }
    }
}

fn message(person: &Person, last: &mut LastIds, rows: &mut Rows, draws: &mut Draws) {
    last.message += 1;
    let (id, at) = (last.message, person.seen);
    let reference = format!("D{}", &draws.token()[..11]).to_uppercase();
    let closed = (!draws.once_in(10)).then_some(at + 3600);
    let reply_to = format!("r{}@demo.example", person.number);
    rows.messages.push((
        id,
        reference.clone(),
        draws.token(),
        draws.token(),
        draws.pick(&TOPICS),
        draws.pick(&WORDS).to_owned(),
        reply_to,
        at,
        closed,
        person.id,
    ));
    rows.mails.push((id, 1, at, at));
    if let Some(closed) = closed {
        let text = "Thank you for writing. This is mended.";
        rows.replies.push((id, "reply", text, STAFF, closed, "sent", 1, closed, closed));
        for action in ["message.reply", "inbox.close"] {
            let (object, details) = (format!("message:{reference}"), "{}".to_owned());
            rows.acts.push((closed, STAFF.to_owned(), action, object, details));
        }
    }
}
