pub(super) mod clicks;
pub(super) mod consent;
pub(super) mod counts;
pub(super) mod events;
pub(super) mod touches;
pub(super) mod variants;
