pub(crate) mod actor;
pub(crate) mod audit;
pub(crate) mod backup;
pub(crate) mod campaign;
mod catalogue;
mod database;
pub(crate) mod doctor;
pub(crate) mod export;
pub(crate) mod grant;
pub(crate) mod import;
pub(crate) mod import_report;
pub(crate) mod inbox;
pub(crate) mod merge;
pub(crate) mod migrate;
pub(crate) mod operator;
pub(crate) mod recover;
pub(crate) mod refund;
pub(crate) mod region;
pub(crate) mod serve;
pub(crate) mod sessions;
pub(crate) mod shelf;
pub(crate) mod synthetic;
pub(crate) mod verify;
pub(crate) mod withdraw;

use crate::Failure;

/// Parses a guest number; spaces between the digits are allowed.
fn guest_number(text: &str) -> Result<i64, String> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    digits.parse().ok().filter(|number| *number > 0).ok_or_else(|| "this is no number".to_owned())
}

fn no_such_guest(number: i64) -> Failure {
    Failure::Command(format!("there is no guest with the number {number}"))
}

/// Returns a parser for a whole number from `low` to `high`, both included.
fn whole(low: i64, high: i64) -> impl Fn(&str) -> Result<i64, String> + Clone + Send + Sync {
    move |text| {
        let number = text.parse().ok().filter(|number| (low..=high).contains(number));
        number.ok_or_else(|| format!("it is not a whole number from {low} to {high}"))
    }
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
