pub(super) mod events;
pub(super) mod orders;
pub(super) mod subscriptions;
