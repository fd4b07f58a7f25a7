//! Takes the site into production: what was bought without money becomes void.

use super::model::PaymentError;
use super::service::Payments;
use super::store::subscriptions;
use crate::vip;
use crate::wallet::Wallets;
use database::enter_production;

/// The result of entering production: what became void.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Voided {
    /// Whether this is the first time that the site goes into production.
    pub first: bool,
    /// Number of wallets from which coins of simulated purchases, or debts for such coins, were removed.
    pub wallets: usize,
    /// Number of VIP subscriptions of simulated purchases that were ended.
    pub subscriptions: u64,
}

impl Payments {
    /// Records that the site is in production, which cannot be undone, and voids simulated purchases: ends their VIP
    /// subscriptions and takes their coins out of the wallets. Call this before the site serves readers in production;
    /// a second call has no effect. Fails if the payment provider of the site takes no money.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn enter_production(&self) -> Result<Voided, PaymentError> {
        if self.is_simulated() {
            let wrong = "a site whose readers pay without money is not in production";
            return Err(PaymentError::NotPossible(wrong));
        }
        let now = self.now();
        let entered = self.database.write::<_, PaymentError, _>(move |unit| {
            Box::pin(async move {
                let first = enter_production(unit, now).await?;
                subscriptions::end_simulated(unit, now).await?;
                Ok((first, vip::end_simulated(unit, now).await?))
            })
        });
        let (first, subscriptions) = entered.await?;
        let wallets = Wallets::new(self.database.clone(), self.clock.clone());
        Ok(Voided { first, wallets: wallets.void_simulated().await?, subscriptions })
    }
}
