//! Login providers as readers are offered them.

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

/// A provider as readers are offered it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OfferedProvider {
    /// As it stands in addresses.
    pub name: String,
    pub kind: ProviderKind,
    /// What it is called on a button.
    pub label: String,
}
