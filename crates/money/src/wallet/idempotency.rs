//! Requests that are sent twice and happen once.

use std::str::FromStr;

use database::{BoxFuture, Database, DatabaseError, Executes, Unit};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::service::WalletError;
use super::store::idempotency;
use foundation::calendar::DAY;
use readers::{self, ReaderId};

/// How long an answer is kept, in seconds. Nobody tries again for longer.
const KEPT_FOR: i64 = 90 * DAY;

/// What a client calls a request, so that trying again is not asking again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for IdempotencyKey {
    type Err = WalletError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fits =
            (16..=80).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(Self(text.to_owned())) } else { Err(WalletError::BadKey) }
    }
}

/// A request as it is known again: the reader, the key, and all that was asked.
#[derive(Debug, Clone)]
pub(crate) struct IdempotentRequest {
    reader: ReaderId,
    key: IdempotencyKey,
    path: &'static str,
    hash: String,
}

impl IdempotentRequest {
    pub(crate) fn new(
        reader: ReaderId,
        key: IdempotencyKey,
        path: &'static str,
        asked: &impl Serialize,
    ) -> Result<Self, WalletError> {
        let asked =
            serde_json::to_vec(asked).map_err(|error| WalletError::Damaged(error.into()))?;
        Ok(Self { reader, key, path, hash: hex::encode(&Sha256::digest(asked)) })
    }

    /// The answer that was given to it before.
    pub(crate) async fn answer(
        &self,
        db: &mut impl Executes,
    ) -> Result<Option<String>, WalletError> {
        match idempotency::find(db, self.reader, &self.key.0).await? {
            Some((path, hash, _)) if path != self.path || hash != self.hash => {
                Err(WalletError::IdempotencyKeyReused)
            }
            known => Ok(known.map(|(.., body)| body)),
        }
    }

    /// Does the work in one unit, and answers its envelope: letter by letter the same for the same key.
    pub(crate) async fn run_once<T, E, F>(
        self,
        database: &Database,
        now: i64,
        work: F,
    ) -> Result<String, E>
    where
        T: Serialize,
        E: From<WalletError> + From<DatabaseError> + Send + 'static,
        F: for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, Result<T, E>> + Send + 'static,
    {
        let done = database.write(move |unit| {
            Box::pin(async move {
                lock(unit, self.reader).await?;
                if let Some(answer) = self.take(unit, now).await? {
                    return Ok(answer);
                }
                let answer = to_json(work(unit).await?)?;
                idempotency::keep(unit, self.reader, &self.key.0, &answer).await?;
                Ok(answer)
            })
        });
        done.await
    }

    /// Takes the key for this unit of work, or answers what was answered before. Whoever comes at the
    /// same time waits here for the unit to end.
    async fn take(&self, unit: &mut Unit, now: i64) -> Result<Option<String>, WalletError> {
        let key = &self.key.0;
        if idempotency::take(unit, self.reader, key, (self.path, &self.hash), now).await? {
            return Ok(None);
        }
        self.answer(unit).await
    }
}

/// The reader before anything else of theirs, so that nobody waits for each other.
pub(crate) async fn lock(unit: &mut Unit, reader: ReaderId) -> Result<(), WalletError> {
    if readers::lock(unit, reader).await? { Ok(()) } else { Err(WalletError::Gone) }
}

/// The stored form of a response: the envelope that the client was sent.
#[derive(Serialize)]
struct StoredResponse<T> {
    code: i32,
    message: &'static str,
    data: T,
}

fn to_json(answer: impl Serialize) -> Result<String, WalletError> {
    serde_json::to_string(&StoredResponse { code: 0, message: "", data: answer })
        .map_err(|error| WalletError::Damaged(error.into()))
}

/// Forgets answers that nobody will ask for again.
pub async fn delete_expired_responses(unit: &mut Unit, now: i64) -> Result<(), WalletError> {
    Ok(idempotency::forget_before(unit, now - KEPT_FOR).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_16_to_80_visible_characters() {
        for good in ["0123456789abcdef", &"k".repeat(80), "!#$%&'*+-.^_`|~z"] {
            assert!(good.parse::<IdempotencyKey>().is_ok(), "{good}");
        }
        for bad in ["", "0123456789abcde", &"k".repeat(81), "0123456789 abcdef", "0123456789abcdeé"]
        {
            assert!(bad.parse::<IdempotencyKey>().is_err(), "{bad}");
        }
    }
}
