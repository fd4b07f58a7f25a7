//! Reads and sets session cookies. Pages read none of these cookies, with one exception: a landing page reads
//! `guest_id`.
//!
//! | Cookie | Path on http | `HttpOnly` | Content |
//! |---|---|---|---|
//! | `guest_id` | `/` | no | the guest's public id |
//! | `guest_secret` | `/api/me` | yes | the browser's secret, which together with `guest_id` gets a login ticket |
//! | `merge_undo` | `/api/me` | yes | the secret with which the browser can undo its last hand-over, for a week |
//! | `session_half` | `/api` | yes | the second half of a login; the access token is the first half |
//! | `console_session` | `/api/console` | yes | the token of an operator's session |
//!
//! On https, the names of the four secret cookies begin with `__Host-`, and their path is `/`. Browsers accept such
//! cookies only from this host over https, so that no other host of the domain can set them. `guest_id` is no secret,
//! and its name is fixed by the product's specification. Secret cookies without the prefix, which an earlier version
//! set, are still read, and are replaced when the login is refreshed.

use std::net::IpAddr;

use axum::response::{IntoResponseParts, ResponseParts};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use http::header::{AUTHORIZATION, SET_COOKIE, USER_AGENT};
use http::{HeaderMap, HeaderValue};

use crate::http::cookie;
use accounts::session::{
    AccountCookies, Browser, CookieChange, Credentials, GuestCookies, OpenedSession,
};
use foundation::calendar::DAY;
use foundation::secret::Secret;

const GUEST_ID: &str = "guest_id";
const GUEST_SECRET: &str = "guest_secret";
const SESSION_HALF: &str = "session_half";
const MERGE_UNDO: &str = "merge_undo";
const CONSOLE_SESSION: &str = "console_session";
/// Lifetime of the `merge_undo` cookie in seconds: a hand-over can be undone for a week.
const UNDO_KEPT: i64 = 7 * DAY;
/// Name prefix of cookies that browsers accept only over https, only from this host, and only for all paths.
const HOST_PREFIX: &str = "__Host-";
/// Lifetime, in seconds, of the cookies of guests and readers' sessions: 400 days, the longest that
/// browsers allow.
const KEPT: i64 = 400 * DAY;

/// Returns the two halves of a login: the access token in the `Authorization` header, and the secret in the session
/// cookie. `None` if either half is missing or malformed.
pub fn credentials(headers: &HeaderMap) -> Option<Credentials> {
    let authorization = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = authorization.split_once(' ')?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return None;
    }
    let token = Secret::parse(token.trim())?;
    Some(Credentials { token, half: session_half(headers)? })
}

/// Returns the half of a login that is in the session cookie; `None` if the cookie is missing or malformed.
pub(crate) fn session_half(headers: &HeaderMap) -> Option<Secret> {
    secret_cookie(headers, SESSION_HALF)
}

/// Returns the guest id and the half of a login from the cookies of a request, without verifying them. `None` unless
/// both are present and well-formed. The contact form, which sends no access token, finds the account of the browser by
/// these two values.
pub(crate) fn account_cookies(headers: &HeaderMap) -> Option<AccountCookies> {
    let guest_id = guest_id(headers)?;
    Some(AccountCookies { guest_id, half: session_half(headers)? })
}

/// Returns the token of an operator's session in the cookies of a request, without verifying it. If `secure` is true,
/// only the cookie with the `__Host-` prefix counts, which no other host of the domain can set.
pub fn console_token(headers: &HeaderMap, secure: bool) -> Option<Secret> {
    if !secure {
        return secret_cookie(headers, CONSOLE_SESSION);
    }
    cookie(headers, &format!("{HOST_PREFIX}{CONSOLE_SESSION}")).and_then(Secret::parse)
}

/// Returns the browser that sent a request: its guest cookies, which are not verified here, its user agent, and its IP
/// address `address`.
pub fn browser_of(headers: &HeaderMap, address: Option<IpAddr>) -> Browser {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
    let undo = secret_cookie(headers, MERGE_UNDO);
    Browser::new(guest(headers), agent.unwrap_or_default(), address).with_undo(undo)
}

/// Returns the guest id and the guest secret from the cookies of a request, without verifying them. `None` unless both
/// are present and well-formed.
fn guest(headers: &HeaderMap) -> Option<GuestCookies> {
    let guest_id = guest_id(headers)?;
    let secret = secret_cookie(headers, GUEST_SECRET)?;
    Some(GuestCookies { guest_id, secret })
}

fn guest_id(headers: &HeaderMap) -> Option<String> {
    cookie(headers, GUEST_ID).filter(|id| (1..=64).contains(&id.len())).map(str::to_owned)
}

/// Returns the secret in the cookie `name`. A cookie whose name has the `__Host-` prefix takes precedence over one
/// without it.
fn secret_cookie(headers: &HeaderMap, name: &str) -> Option<Secret> {
    let prefixed = cookie(headers, &format!("{HOST_PREFIX}{name}"));
    prefixed.or_else(|| cookie(headers, name)).and_then(Secret::parse)
}

/// Cookies that a response sets with `Set-Cookie` headers.
#[derive(Debug, Default)]
pub struct SetCookies(Vec<String>);

impl SetCookies {
    /// Returns the cookies of a new session. `secure` is true if the site is served over https; browsers then send the
    /// cookies only over https.
    pub fn of(opened: &OpenedSession, secure: bool) -> Self {
        let mut cookies = Self::of_half(&opened.half, secure);
        cookies.add_guest(&opened.guest_id, &opened.secret, secure);
        cookies
    }

    /// Returns the values of the `Set-Cookie` headers.
    pub fn lines(&self) -> &[String] {
        &self.0
    }

    /// Returns the cookies that apply `change` in the browser: set the cookies of a renewed login,
    /// remove those of a login, or remove those of a login and of the guest.
    pub fn of_change(change: &CookieChange, secure: bool) -> Self {
        match change {
            CookieChange::Renew { half, guest } => {
                let mut cookies = Self::of_half(half, secure);
                if let Some(guest) = guest {
                    cookies.add_guest(&guest.guest_id, &guest.secret, secure);
                }
                cookies
            }
            CookieChange::EndLogin => Self::without_half(secure),
            CookieChange::EndLoginAndGuest => {
                let mut cookies = Self::without_half(secure);
                cookies.add(GUEST_ID, "", "/", false, secure, 0);
                cookies.add_secret(GUEST_SECRET, "", "/api/me", secure, 0);
                cookies
            }
        }
    }

    fn of_half(half: &Secret, secure: bool) -> Self {
        let mut cookies = Self::default();
        cookies.add_secret(SESSION_HALF, half.as_str(), "/api", secure, KEPT);
        cookies
    }

    fn add_guest(&mut self, guest_id: &str, secret: &Secret, secure: bool) {
        self.add(GUEST_ID, guest_id, "/", false, secure, KEPT);
        self.add_secret(GUEST_SECRET, secret.as_str(), "/api/me", secure, KEPT);
    }

    /// Adds the cookie that contains `undo`, the secret that the browser needs to undo its last hand-over.
    pub fn add_undo(&mut self, undo: &Secret, secure: bool) {
        self.add_secret(MERGE_UNDO, undo.as_str(), "/api/me", secure, UNDO_KEPT);
    }

    fn without_half(secure: bool) -> Self {
        let mut cookies = Self::default();
        cookies.add_secret(SESSION_HALF, "", "/api", secure, 0);
        cookies
    }

    /// Returns the session cookie of an operator, with a lifetime of `age` seconds. If `token` is `None`, removes the
    /// cookie. Browsers send this cookie only with requests that pages of this site make.
    pub fn of_console(token: Option<&Secret>, age: i64, secure: bool) -> Self {
        let mut cookies = Self::default();
        let (value, age) = token.map_or(("", 0), |token| (token.as_str(), age));
        cookies.add_secret(CONSOLE_SESSION, value, "/api/console", secure, age);
        cookies
    }

    /// Adds a cookie that scripts cannot read. On https, the name gets the prefix `__Host-`, and the cookie without the
    /// prefix, which an earlier version set for `path`, is removed.
    fn add_secret(&mut self, name: &str, value: &str, path: &str, secure: bool, age: i64) {
        if secure {
            self.add(&format!("{HOST_PREFIX}{name}"), value, "/", true, secure, age);
            self.add(name, "", path, true, secure, 0);
        } else {
            self.add(name, value, path, true, secure, age);
        }
    }

    fn add(&mut self, name: &str, value: &str, path: &str, hidden: bool, secure: bool, age: i64) {
        let strict = name.ends_with(CONSOLE_SESSION);
        let cookie = Cookie::build((name, value))
            .path(path)
            .max_age(Duration::seconds(age))
            .same_site(if strict { SameSite::Strict } else { SameSite::Lax })
            .http_only(hidden)
            .secure(secure);
        self.0.push(cookie.to_string());
    }
}

impl IntoResponseParts for SetCookies {
    type Error = std::convert::Infallible;

    fn into_response_parts(self, mut parts: ResponseParts) -> Result<ResponseParts, Self::Error> {
        for cookie in self.0 {
            if let Ok(cookie) = HeaderValue::try_from(cookie) {
                parts.headers_mut().append(SET_COOKIE, cookie);
            }
        }
        Ok(parts)
    }
}

#[cfg(test)]
mod tests {
    use http::header::COOKIE;

    use super::*;
    use foundation::randomness::SeededRandomness;

    #[test]
    fn cookies_have_their_attributes() {
        let mut cookies = SetCookies::default();
        cookies.add("a", "b", "/api", true, true, 60);
        cookies.add("c", "", "/", false, false, 0);
        let attributes = |line: &str| {
            let mut parts: Vec<_> = line.split("; ").map(str::to_owned).collect();
            parts[1..].sort();
            parts
        };
        assert_eq!(
            attributes(&cookies.0[0]),
            ["a=b", "HttpOnly", "Max-Age=60", "Path=/api", "SameSite=Lax", "Secure"]
        );
        assert_eq!(attributes(&cookies.0[1]), ["c=", "Max-Age=0", "Path=/", "SameSite=Lax"]);
    }

    #[test]
    fn secrets_are_bound_to_the_host_on_https_and_have_plain_names_on_http() {
        let undo = Secret::random(&SeededRandomness::new(3));
        let lines = |secure| {
            let mut cookies = SetCookies::default();
            cookies.add_undo(&undo, secure);
            cookies.0
        };
        let [prefixed, removed] = lines(true).try_into().unwrap();
        assert!(prefixed.starts_with(&format!("__Host-merge_undo={};", undo.as_str())));
        for attribute in ["; Secure", "; HttpOnly", "; Path=/;"] {
            assert!(format!("{prefixed};").contains(attribute), "{prefixed}");
        }
        assert!(!prefixed.contains("Domain"), "{prefixed}");
        assert!(removed.starts_with("merge_undo=;") && removed.contains("Max-Age=0"), "{removed}");
        let [plain] = lines(false).try_into().unwrap();
        assert!(plain.starts_with("merge_undo=") && !plain.contains("Secure"), "{plain}");
    }

    #[test]
    fn the_cookie_of_the_console_is_sent_with_no_request_of_another_site() {
        let token = Secret::random(&SeededRandomness::new(5));
        for (secure, name) in [(true, "__Host-console_session="), (false, "console_session=")] {
            let lines = SetCookies::of_console(Some(&token), 60, secure).0;
            assert!(lines[0].starts_with(&format!("{name}{};", token.as_str())), "{lines:?}");
            assert!(lines.iter().all(|line| line.contains("; HttpOnly; SameSite=Strict")));
            let removed = SetCookies::of_console(None, 60, secure).0;
            assert!(removed.iter().all(|line| line.contains("Max-Age=0")), "{removed:?}");
        }
    }

    #[test]
    fn the_cookie_with_the_prefix_wins_and_the_one_of_an_earlier_version_is_read() {
        let draw = SeededRandomness::new(4);
        let [new, old] = [(); 2].map(|()| Secret::random(&draw));
        let found = |cookies: String| {
            let headers = HeaderMap::from_iter([(COOKIE, cookies.parse().unwrap())]);
            secret_cookie(&headers, SESSION_HALF)
        };
        let (new_pair, old_pair) = (
            format!("__Host-session_half={}", new.as_str()),
            format!("session_half={}", old.as_str()),
        );
        assert_eq!(found(old_pair.clone()), Some(old));
        assert_eq!(found(format!("{old_pair}; {new_pair}")), Some(new));
        assert_eq!(found(format!("{old_pair}; __Host-session_half=x")), None, "no way round it");
    }

    #[test]
    fn a_login_needs_both_halves() {
        let draw = SeededRandomness::new(3);
        let [token, half] = [(); 2].map(|()| Secret::random(&draw));
        let bearer = format!("Bearer {}", token.as_str());
        let cookie = format!("a=b; session_half={}; c", half.as_str());
        let headers = |pairs: &[(http::HeaderName, &str)]| -> HeaderMap {
            pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
        };
        assert!(credentials(&headers(&[(AUTHORIZATION, &bearer), (COOKIE, &cookie)])).is_some());
        for incomplete in [
            vec![(AUTHORIZATION, bearer.as_str())],
            vec![(COOKIE, cookie.as_str())],
            vec![(AUTHORIZATION, bearer.as_str()), (COOKIE, "session_half=x")],
            vec![(AUTHORIZATION, "Basic eDp5"), (COOKIE, cookie.as_str())],
            vec![(AUTHORIZATION, bearer.as_str()), (COOKIE, "xsession_half=y")],
        ] {
            assert!(credentials(&headers(&incomplete)).is_none(), "{incomplete:?}");
        }
    }
}
