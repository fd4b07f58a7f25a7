use axum::body::Bytes;
use axum::extract::State;
use http::{HeaderMap, HeaderName};

use crate::app::App;
use crate::http::{ApiError, Envelope, Path};

const SIGNATURE: HeaderName = HeaderName::from_static("stripe-signature");

/// Receives a webhook, a signed notification of a payment provider.
///
/// The signature is verified and each event is processed once. An event only says which order to look up at the
/// provider; nothing else in it is trusted.
#[utoipa::path(post, path = "/api/payments/{provider}/webhook", tag = "payments",
    params(("provider" = String, Path, description = "`stripe` or `sandbox`"),
        ("Stripe-Signature" = String, Header, description = "Time and HMAC of the body")),
    request_body(content = String, content_type = "application/json"),
    responses((status = 200, body = Envelope<bool>)))]
pub(crate) async fn payment_webhook(
    State(app): State<App>,
    Path(provider): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Envelope<bool>, ApiError> {
    let signature = headers.get(SIGNATURE).and_then(|signature| signature.to_str().ok());
    app.payments.handle_webhook(&provider, signature.unwrap_or_default(), &body).await?;
    Ok(Envelope::of(true))
}
