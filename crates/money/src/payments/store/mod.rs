pub(super) mod events;
pub(super) mod orders;
pub(super) mod paid;
pub(super) mod subscriptions;
