//! Error codes of feeds and downloads.

use crate::http::error_codes;

error_codes! {
    NOT_FREE = 1012, FORBIDDEN {
        message: "this book is not free to its end",
        meaning: "Only books whose sections are all free can be downloaded without a login.",
        client: "Offer to read the book on the site.",
    }
}
