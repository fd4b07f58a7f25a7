use axum::body::Bytes;
use axum::extract::State;
use http::{HeaderMap, HeaderName};

use crate::app::App;
use crate::http::{Acknowledged, ApiError, Envelope, Path};

const SIGNATURE: HeaderName = HeaderName::from_static("stripe-signature");

/// Receives a webhook: a signed notification from a payment provider.
///
/// The signature is verified, and each event is processed once. An event only says which order to look up at the
/// provider; no other content of the event is trusted.
#[utoipa::path(post, path = "/api/payments/{provider}/webhook", tag = "payments",
    params(("provider" = String, Path, description = "Name of the payment provider: `stripe` or `sandbox`", pattern = "^(stripe|sandbox)$"),
        ("Stripe-Signature" = String, Header, description = "Signature of the webhook, in the format of Stripe: the time, and an HMAC of the time and the body", max_length = 4096)),
    request_body(content = serde_json::Value, content_type = "application/json", description = "The event, in the format of the payment provider"),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn payment_webhook(
    State(app): State<App>,
    Path(provider): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Envelope<Acknowledged>, ApiError> {
    let signature = headers.get(SIGNATURE).and_then(|signature| signature.to_str().ok());
    app.payments.handle_webhook(&provider, signature.unwrap_or_default(), &body).await?;
    Ok(Envelope::of(Acknowledged {}))
}
