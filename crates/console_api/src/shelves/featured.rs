use axum::extract::State;
use catalogue::{BookId, ChosenBook};
use operators::SignedInOperator;
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct FeatureBookBody {
    /// Id of the book to feature; null or absent to feature none.
    #[serde(default)]
    book_id: Option<BookId>,
}

/// The featured book.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FeaturedBook {
    /// The featured book; null if none is chosen.
    featured: Option<ChosenBook>,
}

/// Sets the featured book, which the home page shows first, and returns that book.
#[utoipa::path(post, path = "/api/console/featured", tag = "console", request_body = FeatureBookBody,
    responses((status = 200, body = Envelope<FeaturedBook>)))]
pub(crate) async fn feature(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<FeatureBookBody>,
) -> Result<Envelope<FeaturedBook>, ConsoleError> {
    let catalogue = app.catalogue.acting_as(operator.actor());
    catalogue.feature(body.book_id.as_ref()).await?;
    Ok(Envelope::of(FeaturedBook { featured: catalogue.featured_book().await? }))
}
