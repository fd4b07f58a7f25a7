//! Login providers, as the site offers them to readers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProviderKind {
    Facebook,
    Google,
    Apple,
    Oidc,
}

/// A login provider, as the site offers it to readers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OfferedProvider {
    /// Name of the provider in URLs: `/third-party/{name}`.
    pub name: String,
    /// The kind of provider, which decides the icon.
    pub kind: ProviderKind,
    /// Label of the button for this provider.
    pub label: String,
}
