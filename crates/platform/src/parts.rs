//! Lists that are given in parts, each from where the one before ended. A store is asked for one row more
//! than a part has, so that nobody asks for a next part that is empty.

/// Takes away what is past the size, and answers where the next part begins if there is one.
pub(crate) fn cut<T, C>(rows: &mut Vec<T>, size: i64, cursor: impl Fn(&T) -> C) -> Option<C> {
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    let more = rows.len() > size;
    rows.truncate(size);
    rows.last().filter(|_| more).map(cursor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_more_behind_it_has_a_next_part() {
        for (rows, left, next) in [
            (vec![9, 8, 7], vec![9, 8], Some(8)),
            (vec![9, 8], vec![9, 8], None),
            (vec![], vec![], None),
        ] {
            let mut rows = rows;
            assert_eq!((cut(&mut rows, 2, |row| *row), rows), (next, left));
        }
    }
}
