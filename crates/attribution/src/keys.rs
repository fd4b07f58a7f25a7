//! The type of a campaign's row id. URLs and commands use promotion codes instead.

database::row_key!(
    /// The row id of a campaign. Touches, variants, counts, events and spend refer to a campaign by this id.
    pub CampaignKey
);
