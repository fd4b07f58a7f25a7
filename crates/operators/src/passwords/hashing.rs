//! Hashes passwords with Argon2id at the costs that OWASP recommends, and stores hashes in the usual text form
//! (`$argon2id$…`).

use std::sync::Arc;

use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use foundation::costly_work::{Refused, WaitingLine};

/// Costs of computing one hash with Argon2id: memory in KiB, passes over the memory, and threads.
const COSTS: [u32; 3] = [19 * 1024, 2, 1];
const HASH: usize = 32;
const SALT: usize = 16;
/// The number of hashes that may be computed at the same time; `WAITING` more calls may wait for their turn.
const AT_ONCE: usize = 1;
const WAITING: usize = 16;
/// A valid hash that belongs to no password. A password sent for an unknown operator is compared with this hash, so
/// that the check takes as long as for a known operator.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Computes password hashes on blocking threads, with a limit on how many run at the same time. Cheap to clone.
#[derive(Clone)]
pub(crate) struct PasswordHasher(Arc<WaitingLine>);

impl Default for PasswordHasher {
    fn default() -> Self {
        Self(Arc::new(WaitingLine::new(AT_ONCE, WAITING)))
    }
}

impl PasswordHasher {
    /// Returns the hash of a new password, with a salt taken from `seed`.
    pub(crate) async fn hash(&self, password: &str, seed: [u8; 32]) -> Result<String, Refused> {
        let password = password.to_owned();
        self.run(move || {
            let salt = &seed[..SALT];
            let hash = computed(&password, salt, COSTS).unwrap_or_default();
            format_hash(salt, &hash)
        })
        .await
    }

    /// Returns whether `password` has the hash `stored`. If `stored` is `None`, computes a hash nevertheless, so that
    /// the call takes the same time, and returns false.
    pub(crate) async fn verify(
        &self,
        password: &str,
        stored: Option<String>,
    ) -> Result<bool, Refused> {
        let password = password.to_owned();
        self.run(move || {
            let same = is_hash_of(&password, stored.as_deref().unwrap_or(NOBODY));
            same && stored.is_some()
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let turn = self.0.turn().await?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        Ok(done.await.expect("hashing does not panic"))
    }
}

fn is_hash_of(password: &str, stored: &str) -> bool {
    let Some((costs, salt, expected)) = parse_hash(stored) else { return false };
    let Some(hash) = computed(password, &salt, costs) else { return false };
    // Compares all bytes, so that the duration reveals nothing about the stored hash.
    let difference = hash.iter().zip(&expected).fold(0, |found, (a, b)| found | (a ^ b));
    expected.len() == HASH && difference == 0
}

fn computed(
    password: &str,
    salt: &[u8],
    [memory, passes, threads]: [u32; 3],
) -> Option<[u8; HASH]> {
    let params = Params::new(memory, passes, threads, Some(HASH)).ok()?;
    let mut hash = [0; HASH];
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2.hash_password_into(password.as_bytes(), salt, &mut hash).ok()?;
    Some(hash)
}

fn format_hash(salt: &[u8], hash: &[u8]) -> String {
    let [memory, passes, threads] = COSTS;
    let (salt, hash) = (STANDARD_NO_PAD.encode(salt), STANDARD_NO_PAD.encode(hash));
    format!("$argon2id$v=19$m={memory},t={passes},p={threads}${salt}${hash}")
}

/// Parses a stored hash into its costs, its salt and the hash bytes.
fn parse_hash(stored: &str) -> Option<([u32; 3], Vec<u8>, Vec<u8>)> {
    let rest = stored.strip_prefix("$argon2id$v=19$m=")?;
    let (memory, rest) = rest.split_once(",t=")?;
    let (passes, rest) = rest.split_once(",p=")?;
    let (threads, rest) = rest.split_once('$')?;
    let (salt, hash) = rest.split_once('$')?;
    let decoded = |text: &str| STANDARD_NO_PAD.decode(text).ok();
    let costs = [memory.parse().ok()?, passes.parse().ok()?, threads.parse().ok()?];
    Some((costs, decoded(salt)?, decoded(hash)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_no_other_is() {
        let hasher = PasswordHasher::default();
        let stored = hasher.hash("correct horse", [7; 32]).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$BwcHBwcHBwcHBwcHBwcHBw$"));
        assert!(hasher.verify("correct horse", Some(stored.clone())).await.unwrap());
        assert!(!hasher.verify("correct horse ", Some(stored.clone())).await.unwrap());
        let other = hasher.hash("correct horse", [8; 32]).await.unwrap();
        assert_ne!(stored, other, "the salt is part of the hash");
        assert!(!hasher.verify("correct horse", None).await.unwrap());
        assert!(!hasher.verify("correct horse", Some("nonsense".to_owned())).await.unwrap());
    }

    #[test]
    fn the_hash_for_nobody_costs_as_much_as_any() {
        let (costs, salt, hash) = parse_hash(NOBODY).unwrap();
        assert_eq!((costs, salt.len(), hash.len()), (COSTS, SALT, HASH));
    }

    #[tokio::test]
    async fn the_queue_is_bounded() {
        let hasher = PasswordHasher::default();
        let all = (0..40).map(|_| hasher.verify("x", None));
        let done = futures_util::future::join_all(all).await;
        let refused = done.iter().filter(|one| **one == Err(Refused::Busy)).count();
        assert_eq!(refused, 40 - AT_ONCE - WAITING);
    }
}
