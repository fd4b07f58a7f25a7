//! `dogear campaign report`: prints the funnel of a campaign as a table.

use campaigns::experiment::Estimate;
use campaigns::report::{AttributionModel, ExperimentResult, Money, Payback, Report, Results};
use campaigns::{Campaigns, ProCode};
use clap::{Arg, ArgMatches, Command};

use super::table::Table;
use crate::failure::Failure;

pub(super) fn command(code: Arg) -> Command {
    Command::new("report")
        .about("Report the results of a campaign with confidence intervals")
        .arg(code)
        .arg(
            Arg::new("by")
                .long("by")
                .value_name("TOUCH")
                .default_value(AttributionModel::default().name())
                .value_parser(AttributionModel::ALL.map(AttributionModel::name))
                .help("Credit the first campaign that brought a reader, or the last"),
        )
        .arg(super::json_flag())
}

pub(super) async fn run(
    campaigns: &Campaigns,
    code: &ProCode,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let by = matches
        .get_one::<String>("by")
        .and_then(|name| AttributionModel::named(name))
        .unwrap_or_default();
    let report = campaigns.report(code, by).await?;
    if matches.get_flag("json") {
        say!("{}", serde_json::to_string(&report)?);
    } else {
        say!("{}", report_text(&report).trim_end());
    }
    Ok(())
}

fn report_text(report: &Report) -> String {
    let name = if report.name.is_empty() { String::new() } else { format!("  {}", report.name) };
    let mut all = vec![&report.all];
    // The results of a single variant equal the total.
    if report.variants.len() > 1 {
        all.extend(&report.variants);
    }
    let rows: Vec<_> = all.iter().map(|results| rows(results, &currencies(report))).collect();
    let names = rows[0].iter().map(|(name, _)| name.clone()).collect();
    let columns = all.iter().zip(rows).map(|(results, rows)| {
        let head = results.variant.map_or("all".to_owned(), |number| format!("variant {number}"));
        (head, rows.into_iter().map(|(_, cell)| cell).collect())
    });
    let table = Table { names, columns: columns.collect() }.text();
    let verdict = verdict(&report.verdict, report.variants.len());
    format!(
        "{}{name}  (by {} touch)\n\n{table}\n{verdict}\
        Rates are of measured guests. In brackets: the 95% confidence interval.\n",
        report.pro_code, report.by
    )
}

fn currencies(report: &Report) -> Vec<String> {
    report.all.money.iter().map(|money| money.currency.clone()).collect()
}

fn rows(results: &Results, currencies: &[String]) -> Vec<(String, String)> {
    let row = |name: &str, cell: String| (name.to_owned(), cell);
    let mut rows = vec![
        row("landing views", grouped(results.views)),
        row("  bots, repeats", format!("{}, {}", grouped(results.bots), grouped(results.repeats))),
        row("guests", counted(results.guests, results.guests_a_view)),
        row("  measured", grouped(results.measured)),
    ];
    for reached in &results.steps {
        rows.push(row(&reached.step.replace('_', " "), counted(reached.guests, reached.rate)));
    }
    for back in &results.retention {
        let cell = if back.of == 0 { "not yet".to_owned() } else { counted(back.back, back.rate) };
        rows.push(row(&format!("read on day {}", back.day), cell));
    }
    for currency in currencies {
        let money = results.money.iter().find(|money| money.currency == *currency);
        rows.extend(money_rows(currency, money));
    }
    rows
}

fn money_rows(currency: &str, money: Option<&Money>) -> Vec<(String, String)> {
    let cell = |of: &dyn Fn(&Money) -> Option<String>| {
        money.and_then(of).unwrap_or_else(|| "–".to_owned())
    };
    let row = |name: &str, cell: String| (format!("{name} {currency}").trim_end().to_owned(), cell);
    let plain = |name: &str, cell: String| (name.to_owned(), cell);
    vec![
        row("revenue", cell(&|money| Some(amount(money.revenue)))),
        plain("  a guest", cell(&|money| money.revenue_a_guest.map(amount))),
        row("cost", cell(&|money| Some(coin(money.cost)))),
        plain("  a guest", cell(&|money| money.cost_a_guest.map(coin))),
        plain("ROAS", cell(&|money| money.roas.map(percent))),
        plain("payback day", cell(&|money| money.payback.map(payback))),
    ]
}

fn counted(count: i64, rate: Option<Estimate>) -> String {
    match rate {
        Some(rate) => format!("{} {}", grouped(count), percent(rate)),
        None => grouped(count),
    }
}

fn percent(of: Estimate) -> String {
    let percent = |share: f64| share * 100.0;
    format!("{:.1}% {}", percent(of.value), between(of, |share| format!("{:.1}", percent(share))))
}

fn amount(of: Estimate) -> String {
    format!("{} {}", coin(of.value), between(of, coin))
}

/// Formats the confidence interval of an estimate; `format` formats each of its two ends. Returns `(–)` if the estimate
/// has no interval, as with a single guest.
fn between(of: Estimate, format: impl Fn(f64) -> String) -> String {
    match (of.low, of.high) {
        (Some(low), Some(high)) => format!("({}–{})", format(low), format(high)),
        _ => "(–)".to_owned(),
    }
}

/// Formats an amount of real money (not of coins of the site), given in hundredths of the unit of
/// its currency, with two decimals.
fn coin(hundredths: f64) -> String {
    let hundredths = hundredths.round() as i64;
    let (sign, size) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
    format!("{sign}{}.{:02}", grouped((size / 100).cast_signed()), size % 100)
}

fn payback(of: Payback) -> String {
    let day = |day: Option<i64>| day.map_or("not yet".to_owned(), |day| day.to_string());
    match (of.day, of.soonest) {
        (None, None) => "not yet".to_owned(),
        (Some(day), None) => format!("{day} (–)"),
        _ => format!("{} ({}–{})", day(of.day), day(of.soonest), day(of.latest)),
    }
}

/// Formats a number with commas between thousands.
fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if number < 0 { format!("-{text}") } else { text }
}

fn verdict(of: &ExperimentResult, variants: usize) -> String {
    if variants < 2 {
        return String::new();
    }
    let goal = of.goal.replace('_', " ");
    let weighed = format!("evidence {:.1} of {:.0}", of.evidence.min(1e9), of.needed);
    match (of.winner, of.ahead) {
        (Some(winner), _) => format!("Variant {winner} is the best for {goal} ({weighed}).\n"),
        (None, Some(ahead)) => format!(
            "Variant {ahead} is ahead for {goal}, but not for certain ({weighed}): go on.\n"
        ),
        (None, None) => format!("Nothing can be said yet about {goal}.\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_formatted_for_people() {
        assert_eq!((grouped(0), grouped(1_234_567)), ("0".to_owned(), "1,234,567".to_owned()));
        assert_eq!((coin(123_456.0), coin(7.4)), ("1,234.56".to_owned(), "0.07".to_owned()));
        assert_eq!((coin(-50.0), coin(-123_456.0)), ("-0.50".to_owned(), "-1,234.56".to_owned()));
        let rate = Estimate { value: 0.123, low: Some(0.119), high: Some(0.128) };
        assert_eq!(counted(1_230, Some(rate)), "1,230 12.3% (11.9–12.8)");
        let back = Payback { day: Some(9), soonest: Some(6), latest: None };
        assert_eq!(payback(back), "9 (6–not yet)");
        assert_eq!(amount(Estimate { value: 199.0, low: None, high: None }), "1.99 (–)");
    }
}
