//! The row id of a campaign, as a type of its own. URLs and commands use promotion codes instead.

database::row_key!(
    /// The row id of a campaign. Touches, variants, counts, events and spend refer to a campaign by this id.
    pub CampaignKey
);
