//! Sends mails: to the publisher about messages from readers, and to readers as notifications.

use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};

use crate::message::image_type;
use crate::service::StoredMessage;

/// Time limit of one step (a command and its response) of an SMTP session.
const STEP_DEADLINE: Duration = Duration::from_secs(30);
/// Time limit of a whole SMTP session: shorter than the lease of a claimed mail, after which another node may send the
/// mail.
const DEADLINE: Duration = Duration::from_secs(90);
/// Time limit of a check whether the SMTP server can be used.
const CHECK_DEADLINE: Duration = Duration::from_secs(10);

/// The settings for sending mails: the SMTP server, the sender's address and the publisher's address.
#[derive(Debug, Clone)]
pub struct MailSettings {
    /// URL of the SMTP server: `smtp://…` or `smtps://…`, with user and password if the server needs them.
    pub server: String,
    /// Mail address that mails are sent from.
    pub from: String,
    /// Mail address of the publisher, who gets the readers' messages.
    pub to: String,
}

#[derive(Debug, thiserror::Error)]
pub enum MailSettingsError {
    #[error("the mail server's address cannot be used: {0}")]
    Server(#[source] lettre::transport::smtp::Error),
    #[error("`{0}` is not a mail address")]
    Address(String),
}

/// A notification mail to a reader who opted in, or a mail about the reader's account.
pub struct NotificationMail<'a> {
    pub to: &'a str,
    pub subject: &'a str,
    pub text: &'a str,
    /// Local part of the `Message-ID`. A retry with the same text has the same id, so that mail programs recognise the
    /// duplicate.
    pub id: &'a str,
    /// Unsubscribe URL for the header `List-Unsubscribe`. Mail programs unsubscribe the reader with one click; in a
    /// browser, the URL shows a page with a button. `None` for a mail about the reader's account.
    pub off: Option<&'a str>,
}

/// The mail with an operator's reply to a message of a reader.
pub(crate) struct ReplyMail<'a> {
    pub(crate) to: &'a str,
    /// Reference of the message.
    pub(crate) reference: &'a str,
    /// Local part of the `Message-ID`; a retry has the same id, so that mail programs recognise the duplicate.
    pub(crate) id: &'a str,
    pub(crate) text: &'a str,
    /// The reader's message, which the mail quotes.
    pub(crate) quoted: &'a str,
}

#[derive(Clone)]
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    to: Mailbox,
    /// URL of the site whose console is linked in the mails to the publisher; empty if these mails
    /// contain no link.
    console: String,
}

impl Mailer {
    pub fn new(settings: &MailSettings) -> Result<Self, MailSettingsError> {
        let address =
            |text: &str| text.parse().map_err(|_| MailSettingsError::Address(text.to_owned()));
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&settings.server)
            .map_err(MailSettingsError::Server)?
            .timeout(Some(STEP_DEADLINE))
            .build();
        let (from, to) = (address(&settings.from)?, address(&settings.to)?);
        Ok(Self { transport, from, to, console: String::new() })
    }

    /// Returns a mailer whose mails to the publisher contain a link to the message in the console at `site_url`.
    #[must_use]
    pub fn with_console(self, site_url: &str) -> Self {
        Self { console: site_url.trim_end_matches('/').to_owned(), ..self }
    }

    /// Connects to the SMTP server and signs in, without sending anything. The error is a text for operators, which
    /// does not contain the credentials.
    pub async fn check(&self) -> Result<(), String> {
        match tokio::time::timeout(CHECK_DEADLINE, self.transport.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err("the mail server does not respond as one".to_owned()),
            Ok(Err(error)) => Err(error.to_string()),
            Err(_) => Err("the mail server does not respond".to_owned()),
        }
    }

    /// Sends the publisher a mail about a message from a reader. The error is a text for the log, which does not
    /// contain the credentials of the SMTP server.
    pub(crate) async fn send(&self, message: &StoredMessage) -> Result<(), String> {
        let mail = self.compose(message).map_err(|error| error.to_string())?;
        self.deliver(mail).await
    }

    /// Sends a notification mail to a reader. The error is a text for the log.
    pub async fn send_notification(&self, notice: &NotificationMail<'_>) -> Result<(), String> {
        let to: Mailbox =
            notice.to.parse().map_err(|_| "the mail address is invalid".to_owned())?;
        let mut mail = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(notice.subject)
            .message_id(Some(format!("<{}@{}>", notice.id, self.from.email.domain())))
            .singlepart(SinglePart::plain(notice.text.to_owned()))
            .map_err(|error| error.to_string())?;
        let off = notice.off.map(|off| {
            [
                ("List-Unsubscribe", format!("<{off}>")),
                ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()),
            ]
        });
        for (name, value) in off.into_iter().flatten() {
            let name = HeaderName::new_from_ascii_str(name);
            mail.headers_mut().insert_raw(HeaderValue::new(name, value));
        }
        self.deliver(mail).await
    }

    /// Mails a reply to a reader. If the reader answers the mail, the answer goes to the publisher's address. The error
    /// is a text for the log.
    pub(crate) async fn send_reply(&self, reply: &ReplyMail<'_>) -> Result<(), String> {
        let to: Mailbox =
            reply.to.parse().map_err(|_| "the reply address is invalid".to_owned())?;
        // The mail to the publisher about the message has this id: all mails about the message are one thread.
        let thread = format!("<{}@{}>", reply.reference, self.from.email.domain());
        let quoted: String = reply.quoted.lines().map(|line| format!("> {line}\n")).collect();
        let mail = Message::builder()
            .from(self.from.clone())
            .reply_to(self.to.clone())
            .to(to)
            .subject(format!("Re: your message {}", reply.reference))
            .message_id(Some(format!("<{}@{}>", reply.id, self.from.email.domain())))
            .in_reply_to(thread.clone())
            .references(thread)
            .singlepart(SinglePart::plain(format!("{}\n\n{quoted}", reply.text)))
            .map_err(|error| error.to_string())?;
        self.deliver(mail).await
    }

    async fn deliver(&self, mail: Message) -> Result<(), String> {
        match tokio::time::timeout(DEADLINE, self.transport.send(mail)).await {
            Ok(sent) => sent.map(|_| ()).map_err(|error| error.to_string()),
            Err(_) => Err("the mail server took too long".to_owned()),
        }
    }

    fn compose(&self, message: &StoredMessage) -> Result<Message, lettre::error::Error> {
        let link = match self.console.as_str() {
            "" => String::new(),
            site => format!("{site}/console/inbox/{}\n", message.reference),
        };
        let text = format!(
            "{}\n\n-- \n{} · {}\n{link}",
            message.message, message.topic, message.reference
        );
        // The message id is built from the reference, so that mail programs recognise a duplicate.
        let host = self.from.email.domain();
        let mut builder = Message::builder()
            .from(self.from.clone())
            .to(self.to.clone())
            .subject(format!("[{}] {}", message.topic, message.reference))
            .message_id(Some(format!("<{}@{host}>", message.reference)));
        if let Ok(reply_to) = message.reply_to.parse() {
            builder = builder.reply_to(reply_to);
        }
        let picture = message.screenshot.as_ref().and_then(|bytes| {
            let kind = image_type(bytes)?;
            Some((bytes.clone(), ContentType::parse(kind).ok()?, kind.trim_start_matches("image/")))
        });
        match picture {
            Some((bytes, kind, ending)) => builder.multipart(
                MultiPart::mixed()
                    .singlepart(SinglePart::plain(text))
                    .singlepart(Attachment::new(format!("screenshot.{ending}")).body(bytes, kind)),
            ),
            None => builder.singlepart(SinglePart::plain(text)),
        }
    }
}
