pub(crate) mod campaign;
mod catalogue;
pub(crate) mod doctor;
pub(crate) mod export;
pub(crate) mod grant;
pub(crate) mod import;
pub(crate) mod inbox;
pub(crate) mod merge;
pub(crate) mod migrate;
pub(crate) mod refund;
pub(crate) mod region;
pub(crate) mod serve;
pub(crate) mod synthetic;
pub(crate) mod verify;

/// A guest number, as it is typed or as a reader's own page writes it, in groups.
fn guest_number(text: &str) -> Result<i64, String> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    digits.parse().ok().filter(|number| *number > 0).ok_or_else(|| "this is no number".to_owned())
}

#[cfg(test)]
mod tests {
    use super::guest_number;

    #[test]
    fn a_guest_number_may_be_written_in_groups() {
        assert_eq!(guest_number("216 312\u{a0}531"), Ok(216_312_531));
        for wrong in ["", "0", "-3", "12a"] {
            assert!(guest_number(wrong).is_err(), "{wrong}");
        }
    }
}
