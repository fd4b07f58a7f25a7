//! Icons by name, from a set that ships with the binary, in the form icon components ask for:
//! `/_icons/lucide.json?icons=book,search`.
//!
//! A set that is not here is answered 503, which sends the component on to its next host at once; an
//! icon that is not in the set stands in `not_found`.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use crate::app::App;
use crate::http::{ApiError, Auth, Cache, Endpoints, Limit, Path, Policy, Query};

static LUCIDE: &str = include_str!("../../../../web/dist/icons/lucide.json");
const MOST_ICONS: usize = 100;

#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
struct Icon {
    body: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    width: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    height: Option<i64>,
}

#[derive(Debug, Deserialize)]
struct Alias {
    parent: String,
}

#[derive(Debug, Deserialize)]
struct IconSet {
    prefix: String,
    icons: HashMap<String, Icon>,
    #[serde(default)]
    aliases: HashMap<String, Alias>,
    #[serde(default = "default_size")]
    width: i64,
    #[serde(default = "default_size")]
    height: i64,
}

fn default_size() -> i64 {
    16
}

/// The icons' service, cheap to clone. The set is read when it is first asked for.
#[derive(Clone)]
pub struct Icons(Arc<LazyLock<IconSet>>);

impl Icons {
    pub(crate) fn embedded() -> Self {
        Self(Arc::new(LazyLock::new(|| {
            serde_json::from_str(LUCIDE).expect("the web build writes the set, and a test reads it")
        })))
    }

    fn find(&self, name: &str) -> Option<&Icon> {
        let set = &**self.0;
        set.icons.get(name).or_else(|| set.icons.get(&set.aliases.get(name)?.parent))
    }
}

#[derive(Debug, Serialize, ToSchema)]
struct IconAnswer {
    prefix: String,
    icons: BTreeMap<String, Icon>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    not_found: Vec<String>,
    width: i64,
    height: i64,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct IconsQuery {
    /// Names, with commas between them.
    icons: String,
}

pub(crate) fn endpoints() -> Endpoints {
    let policy = Policy { auth: Auth::Anyone, limit: Limit::Read, cache: Cache::Day };
    Endpoints::new().add(routes!(icons), policy)
}

/// Icons of a set, by name.
#[utoipa::path(get, path = "/_icons/{file}", tag = "pages",
    params(("file" = String, Path, description = "`{prefix}.json`"), IconsQuery),
    responses((status = 200, body = IconAnswer)))]
async fn icons(
    State(app): State<App>,
    Path(file): Path<String>,
    Query(query): Query<IconsQuery>,
) -> Result<Response, ApiError> {
    let set = &**app.icons.0;
    if file.strip_suffix(".json") != Some(set.prefix.as_str()) {
        return Err(ApiError::TooSlow);
    }
    let names: Vec<&str> = query.icons.split(',').filter(|name| !name.is_empty()).collect();
    if names.is_empty() || names.len() > MOST_ICONS {
        return Err(ApiError::BadRequest(format!("icons must name 1 to {MOST_ICONS} icons")));
    }
    let mut answer = IconAnswer {
        prefix: set.prefix.clone(),
        icons: BTreeMap::new(),
        not_found: Vec::new(),
        width: set.width,
        height: set.height,
    };
    for name in names {
        match app.icons.find(name) {
            Some(icon) => {
                answer.icons.insert(name.to_owned(), icon.clone());
            }
            None => answer.not_found.push(name.to_owned()),
        }
    }
    Ok(Json(answer).into_response())
}
