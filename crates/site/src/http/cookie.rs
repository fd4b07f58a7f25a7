use cookie::Cookie;
use http::HeaderMap;
use http::header::COOKIE;

/// Returns the value of the first cookie called `name` in the `Cookie` headers.
pub(crate) fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == name).and_then(|cookie| cookie.value_raw())
}
