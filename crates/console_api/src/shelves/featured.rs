use axum::extract::State;
use catalogue::{BookId, ExpectedFeatured, FeaturedChoice, ShownDates};
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
    /// From when and until when the home page shows the book first; absent for always.
    #[serde(default)]
    dates: ShownDates,
    /// The featured book that the operator saw; null or absent if none was chosen.
    #[serde(default)]
    expected: Option<ExpectedFeatured>,
}

/// The featured book.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FeaturedBook {
    /// The featured book; null if none is chosen.
    featured: Option<FeaturedChoice>,
}

/// Sets the featured book, which the home page shows first between the given dates, and returns that book. Fails if
/// another book than `expected` is featured, or if its dates are not the expected ones.
#[utoipa::path(post, path = "/api/console/featured", tag = "console", request_body = FeatureBookBody,
    responses((status = 200, body = Envelope<FeaturedBook>)))]
pub(crate) async fn feature(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<FeatureBookBody>,
) -> Result<Envelope<FeaturedBook>, ConsoleError> {
    let catalogue = app.catalogue.acting_as(operator.actor());
    catalogue.feature_between(body.book_id.as_ref(), body.dates, body.expected).await?;
    Ok(Envelope::of(FeaturedBook { featured: catalogue.featured_choice().await? }))
}
