//! Errors of feeds and downloads as clients see them.

use crate::http::error_codes;

error_codes! {
    NOT_FREE = 1012, FORBIDDEN {
        message: "this book is not free to its end",
        meaning: "Only books that are free to their end can be downloaded by anybody.",
        client: "Offer to read the book here.",
    }
}
