//! Sends one notification to a push service or to the mail server.

use http::StatusCode;

use super::account_mail::AccountMail;
use super::delivery::SendOutcome;
use super::mail::{Purpose, put_link};
use super::model::Notification;
use super::service::{NotificationError, Notifications};
use super::store::outbox::Due;
use super::web_push::{BrowserKeys, encrypt};
use foundation::secret::Secret;
use inbox::{Mailer, NotificationMail};
use outbound::HttpUrl;
use readers::ReaderId;

/// Value of the `TTL` header: for how many seconds a push service stores a notification for a browser that is offline.
const KEPT_FOR: &str = "86400";

impl Notifications {
    pub(super) async fn send_push(&self, due: &Due) -> Result<SendOutcome, NotificationError> {
        let Due { endpoint, p256dh, auth, .. } = due;
        let (Some(endpoint), Some(p256dh), Some(auth)) = (endpoint, p256dh, auth) else {
            return Ok(SendOutcome::Gone);
        };
        let (Ok(address), Some(keys)) =
            (endpoint.parse::<HttpUrl>(), BrowserKeys::parse(p256dh, auth))
        else {
            return Ok(SendOutcome::Gone);
        };
        let text = serde_json::to_vec(&notification(due))
            .map_err(|cause| NotificationError::Json { what: "a queued notification", cause })?;
        let encrypted = encrypt(&text, &keys, self.randomness.as_ref());
        let (key, site) = (self.vapid_key().await?, &self.options.site_url);
        let authorization = key.authorization(&address.origin(), site, self.now());
        let headers = [
            ("authorization", authorization.as_str()),
            ("content-encoding", "aes128gcm"),
            ("content-type", "application/octet-stream"),
            ("ttl", KEPT_FOR),
        ];
        let response = self.options.outbound.post(&address, &headers, encrypted).await;
        Ok(match response.map(|response| response.status()) {
            Ok(status) if status.is_success() => SendOutcome::Done,
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => SendOutcome::Gone,
            Ok(status) if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
                SendOutcome::Failed(format!("the push service responded with {status}"))
            }
            Ok(status) => SendOutcome::Refused(format!("the push service responded with {status}")),
            Err(error) => SendOutcome::Failed(error.to_string()),
        })
    }

    pub(super) async fn send_mail(
        &self,
        due: &Due,
        mailer: &Mailer,
    ) -> Result<SendOutcome, NotificationError> {
        let Some(address) = &due.address else { return Ok(SendOutcome::Gone) };
        if let Some(mail) = AccountMail::of(&due.kind) {
            return self.send_account_mail(due, address, mail, mailer).await;
        }
        let site = &self.options.site_url;
        let token = Secret::random(self.randomness.as_ref());
        let off = format!("{site}/notices/off?token={}", token.as_str());
        let confirm =
            (due.kind == Purpose::Confirm.name()).then(|| Secret::random(self.randomness.as_ref()));
        let url = match &confirm {
            Some(confirm) => format!("{site}{}?token={}", due.url, confirm.as_str()),
            None => format!("{site}{}", due.url),
        };
        let (reader, now, to) = (ReaderId::new(due.reader), self.now(), address.to_owned());
        let put = self.database.write::<_, NotificationError, _>(move |unit| {
            Box::pin(async move {
                put_link(unit, Purpose::Off, &token, reader, &to, now).await?;
                if let Some(confirm) = &confirm {
                    put_link(unit, Purpose::Confirm, confirm, reader, &to, now).await?;
                }
                Ok(())
            })
        });
        put.await?;
        let mail = NotificationMail {
            to: address,
            subject: &due.title,
            text: &format!(
                "{}\n\n{url}\n\n-- \n{}: no more such mails: {off}\n",
                due.body, self.options.site_name
            ),
            id: &format!("notice-{}-{}", due.id, due.made_at),
            off: Some(&off),
        };
        Ok(match mailer.send_notification(&mail).await {
            Ok(()) => SendOutcome::Done,
            Err(cause) => SendOutcome::Failed(cause),
        })
    }
}

fn notification(due: &Due) -> Notification {
    Notification {
        title: due.title.clone(),
        body: due.body.clone(),
        url: due.url.clone(),
        tag: due.tag.clone(),
    }
}
