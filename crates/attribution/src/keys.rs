//! The row id of a campaign, as a type of its own. URLs and commands use promotion codes instead.

database::row_key!(
    /// The row id of a campaign, by which touches, variants, counts, events and spend refer to it.
    pub CampaignKey
);
