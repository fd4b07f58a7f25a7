pub(super) mod events;
pub(super) mod orders;
pub(super) mod payment_records;
pub(super) mod subscriptions;
