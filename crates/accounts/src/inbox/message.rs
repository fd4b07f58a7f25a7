//! What a message must be. The same rules stand in the form; here they decide.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a message can be about.
pub const TOPICS: [&str; 5] = ["reading", "payment", "account", "rights", "other"];
pub(super) const LONGEST_MESSAGE: usize = 5000;
const LONGEST_ADDRESS: usize = 254;
pub const LARGEST_SCREENSHOT: usize = 2 * 1024 * 1024;

/// A message as it was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MessageForm {
    #[serde(default)]
    pub topic: String,
    #[serde(default)]
    pub message: String,
    /// Where an answer is to go.
    #[serde(default)]
    pub reply_to: String,
    #[serde(skip)]
    #[schema(ignore)]
    pub screenshot: Option<Vec<u8>>,
}

/// A message that can be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValidMessage {
    pub(super) topic: &'static str,
    pub(super) message: String,
    pub(super) reply_to: String,
    pub(super) screenshot: Option<Vec<u8>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    Topic,
    Message,
    ReplyTo,
    Screenshot,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wrong {
    Missing,
    TooLong,
    NotAnAddress,
    NotAPicture,
    TooLarge,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Problem {
    pub field: Field,
    pub problem: Wrong,
}

/// What the contact page is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ContactData {
    pub topics: Vec<String>,
    pub longest_message: usize,
    pub largest_screenshot: usize,
    /// Whether a message has just been received.
    pub sent: bool,
    /// What was typed, where it could not be received.
    pub typed: Option<MessageForm>,
    /// A screenshot came with it; no page can give a file back, so it has to be chosen again.
    pub screenshot_again: bool,
    pub problems: Vec<Problem>,
    /// Why a message without problems was not received.
    pub refusal: Option<Refusal>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Refusal {
    /// Too many came from the reader's address.
    TooMany { seconds: u64 },
    /// So large that nothing of it was read.
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

    /// The form as it goes back to the reader.
    pub fn with_input(typed: MessageForm) -> Self {
        let screenshot_again = typed.screenshot.as_ref().is_some_and(|bytes| !bytes.is_empty());
        Self { typed: Some(typed), screenshot_again, ..Self::new(false) }
    }
}

impl MessageForm {
    /// Every problem at once, so that a reader corrects all of them at once.
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

/// Whether mail could be sent there: one @ between two parts, and nothing that could end a header.
pub(crate) fn is_address(text: &str) -> bool {
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

/// The media type of a picture, by its first bytes.
pub(super) fn image_type(bytes: &[u8]) -> Option<&'static str> {
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
    fn a_good_message_is_tidied_and_taken() {
        let letter =
            form("reading", " Where is\r\nsection 3? ", " me@example.org ").check().unwrap();
        assert_eq!(letter.message, "Where is\nsection 3?");
        assert_eq!(letter.reply_to, "me@example.org");
    }

    #[test]
    fn every_problem_is_told_at_once() {
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
    fn nothing_that_could_end_a_mail_header_is_an_address() {
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
    fn too_much_is_too_much() {
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
