//! `dogear refund`: refunds an order through its payment provider.

use std::process::ExitCode;
use std::sync::Arc;

use clap::{Arg, ArgMatches};
use foundation::clock::SystemClock;
use foundation::randomness::SystemRandomness;
use login_providers::{LARGEST_ANSWER, PROVIDER_TIMEOUT};
use money::payments::{PaymentError, Payments};
use outbound::HttpClient;

use crate::failure::Failure;
use crate::served_at;
use crate::settings::Settings;

pub(crate) fn arguments() -> Vec<Arg> {
    vec![
        Arg::new("order")
            .value_name("ORDER")
            .required(true)
            .help("The order id, as in the URL to which the provider redirects"),
        Arg::new("reason")
            .long("reason")
            .value_name("TEXT")
            .required(true)
            .help("The reason, passed to the provider"),
    ]
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let order: &String = matches.get_one("order").expect("clap requires it");
    let reason: &String = matches.get_one("reason").expect("clap requires it");
    if reason.trim().is_empty() {
        return Err(Failure::Command("the reason is empty".to_owned()));
    }
    let database = super::database::open_to_act(settings, matches).await?;
    let payments = Payments::new(
        database.clone(),
        Arc::new(SystemClock),
        Arc::new(SystemRandomness),
        settings.payments.clone(),
        &served_at::public_url(settings),
        HttpClient::new(PROVIDER_TIMEOUT, LARGEST_ANSWER),
    );
    let refunded = payments.refund(order, reason.trim()).await.map_err(|error| match error {
        PaymentError::NoSuchOrder => Failure::Command(format!("there is no order {order}")),
        other => other.into(),
    })?;
    let (whole, part) = (refunded.price / 100, refunded.price % 100);
    say!("{order} is {}: {whole}.{part:02} {}.", refunded.state.name(), refunded.currency);
    database.close().await;
    Ok(ExitCode::SUCCESS)
}
