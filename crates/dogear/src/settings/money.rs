//! Settings of prices, products and the payment provider.

use money::payments::{
    ChosenProvider, Currency, DEFAULT_PACKS, DEFAULT_PLANS, Packs, Plans, Products, StripeSettings,
    is_test_key,
};
use outbound::HttpUrl;

use super::{Given, Reader, Setting, setting};

pub(super) const SETTINGS: &[Setting] = &[
    setting(
        "rest_discount",
        "20",
        "Discount in percent for buying the rest of a book at once (0 to 100)",
    ),
    setting(
        "book_cap_percent",
        "0",
        "Maximum that a reader pays for a book, in percent of its full price; 0 for no limit",
    ),
    setting(
        "wait_for_free",
        "true",
        "Unlock the next section of a book for free every 24 hours for readers who wait",
    ),
    setting(
        "mode",
        "trial",
        "trial or production; production refuses simulated payments and needs an https site_url",
    ),
    setting("payments", "sandbox", "sandbox (simulated purchases without money), stripe or none"),
    setting(
        "public_sandbox",
        "false",
        "Serve the payment sandbox where others can reach it: everybody can take coins and VIP without paying",
    ),
    setting("currency", "USD", "Currency of all prices; it must have hundredths"),
    setting(
        "packs",
        DEFAULT_PACKS,
        "Coin packs, each as COINS:PRICE or COINS+BONUS:PRICE, separated by commas; empty for none",
    ),
    setting(
        "plans",
        DEFAULT_PLANS,
        "VIP plans, each as week, month or year with its price, separated by commas; empty for none",
    ),
    setting(
        "first_recharge_bonus",
        "50",
        "Bonus coins with a reader's first pack, in percent of its coins (0 to 1000)",
    ),
    setting("bonus_days", "30", "Days until bonus coins of a pack expire (1 to 3650)"),
    setting(
        "vip_grace_days",
        "3",
        "Days that VIP stays active after a failed renewal payment (0 to 30)",
    ),
    setting("stripe_secret_key", "", "Secret key of the Stripe account, with payments = stripe"),
    setting("stripe_webhook_secret", "", "Signing secret of the webhook at Stripe"),
    setting("stripe_url", "https://api.stripe.com", "URL of the Stripe API"),
];

impl<G: Fn(&str) -> Option<Given>> Reader<G> {
    pub(super) fn products(&mut self) -> Products {
        let defaults = Products::default();
        Products {
            currency: self.parsed("currency", str::parse::<Currency>).unwrap_or(defaults.currency),
            packs: self.parsed("packs", str::parse::<Packs>).unwrap_or_default(),
            plans: self.parsed("plans", str::parse::<Plans>).unwrap_or_default(),
            first_bonus_percent: self.number("first_recharge_bonus", 0, 1000).cast_signed(),
            bonus_days: self.number("bonus_days", 1, 3650).cast_signed(),
            grace_days: self.number("vip_grace_days", 0, 30).cast_signed(),
        }
    }

    /// Returns the configured payment provider. In production mode, the sandbox and Stripe's test keys are errors.
    pub(super) fn payment_provider(&mut self, mode: Mode) -> ChosenProvider {
        let provider = self.parsed("payments", |text| match text {
            "sandbox" if mode == Mode::Production => {
                Err("the sandbox takes no money and does not run in \
                 production mode: say stripe or none"
                    .to_owned())
            }
            "sandbox" | "stripe" | "none" => Ok(text.to_owned()),
            _ => Err(format!("`{text}` is not sandbox, stripe or none")),
        });
        match provider.as_deref() {
            Some("sandbox") => ChosenProvider::Sandbox,
            Some("stripe") => {
                self.stripe(mode).map_or(ChosenProvider::None, ChosenProvider::Stripe)
            }
            _ => ChosenProvider::None,
        }
    }

    fn stripe(&mut self, mode: Mode) -> Option<StripeSettings> {
        let url = self.parsed("stripe_url", |text| {
            let address: Option<HttpUrl> = text.parse().ok();
            address
                .filter(|address| address.is_tls() && !address.has_query())
                .ok_or_else(|| format!("`{text}` is not an https address"))
        });
        let secret_key = self.parsed("stripe_secret_key", |text| {
            let key = secret(text, &["sk_", "rk_"], "a secret key of Stripe")?;
            if mode == Mode::Production && is_test_key(&key) {
                return Err(
                    "this is a test key of Stripe, with which nobody pays: production needs \
                     the live key"
                        .to_owned(),
                );
            }
            Ok(key)
        });
        let webhook_secret = self.parsed("stripe_webhook_secret", |text| {
            secret(text, &["whsec_"], "the signing secret of a webhook")
        });
        Some(StripeSettings { url: url?, secret_key: secret_key?, webhook_secret: webhook_secret? })
    }
}

/// Minimum length of a secret in characters; a shorter secret must have been truncated.
const SHORTEST_SECRET: usize = 9;

/// Checks that a secret starts with one of the prefixes in `begins` and is not truncated. The error message describes
/// the secret as `what` and does not repeat it.
fn secret(text: &str, begins: &[&str], what: &str) -> Result<String, String> {
    if !begins.iter().any(|begin| text.starts_with(begin)) {
        return Err(format!("{what} begins with {}", begins.join(" or ")));
    }
    if text.len() < SHORTEST_SECRET {
        return Err(format!("{what} has at least {SHORTEST_SECRET} characters"));
    }
    if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(format!("{what} has no spaces and only plain letters, digits and signs"));
    }
    Ok(text.to_owned())
}

/// Whether the site is a trial or takes readers' money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Mode {
    #[default]
    Trial,
    Production,
}

pub(super) fn mode(text: &str) -> Result<Mode, String> {
    match text {
        "trial" => Ok(Mode::Trial),
        "production" => Ok(Mode::Production),
        _ => Err(format!("`{text}` is not trial or production")),
    }
}
