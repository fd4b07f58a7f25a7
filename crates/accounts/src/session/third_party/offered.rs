//! Login providers as offered to readers.

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

/// A login provider as offered to readers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OfferedProvider {
    /// Name of the provider in URLs: `/third-party/{name}`.
    pub name: String,
    /// Which kind of provider it is, for its icon.
    pub kind: ProviderKind,
    /// Label of the provider's button.
    pub label: String,
}
