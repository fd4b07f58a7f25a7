pub(super) mod candidates;
pub(super) mod links;
pub(super) mod outbox;
pub(super) mod settings;
pub(super) mod subscriptions;
