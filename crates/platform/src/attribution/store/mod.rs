pub(super) mod variants;
