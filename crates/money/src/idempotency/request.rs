use database::{BoxFuture, Database, DatabaseError, Executes, Unit};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::key::IdempotencyKey;
use super::store::{self, NewRequest, StoredRow};
use foundation::calendar::DAY;
use readers::ReaderId;

/// The number of seconds for which a response is stored; no client retries a request for longer.
const KEPT_FOR: i64 = 90 * DAY;

#[derive(Debug, thiserror::Error)]
pub enum IdempotencyError {
    #[error("an idempotency key has 16 to 80 visible characters")]
    InvalidKey,
    #[error("the key was used for another request")]
    KeyReused,
    #[error("the reader is not there any more")]
    Gone,
    #[error("a stored response is invalid: {0}")]
    Damaged(String),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

impl IdempotencyError {
    fn damaged(error: &serde_json::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}

/// A request that takes effect only once, however often the client retries the request with the same idempotency key. A
/// request with the same key but another path or another hash of the body is a different request, and is refused.
#[derive(Debug, Clone)]
pub struct IdempotentRequest {
    reader: ReaderId,
    key: IdempotencyKey,
    path: &'static str,
    hash: String,
}

impl IdempotentRequest {
    pub fn new(
        reader: ReaderId,
        key: IdempotencyKey,
        path: &'static str,
        body: &impl Serialize,
    ) -> Result<Self, IdempotencyError> {
        let body = serde_json::to_vec(body).map_err(|error| IdempotencyError::damaged(&error))?;
        Ok(Self { reader, key, path, hash: hex::encode(Sha256::digest(body)) })
    }

    /// Returns the stored response if the request has already taken effect, otherwise `None`. Fails if the key was used
    /// for another request.
    pub(crate) async fn response<T: DeserializeOwned>(
        &self,
        db: &mut impl Executes,
    ) -> Result<Option<T>, IdempotencyError> {
        match store::find(db, self.reader, self.key.as_str()).await? {
            None => Ok(None),
            Some(StoredRow { path, body_hash, .. })
                if path != self.path || body_hash != self.hash =>
            {
                Err(IdempotencyError::KeyReused)
            }
            Some(row) => from_stored(&row.body).map(Some),
        }
    }

    /// Runs `work` in one unit of work and stores its response. If the request has already taken effect, returns the
    /// stored response and does not run `work`.
    pub async fn run_once<T, E, F>(self, database: &Database, now: i64, work: F) -> Result<T, E>
    where
        T: Serialize + DeserializeOwned + Send + 'static,
        E: From<IdempotencyError> + From<DatabaseError> + Send + 'static,
        F: for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, Result<T, E>> + Send + 'static,
    {
        let done = database.write(move |unit| {
            Box::pin(async move {
                lock(unit, self.reader).await?;
                if let Some(response) = self.take(unit, now).await? {
                    return Ok(response);
                }
                let response = work(unit).await?;
                let json = to_stored(&response)?;
                store::set_body(unit, self.reader, self.key.as_str(), &json).await?;
                Ok(response)
            })
        });
        done.await
    }

    /// Reserves the idempotency key for this request and returns `None`. If the request has already
    /// taken effect, returns its stored response instead.
    async fn take<T: DeserializeOwned>(
        &self,
        unit: &mut Unit,
        now: i64,
    ) -> Result<Option<T>, IdempotencyError> {
        let new = NewRequest {
            reader: self.reader,
            key: self.key.as_str(),
            path: self.path,
            body_hash: &self.hash,
            now,
        };
        if store::take(unit, new).await? {
            return Ok(None);
        }
        self.response(unit).await
    }
}

/// Locks the reader's row until the unit of work ends. Call this before any other lock on rows of this reader, so that
/// units of work cannot deadlock.
pub(crate) async fn lock(unit: &mut Unit, reader: ReaderId) -> Result<(), IdempotencyError> {
    if readers::lock(unit, reader).await? { Ok(()) } else { Err(IdempotencyError::Gone) }
}

/// Deletes responses that were stored more than 90 days ago.
#[foundation::boxed]
pub async fn delete_expired_responses(unit: &mut Unit, now: i64) -> Result<(), DatabaseError> {
    store::delete_before(unit, now - KEPT_FOR).await
}

/// The form in which older versions of the program stored responses: a JSON object with the response in the field
/// `data`.
#[derive(Deserialize)]
struct Wrapped<T> {
    data: T,
}

fn to_stored(response: &impl Serialize) -> Result<String, IdempotencyError> {
    serde_json::to_string(response).map_err(|error| IdempotencyError::damaged(&error))
}

/// Parses a stored response, in the current or the older form. The two forms cannot be confused, because no response
/// has a field `data` of its own.
fn from_stored<T: DeserializeOwned>(text: &str) -> Result<T, IdempotencyError> {
    let wrapped = serde_json::from_str::<Wrapped<T>>(text).map(|wrapped| wrapped.data);
    wrapped
        .or_else(|_| serde_json::from_str(text))
        .map_err(|error| IdempotencyError::damaged(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::payments::Checkout;
    use crate::vip::{PlanId, Vip, VipState};
    use crate::wallet::{CoinsAndBonus, ReceiptBody, ReceiptSection, SignedReceipt, UnlockMethod};

    /// Asserts that `value` is parsed unchanged from the current and from the older stored form, and that storing the
    /// parsed value gives the same bytes.
    fn assert_round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
        let stored = to_stored(value).unwrap();
        let older = format!(r#"{{"code":0,"message":"","data":{stored}}}"#);
        for text in [&stored, &older] {
            let read: T = from_stored(text).unwrap();
            assert_eq!(read, *value);
            assert_eq!(to_stored(&read).unwrap(), stored);
        }
    }

    #[test]
    fn every_response_is_read_as_it_was_stored_by_this_version_and_older_ones() {
        assert_round_trip(&SignedReceipt {
            body: ReceiptBody {
                receipt_id: "r".to_owned(),
                book_id: "1".parse().unwrap(),
                sections: vec![ReceiptSection { number: 6, price: 10 }],
                how: UnlockMethod::Coins,
                spent: CoinsAndBonus { coins: 7, bonus: 3 },
                balance: CoinsAndBonus { coins: 90, bonus: 0 },
                at: 1_700_000_000,
            },
            signature: "ab\"cd".to_owned(),
        });
        assert_round_trip(&Checkout {
            order_id: "o".to_owned(),
            checkout_url: "https://pay.example/é?a=1&b=2".to_owned(),
        });
        for next_plan in [None, Some(PlanId::Year)] {
            assert_round_trip(&Vip {
                plan_id: PlanId::Month,
                state: VipState::PastDue,
                until: 4_000_000,
                renews: true,
                next_plan,
            });
        }
    }

    #[test]
    fn an_invalid_stored_response_is_an_error() {
        for text in ["", "{}", r#"{"data":{}}"#, r#"{"code":0,"message":"","data":null}"#] {
            let read = from_stored::<Checkout>(text);
            assert!(matches!(read, Err(IdempotencyError::Damaged(_))), "{text}");
        }
    }
}
