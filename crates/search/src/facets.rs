//! Counts how many of the found books have each filter value.

use super::book_table::{BookTable, Name, Slot};
use super::model::{Facet, Facets, Length};
use catalogue::{GENRES, Status, is_genre};

const MOST_TAGS: usize = 30;
const MOST_OTHER_TAGS: usize = 40;

pub(super) fn facets(table: &BookTable, slots: &[Slot]) -> Facets {
    let mut tags = vec![0_u32; table.tags.all.len()];
    let (mut completed, mut free, mut lengths) = (0, 0, [0; Length::ALL.len()]);
    for slot in slots {
        let facts = table.facts(*slot);
        completed += i64::from(facts.completed);
        free += i64::from(facts.free);
        lengths[facts.length as usize] += 1;
        table.tags_of(facts).iter().for_each(|tag| tags[*tag as usize] += 1);
    }
    let all = i64::try_from(slots.len()).unwrap_or(i64::MAX);
    let counted = (0_u32..).zip(tags).filter(|(_, count)| *count > 0);
    let counted = counted.map(|(tag, count)| facet(table.tags.text(tag), count));
    Facets {
        tags: most(counted, MOST_TAGS),
        status: [(Status::Ongoing, all - completed), (Status::Completed, completed)]
            .map(|(status, count)| Facet { value: status.to_string(), count })
            .into(),
        length: Length::ALL
            .map(|length| Facet { value: length.to_string(), count: lengths[length as usize] })
            .into(),
        free,
    }
}

/// Returns all genres with at least one book, in the order of `GENRES`, and the other tags with the most books. Each is
/// returned with its number of books.
pub(super) fn browsing(table: &BookTable) -> (Vec<Facet>, Vec<Facet>) {
    let named = |name: &Name| facet(&name.text, name.books);
    let genres = GENRES.iter().filter_map(|genre| table.tags.find(genre));
    let genres = genres.map(|tag| named(&table.tags.all[tag as usize])).filter(|it| it.count > 0);
    let others = table.tags.all.iter().filter(|name| name.books > 0 && !is_genre(&name.text));
    (genres.collect(), most(others.map(named), MOST_OTHER_TAGS))
}

fn facet(value: &str, count: u32) -> Facet {
    Facet { value: value.to_owned(), count: i64::from(count) }
}

fn most(facets: impl Iterator<Item = Facet>, limit: usize) -> Vec<Facet> {
    let mut facets: Vec<_> = facets.collect();
    facets.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.value.cmp(&b.value)));
    facets.truncate(limit);
    facets
}
