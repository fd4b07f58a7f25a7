use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};

use crate::session::model::SessionId;
use readers::ReaderId;

pub(crate) struct NewSession<'a> {
    pub(crate) public_id: &'a str,
    pub(crate) reader: ReaderId,
    pub(crate) half_hash: &'a str,
    pub(crate) seed: &'a str,
    pub(crate) secret_hash: &'a str,
    pub(crate) bound: bool,
    pub(crate) agent: &'a str,
    pub(crate) network: &'a str,
    pub(crate) now: i64,
    /// Whether the reader has just signed in with an identity or a recovery code, which counts as a recent sign-in.
    pub(crate) proven: bool,
}

const PUT: &str = "INSERT INTO session
        (public_id, reader_id, half_hash, seed, secret_hash, bound, created_at, seen_at, agent, network,
            proven_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10) RETURNING id";

pub(crate) async fn put_session(
    unit: &mut Unit,
    new: &NewSession<'_>,
) -> Result<SessionId, DatabaseError> {
    let put = fetch_one!(
        unit,
        (i64,),
        PUT,
        new.public_id,
        new.reader.get(),
        new.half_hash,
        new.seed,
        new.secret_hash,
        i64::from(new.bound),
        new.now,
        new.agent,
        new.network,
        new.proven.then_some(new.now),
    );
    put.map(|(id,)| SessionId::new(id))
}

pub(crate) struct NewToken<'a> {
    pub(crate) hash: &'a str,
    pub(crate) session: SessionId,
    pub(crate) issue_time: i64,
    pub(crate) expires_at: i64,
}

pub(crate) async fn put_token(
    unit: &mut Unit,
    new: &NewToken<'_>,
    first_used_ms: Option<i64>,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO token (hash, session_id, issue_time, expires_at, first_used_ms)
        VALUES ($1, $2, $3, $4, $5)";
    let session = new.session.get();
    execute!(unit, sql, new.hash, session, new.issue_time, new.expires_at, first_used_ms)
        .map(|_| ())
}

/// A token that was sent with a request, and the session that the token belongs to.
#[derive(Debug, Clone, FromRow)]
pub(crate) struct PresentedToken {
    pub(crate) session_id: i64,
    pub(crate) reader_id: i64,
    pub(crate) half_hash: String,
    pub(crate) seed: String,
    pub(crate) secret_hash: String,
    pub(crate) bound: i64,
    pub(crate) created_at: i64,
    pub(crate) seen_at: i64,
    pub(crate) revoked_at: Option<i64>,
    pub(crate) expires_at: i64,
    pub(crate) first_used_ms: Option<i64>,
    pub(crate) successor_first_used_ms: Option<i64>,
}

const PRESENTED: &str =
    "SELECT t.session_id, s.reader_id, s.half_hash, s.seed, s.secret_hash, s.bound, s.created_at,
        s.seen_at, s.revoked_at, t.expires_at, t.first_used_ms, n.first_used_ms AS successor_first_used_ms
    FROM token t JOIN session s ON s.id = t.session_id LEFT JOIN token n ON n.hash = t.successor_hash
    WHERE t.hash = $1";

pub(crate) async fn presented(
    db: &mut impl Executes,
    hash: &str,
) -> Result<Option<PresentedToken>, DatabaseError> {
    fetch_optional!(db, PresentedToken, PRESENTED, hash)
}

pub(crate) async fn note_use(
    unit: &mut Unit,
    hash: &str,
    millis: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE token SET first_used_ms = $2 WHERE hash = $1 AND first_used_ms IS NULL";
    execute!(unit, sql, hash, millis).map(|_| ())
}

pub(crate) async fn set_successor(
    unit: &mut Unit,
    hash: &str,
    successor_hash: &str,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE token SET successor_hash = $2 WHERE hash = $1";
    execute!(unit, sql, hash, successor_hash).map(|_| ())
}

/// Returns when a token was issued and when it expires, in Unix seconds; `None` if there is no such token.
pub(crate) async fn times(
    db: &mut impl Executes,
    hash: &str,
) -> Result<Option<(i64, i64)>, DatabaseError> {
    let sql = "SELECT issue_time, expires_at FROM token WHERE hash = $1";
    fetch_optional!(db, (i64, i64), sql, hash)
}

pub(crate) async fn touch_session(
    unit: &mut Unit,
    session: SessionId,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE session SET seen_at = $2 WHERE id = $1 AND seen_at < $2";
    execute!(unit, sql, session.get(), now).map(|_| ())
}

pub(crate) async fn revoke(
    unit: &mut Unit,
    session: SessionId,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE session SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL";
    execute!(unit, sql, session.get(), now).map(|_| ())
}

/// Locks a session of the reader until the unit of work ends. Returns false if the session was signed out.
pub(crate) async fn lock_if_signed_in(
    unit: &mut Unit,
    reader: ReaderId,
    session: SessionId,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE session SET seen_at = seen_at
        WHERE id = $1 AND reader_id = $2 AND revoked_at IS NULL";
    Ok(execute!(unit, sql, session.get(), reader.get())? == 1)
}

/// Returns when the reader signed in with an identity or a recovery code to begin this session, in Unix seconds; `None`
/// if the session began otherwise.
pub(crate) async fn proven_at(
    db: &mut impl Executes,
    session: SessionId,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT proven_at FROM session WHERE id = $1";
    let found = fetch_optional!(db, (Option<i64>,), sql, session.get())?;
    Ok(found.and_then(|(at,)| at))
}

/// Ends every session that was opened with this browser secret.
pub(crate) async fn revoke_of_browser(
    unit: &mut Unit,
    secret_hash: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE session SET revoked_at = $2 WHERE secret_hash = $1 AND revoked_at IS NULL";
    execute!(unit, sql, secret_hash, now).map(|_| ())
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct SessionRow {
    pub(crate) id: i64,
    pub(crate) public_id: String,
    pub(crate) agent: String,
    pub(crate) network: String,
    pub(crate) created_at: i64,
    pub(crate) seen_at: i64,
}

/// Returns the reader's sessions that are not revoked and have a valid token, the last seen first; at most 100.
pub(crate) async fn live_sessions(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<Vec<SessionRow>, DatabaseError> {
    let sql = "SELECT s.id, s.public_id, s.agent, s.network, s.created_at, s.seen_at FROM session s
        WHERE s.reader_id = $1 AND s.revoked_at IS NULL
            AND EXISTS (SELECT 1 FROM token t WHERE t.session_id = s.id AND t.expires_at > $2)
        ORDER BY s.seen_at DESC, s.id DESC LIMIT 100";
    fetch_all!(db, SessionRow, sql, reader.get(), now)
}

/// Returns the hash of the browser secret with which the reader's session `public_id` was opened; `None` if there is no
/// such session.
pub(crate) async fn secret_of_session(
    db: &mut impl Executes,
    reader: ReaderId,
    public_id: &str,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT secret_hash FROM session WHERE reader_id = $1 AND public_id = $2";
    let found = fetch_optional!(db, (String,), sql, reader.get(), public_id)?;
    Ok(found.map(|(secret,)| secret))
}
