//! Writes the console's tables as CSV files (RFC 4180). A file is sent in parts, so that a long table takes no more
//! memory than a short one.

use std::error::Error;

use axum::response::{IntoResponse as _, Response};
use foundation::calendar::date_time;
use futures_util::stream;
use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use site::http::streamed;

/// Number of table rows that are fetched and sent at a time as one part of a CSV file.
pub(crate) const PART: i64 = 500;

/// Some lines of a CSV file that are sent together, and the cursor with which the next lines are
/// fetched; `None` after the last line.
pub(crate) type Part<C> = (String, Option<C>);

/// Returns a response with the file `name`.csv, whose first line contains the names of the columns. `part` returns the
/// part of the file at a cursor; it is called with `None` for the first part.
pub(crate) async fn file<C, E, F>(
    name: &'static str,
    columns: &'static [&'static str],
    mut part: impl FnMut(Option<C>) -> F + Send + 'static,
) -> Result<Response, E>
where
    C: Send + 'static,
    E: Error + Send + Sync + 'static,
    F: Future<Output = Result<Part<C>, E>> + Send + 'static,
{
    let mut head = columns.join(",") + "\r\n";
    let parts = stream::try_unfold(Some(None), move |state: Option<Option<C>>| {
        let head = std::mem::take(&mut head);
        let next = state.map(&mut part);
        async move {
            let Some(next) = next else { return Ok(None) };
            let (lines, cursor) = next.await?;
            Ok::<_, E>(Some((head + &lines, cursor.map(Some))))
        }
    });
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.csv\"")),
    ];
    Ok((headers, streamed(parts).await?).into_response())
}

/// Returns a row of a table as a line of a CSV file: its fields quoted and separated by commas.
pub(crate) fn line<const N: usize>(fields: [String; N]) -> String {
    fields.map(|field| quoted(&field)).join(",") + "\r\n"
}

/// Formats a time in Unix seconds as `YYYY-MM-DDThh:mm:ssZ` (UTC), for a field of a CSV file.
/// Returns an empty text for `None`.
pub(crate) fn time(at: Option<i64>) -> String {
    at.map_or_else(String::new, date_time)
}

/// Formats a text as a field of a CSV file, in quotation marks. A text that a spreadsheet would
/// take for a formula gets an apostrophe at its beginning.
pub(crate) fn quoted(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use http_body_util::BodyExt as _;

    use super::*;

    #[test]
    fn fields_are_quoted_and_are_no_formulas() {
        assert_eq!(quoted("a,\"b\""), "\"a,\"\"b\"\"\"");
        for formula in ["=1+1", "+1", "-1", "@A1", "\t=1", "\r=1", "\n=1"] {
            assert_eq!(quoted(formula), format!("\"'{formula}\""));
        }
        assert_eq!(line(["a".into(), "b\nc".into()]), "\"a\",\"b\nc\"\r\n");
    }

    #[tokio::test]
    async fn a_file_has_every_part_once_under_one_head() {
        let part = |after: Option<i64>| async move {
            let number = after.unwrap_or(0) + 1;
            Ok::<_, Infallible>((line([number.to_string()]), (number < 3).then_some(number)))
        };
        let response = file("numbers", &["number"], part).await.unwrap();
        assert_eq!(response.headers()[CONTENT_DISPOSITION], "attachment; filename=\"numbers.csv\"");
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(bytes, "number\r\n\"1\"\r\n\"2\"\r\n\"3\"\r\n");
    }
}
