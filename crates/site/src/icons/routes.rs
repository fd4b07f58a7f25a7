use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use foundation::input::{Problem, Rule};
use serde::{Deserialize, Serialize};
use serde_json::Number;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use ::icons::{Found, Icon, IconError};

use crate::app::call::get;
use crate::app::{App, Endpoints};
use crate::http::{
    ApiError, Auth, Cache, Limit, NO_SUCH_ENDPOINT, Path, Policy, Query, Region, TOO_SLOW,
};

const MOST_ICONS: usize = 100;
const NOT_HERE: &str =
    "the icons could not be fetched from the icon API; another icon host may have them";
const NOT_CONFIGURED: &str = "this server does not have the icon set, and no icon API is configured; \
    another icon host may have it";

/// Icons of one set, in the JSON format of Iconify.
#[derive(Debug, Serialize, ToSchema)]
struct IconAnswer {
    /// Prefix of the names of these icons: the name of the icon set.
    #[schema(example = "lucide")]
    prefix: String,
    /// The icons that were found, by name.
    icons: BTreeMap<String, Icon>,
    /// Requested names that the set does not contain; absent if the set contains all of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!(["no-such-icon"]))]
    not_found: Vec<String>,
    /// Width of all icons that have no `width` of their own.
    #[schema(value_type = f64, example = 24)]
    width: Number,
    /// Height of all icons that have no `height` of their own.
    #[schema(value_type = f64, example = 24)]
    height: Number,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct IconsQuery {
    /// Names of 1 to 100 icons, separated by commas, at most 2000 characters.
    #[param(min_length = 1, max_length = 2000, example = "book-open,search")]
    icons: String,
}

pub(crate) fn endpoints() -> Endpoints {
    let policy =
        Policy { auth: Auth::Anyone, limit: Limit::Read, cache: Cache::Day, region: Region::OPEN };
    Endpoints::new().add(routes!(icons), policy, get("getIcons", &[]))
}

/// Returns the requested icons of an icon set, in the JSON format of Iconify.
///
/// An icon set that does not exist, or that no page of this site uses, gets 404. A set that pages use, but that this
/// server cannot get, gets 503.
#[utoipa::path(get, path = "/_icons/{file}", tag = "files",
    params(("file" = String, Path, description = "Name of the file: `{prefix}.json`, with the name of the icon set", max_length = 80, example = "lucide.json"), IconsQuery),
    responses((status = 200, body = IconAnswer)))]
async fn icons(
    State(app): State<App>,
    Path(file): Path<String>,
    Query(query): Query<IconsQuery>,
) -> Result<Json<IconAnswer>, ApiError> {
    let prefix = file.strip_suffix(".json").ok_or(NO_SUCH_ENDPOINT)?;
    let names: Vec<&str> = query.icons.split(',').filter(|name| !name.is_empty()).collect();
    if names.is_empty() || names.len() > MOST_ICONS {
        let must = format!("must name 1 to {MOST_ICONS} icons");
        return Err(Problem::of_parameter("icons", Rule::Value, &must).into());
    }
    let Found { icons, width, height } =
        app.icons.find(prefix, &names).await.map_err(|error| match error {
            IconError::NoSuchSet => ApiError::from(NO_SUCH_ENDPOINT),
            IconError::NotConfigured => ApiError::from(TOO_SLOW).with_message(NOT_CONFIGURED),
            IconError::NotHere => ApiError::from(TOO_SLOW).with_message(NOT_HERE),
        })?;
    let (mut there, mut not_found) = (BTreeMap::new(), Vec::new());
    for (name, icon) in icons {
        match icon {
            Some(icon) => drop(there.insert(name, icon)),
            None => not_found.push(name),
        }
    }
    Ok(Json(IconAnswer { prefix: prefix.to_owned(), icons: there, not_found, width, height }))
}
