//! Reads and sets session cookies. Pages read none of them, except that a landing page reads `guest_id`.
//!
//! | Cookie | Path | `HttpOnly` | Content |
//! |---|---|---|---|
//! | `guest_id` | `/` | no | the guest's public id |
//! | `guest_secret` | `/api/me` | yes | the browser's secret; with `guest_id` it gets a login ticket |
//! | `session_half` | `/api` | yes | the second half of a login; a request needs it and the access token |

use std::net::IpAddr;

use axum::response::{IntoResponseParts, ResponseParts};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use http::header::{AUTHORIZATION, SET_COOKIE, USER_AGENT};
use http::{HeaderMap, HeaderValue};

use crate::http::cookie;
use accounts::session::{Browser, CookieChange, Credentials, GuestCookies, OpenedSession};
use foundation::calendar::DAY;
use foundation::secret::Secret;

const GUEST_ID: &str = "guest_id";
const GUEST_SECRET: &str = "guest_secret";
const SESSION_HALF: &str = "session_half";
/// Seconds for which cookies are set: 400 days, the longest time for which browsers keep one.
const KEPT: i64 = 400 * DAY;

/// Returns the two halves of a login: the access token of the `Authorization` header and the session cookie. `None` if
/// either is missing or malformed.
pub fn credentials(headers: &HeaderMap) -> Option<Credentials> {
    let authorization = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = authorization.split_once(' ')?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return None;
    }
    let token = Secret::parse(token.trim())?;
    Some(Credentials { token, half: session_half(headers)? })
}

/// Returns the half of a login that is in the session cookie; `None` if it is missing or malformed.
pub(crate) fn session_half(headers: &HeaderMap) -> Option<Secret> {
    cookie(headers, SESSION_HALF).and_then(Secret::parse)
}

/// Returns the browser that sent a request: its guest cookies (not verified), its user agent and `address`.
pub fn browser_of(headers: &HeaderMap, address: Option<IpAddr>) -> Browser {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
    Browser::new(guest(headers), agent.unwrap_or_default(), address)
}

/// Returns the guest id and secret in the cookies of a request, not verified; `None` unless both are well-formed.
fn guest(headers: &HeaderMap) -> Option<GuestCookies> {
    let guest_id = cookie(headers, GUEST_ID).filter(|id| (1..=64).contains(&id.len()))?.to_owned();
    let secret = cookie(headers, GUEST_SECRET).and_then(Secret::parse)?;
    Some(GuestCookies { guest_id, secret })
}

/// Cookies that a response sets.
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

    /// Returns the cookies that carry out `change`: a renewed login, the end of a login, or the end of login and guest.
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
                cookies.add(GUEST_SECRET, "", "/api/me", true, secure, 0);
                cookies
            }
        }
    }

    fn of_half(half: &Secret, secure: bool) -> Self {
        let mut cookies = Self::default();
        cookies.add(SESSION_HALF, half.as_str(), "/api", true, secure, KEPT);
        cookies
    }

    fn add_guest(&mut self, guest_id: &str, secret: &Secret, secure: bool) {
        self.add(GUEST_ID, guest_id, "/", false, secure, KEPT);
        self.add(GUEST_SECRET, secret.as_str(), "/api/me", true, secure, KEPT);
    }

    fn without_half(secure: bool) -> Self {
        let mut cookies = Self::default();
        cookies.add(SESSION_HALF, "", "/api", true, secure, 0);
        cookies
    }

    fn add(&mut self, name: &str, value: &str, path: &str, hidden: bool, secure: bool, age: i64) {
        let cookie = Cookie::build((name, value))
            .path(path)
            .max_age(Duration::seconds(age))
            .same_site(SameSite::Lax)
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
