//! Validation of messages from the contact form. The browser checks the same rules, but only this check is binding.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The topics that a reader can choose for a message.
pub const TOPICS: [&str; 5] = ["reading", "payment", "account", "rights", "other"];
pub(crate) const LONGEST_MESSAGE: usize = 5000;
const LONGEST_ADDRESS: usize = 254;
pub const LARGEST_SCREENSHOT: usize = 2 * 1024 * 1024;

/// The contact form as the reader filled it in, before validation.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({
    "topic": "reading", "message": "Where is section 3?", "reply_to": "ann@example.org"
}))]
pub struct MessageForm {
    /// Topic of the message: `reading`, `payment`, `account`, `rights` or `other`.
    #[serde(default)]
    #[schema(max_length = 40)]
    pub topic: String,
    /// The text of the message.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 5000)]
    pub message: String,
    /// Mail address to which the publisher replies.
    #[serde(default)]
    #[schema(max_length = 254)]
    pub reply_to: String,
    #[serde(skip)]
    #[schema(ignore)]
    pub screenshot: Option<Vec<u8>>,
}

/// A message that passed [`MessageForm::check`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValidMessage {
    pub(crate) topic: &'static str,
    pub(crate) message: String,
    pub(crate) reply_to: String,
    pub(crate) screenshot: Option<Vec<u8>>,
}

impl ValidMessage {
    /// Returns the size of the screenshot in bytes; 0 if there is no screenshot.
    pub(crate) fn screenshot_bytes(&self) -> i64 {
        let bytes = self.screenshot.as_ref().map_or(0, Vec::len);
        i64::try_from(bytes).expect("a screenshot is small")
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = FormField)]
pub enum Field {
    /// The topic of the message.
    Topic,
    /// The text of the message.
    Message,
    /// The mail address to which the publisher replies.
    ReplyTo,
    /// The screenshot.
    Screenshot,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = FormProblemKind)]
pub enum Wrong {
    /// The field is empty, or not one of the allowed values.
    Missing,
    /// The text is too long.
    TooLong,
    /// The text is not a mail address.
    NotAnAddress,
    /// The file is not a picture.
    NotAPicture,
    /// The file is too large.
    TooLarge,
}

/// A problem with a field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FormProblem)]
pub struct Problem {
    /// The field that has the problem.
    pub field: Field,
    /// The kind of problem that the field has.
    pub problem: Wrong,
}

/// Data of the contact page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ContactData {
    /// The values that `topic` may have.
    pub topics: Vec<String>,
    /// Largest number of characters in a message.
    pub longest_message: usize,
    /// Largest size of a screenshot, in bytes.
    pub largest_screenshot: usize,
    /// Whether the reader's message has just been stored; the page then confirms that.
    pub sent: bool,
    /// The form as the reader filled it in, if the form was rejected; the page shows the form again. Otherwise null.
    pub typed: Option<MessageForm>,
    /// Whether the rejected form had a screenshot. The reader has to choose the file again, because a page cannot fill
    /// in a file field.
    pub screenshot_again: bool,
    /// The problems of the rejected form; empty if there was no problem.
    pub problems: Vec<Problem>,
    /// The reason why a message was refused although its form has no problems; null if the message was not refused.
    pub refusal: Option<Refusal>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Refusal {
    /// Too many messages came from the client's network.
    TooMany {
        /// Number of seconds after which the next message is accepted.
        seconds: u64,
    },
    /// The request was larger than the server accepts.
    TooLarge,
}

impl ContactData {
    pub fn new(sent: bool) -> Self {
        Self {
            topics: TOPICS.map(str::to_owned).to_vec(),
            longest_message: LONGEST_MESSAGE,
            largest_screenshot: LARGEST_SCREENSHOT,
            sent,
            typed: None,
            screenshot_again: false,
            problems: Vec::new(),
            refusal: None,
        }
    }

    /// Returns the data of the contact page, with the form filled in as in `typed`.
    pub fn with_input(typed: MessageForm) -> Self {
        let screenshot_again = typed.screenshot.as_ref().is_some_and(|bytes| !bytes.is_empty());
        Self { typed: Some(typed), screenshot_again, ..Self::new(false) }
    }
}

impl MessageForm {
    /// Validates the form. The error lists all problems, so that the reader can correct them together.
    pub fn check(&self) -> Result<ValidMessage, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut wrong = |field, problem| problems.push(Problem { field, problem });
        let topic = TOPICS.iter().find(|topic| **topic == self.topic.trim());
        if topic.is_none() {
            wrong(Field::Topic, Wrong::Missing);
        }
        let message = self.message.replace("\r\n", "\n").replace('\0', "");
        let message = message.trim().to_owned();
        if message.is_empty() {
            wrong(Field::Message, Wrong::Missing);
        } else if message.chars().count() > LONGEST_MESSAGE {
            wrong(Field::Message, Wrong::TooLong);
        }
        let reply_to = self.reply_to.trim().to_owned();
        if reply_to.is_empty() {
            wrong(Field::ReplyTo, Wrong::Missing);
        } else if !is_address(&reply_to) {
            wrong(Field::ReplyTo, Wrong::NotAnAddress);
        }
        let screenshot = self.screenshot.clone().filter(|bytes| !bytes.is_empty());
        match &screenshot {
            Some(bytes) if bytes.len() > LARGEST_SCREENSHOT => {
                wrong(Field::Screenshot, Wrong::TooLarge)
            }
            Some(bytes) if image_type(bytes).is_none() => {
                wrong(Field::Screenshot, Wrong::NotAPicture)
            }
            _ => {}
        }
        match topic {
            Some(topic) if problems.is_empty() => {
                Ok(ValidMessage { topic, message, reply_to, screenshot })
            }
            _ => Err(problems),
        }
    }
}

/// Returns whether `text` has the form of a mail address: a name, one @, and a host with a dot; no spaces and no
/// characters that could end a mail header.
pub fn is_address(text: &str) -> bool {
    let Some((name, host)) = text.rsplit_once('@') else { return false };
    text.len() <= LONGEST_ADDRESS
        && !name.is_empty()
        && !name.contains('@')
        && host.contains('.')
        && !host.starts_with('.')
        && !host.ends_with('.')
        && !text
            .chars()
            .any(|c| c.is_whitespace() || c.is_control() || matches!(c, '<' | '>' | ',' | ';'))
}

/// Returns the media type of an image (PNG, JPEG or WebP), detected from its first bytes; `None` for anything else.
pub fn image_type(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => Some("image/png"),
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("image/webp"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(topic: &str, message: &str, reply_to: &str) -> MessageForm {
        MessageForm {
            topic: topic.into(),
            message: message.into(),
            reply_to: reply_to.into(),
            screenshot: None,
        }
    }

    #[test]
    fn a_valid_message_is_normalised_and_accepted() {
        let letter =
            form("reading", " Where is\r\nsection 3? ", " me@example.org ").check().unwrap();
        assert_eq!(letter.message, "Where is\nsection 3?");
        assert_eq!(letter.reply_to, "me@example.org");
    }

    #[test]
    fn all_problems_are_reported_together() {
        let mut bad = form("gossip", " ", "nobody");
        bad.screenshot = Some(b"<svg onload=alert(1)>".to_vec());
        let problems = bad.check().unwrap_err();
        let told: Vec<_> = problems.iter().map(|p| (p.field, p.problem)).collect();
        assert_eq!(
            told,
            [
                (Field::Topic, Wrong::Missing),
                (Field::Message, Wrong::Missing),
                (Field::ReplyTo, Wrong::NotAnAddress),
                (Field::Screenshot, Wrong::NotAPicture),
            ]
        );
    }

    #[test]
    fn an_address_that_could_end_a_mail_header_is_invalid() {
        for bad in [
            "a@b",
            "@b.c",
            "a@.c",
            "a@b.c\nBcc: x@y.z",
            "a b@c.d",
            "a@b@c.d",
            "<a@b.c>",
            "a@b.c,d@e.f",
        ] {
            assert!(!is_address(bad), "{bad}");
        }
        assert!(is_address("first.last+tag@mail.example.org"));
    }

    #[test]
    fn a_message_or_screenshot_over_the_limit_is_refused() {
        let mut long = form("other", &"x".repeat(LONGEST_MESSAGE + 1), "a@b.c");
        long.screenshot =
            Some([&[0x89, b'P', b'N', b'G'][..], &vec![0; LARGEST_SCREENSHOT]].concat());
        let problems = long.check().unwrap_err();
        assert_eq!(
            problems.iter().map(|p| p.problem).collect::<Vec<_>>(),
            [Wrong::TooLong, Wrong::TooLarge]
        );
    }
}
