//! The catalogue of codes: what each means, and what a client does about it.

use http::StatusCode;

/// An entry of the catalogue. `code` is what clients act on; the sentence is for people.
#[derive(Debug, Clone, Copy)]
pub struct CatalogueEntry {
    pub code: i32,
    pub status: StatusCode,
    pub meaning: &'static str,
    pub client: &'static str,
}

/// Every code an answer can carry besides 0.
pub const CATALOGUE: &[CatalogueEntry] = &[
    BAD_REQUEST,
    NO_SUCH_ENDPOINT,
    NO_SUCH_BOOK,
    NO_SUCH_SHELF,
    NO_SUCH_SECTION,
    NO_SUCH_PICTURE,
    NOT_FREE,
    WRONG_METHOD,
    TOO_LARGE,
    TOO_SLOW,
    INTERNAL,
    TOO_MANY,
    IDEMPOTENCY_KEY_REUSED,
    WRONG_FIELDS,
    NOT_SIGNED_IN,
    TICKET_REFUSED,
    TICKET_REQUIRED,
    PROOF_OF_WORK_REQUIRED,
    SESSION_ENDED,
    CROSS_SITE,
    CODE_REFUSED,
    PROVIDER_REFUSED,
    SIGN_IN_EXPIRED,
    PROVIDER_DOWN,
    ALREADY_BOUND,
    NO_SUCH_PROVIDER,
    WRONG_SETTINGS,
    INSUFFICIENT_COINS,
    PRICE_CHANGED,
    NO_SUCH_RECEIPT,
    NOT_YET_FREE,
    WAIT_FOR_FREE_OFF,
    PAYMENTS_DOWN,
    PLAN_ALREADY_ACTIVE,
    NO_SUCH_ORDER,
    NOT_SOLD,
    NO_PLAN,
    INVALID_WEBHOOK_SIGNATURE,
    UNKNOWN_ZONE,
    TASK_NOT_DONE,
    NO_SUCH_TASK,
    BAD_QUIET_HOURS,
    BAD_SUBSCRIPTION,
    BAD_ADDRESS,
    NO_MAIL,
    NO_SUCH_CAMPAIGN,
    REGION_BLOCKED,
];

pub(super) const BAD_REQUEST: CatalogueEntry = CatalogueEntry {
    code: 1000,
    status: StatusCode::BAD_REQUEST,
    meaning: "A parameter or the body is missing or wrong; the message says which.",
    client: "Correct the request; the same one fails again.",
};
pub(super) const NO_SUCH_ENDPOINT: CatalogueEntry = CatalogueEntry {
    code: 1001,
    status: StatusCode::NOT_FOUND,
    meaning: "The API has no such path.",
    client: "Correct the path.",
};
pub(super) const NO_SUCH_BOOK: CatalogueEntry = CatalogueEntry {
    code: 1002,
    status: StatusCode::NOT_FOUND,
    meaning: "There is no such book.",
    client: "Show the not-found page.",
};
pub(super) const NO_SUCH_SHELF: CatalogueEntry = CatalogueEntry {
    code: 1003,
    status: StatusCode::NOT_FOUND,
    meaning: "There is no such shelf.",
    client: "Show the not-found page.",
};
pub(super) const NO_SUCH_SECTION: CatalogueEntry = CatalogueEntry {
    code: 1010,
    status: StatusCode::NOT_FOUND,
    meaning: "The book has no section of that number, or not yet.",
    client: "Show the book's sections.",
};
pub(super) const NO_SUCH_PICTURE: CatalogueEntry = CatalogueEntry {
    code: 1011,
    status: StatusCode::NOT_FOUND,
    meaning: "There is no such picture.",
    client: "Leave its place empty.",
};
pub(super) const NOT_FREE: CatalogueEntry = CatalogueEntry {
    code: 1012,
    status: StatusCode::FORBIDDEN,
    meaning: "Only books that are free to their end can be downloaded by anybody.",
    client: "Offer to read the book here.",
};
pub(super) const WRONG_METHOD: CatalogueEntry = CatalogueEntry {
    code: 1004,
    status: StatusCode::METHOD_NOT_ALLOWED,
    meaning: "The path exists, but not for this method.",
    client: "Correct the method.",
};
pub(super) const TOO_LARGE: CatalogueEntry = CatalogueEntry {
    code: 1005,
    status: StatusCode::PAYLOAD_TOO_LARGE,
    meaning: "The request body is larger than the route allows.",
    client: "Send less.",
};
pub(super) const TOO_MANY: CatalogueEntry = CatalogueEntry {
    code: 1007,
    status: StatusCode::TOO_MANY_REQUESTS,
    meaning: "Too much was sent from this address.",
    client: "Keep what was typed and try again after the seconds in Retry-After.",
};
pub(super) const IDEMPOTENCY_KEY_REUSED: CatalogueEntry = CatalogueEntry {
    code: 1008,
    status: StatusCode::CONFLICT,
    meaning: "The idempotency key was used for another request.",
    client: "Use a new key.",
};
pub(super) const WRONG_FIELDS: CatalogueEntry = CatalogueEntry {
    code: 1009,
    status: StatusCode::UNPROCESSABLE_ENTITY,
    meaning: "Fields of the form cannot be taken; data.problems names each.",
    client: "Show each problem at its field and keep what was typed.",
};
pub(super) const TOO_SLOW: CatalogueEntry = CatalogueEntry {
    code: 1006,
    status: StatusCode::SERVICE_UNAVAILABLE,
    meaning: "The request could not be answered in time.",
    client: "Try again after the seconds in Retry-After.",
};
pub(super) const INTERNAL: CatalogueEntry = CatalogueEntry {
    code: 1500,
    status: StatusCode::INTERNAL_SERVER_ERROR,
    meaning: "Something went wrong on our side; the log has it under the answer's x-request-id.",
    client: "Say so and offer to try again.",
};
pub(super) const NOT_SIGNED_IN: CatalogueEntry = CatalogueEntry {
    code: 1100,
    status: StatusCode::UNAUTHORIZED,
    meaning: "The request has no token, or not the cookie that goes with it.",
    client: "Get a login and try again once.",
};
pub(super) const TICKET_REFUSED: CatalogueEntry = CatalogueEntry {
    code: 1101,
    status: StatusCode::UNAUTHORIZED,
    meaning: "The guest cannot be told, or the ticket is not good, is too old or was used.",
    client: "Log in as a visitor without a ticket.",
};
pub(super) const TICKET_REQUIRED: CatalogueEntry = CatalogueEntry {
    code: 1102,
    status: StatusCode::CONFLICT,
    meaning: "The browser has a guest already.",
    client: "Ask for a ticket and log in with it.",
};
pub(super) const PROOF_OF_WORK_REQUIRED: CatalogueEntry = CatalogueEntry {
    code: 1103,
    status: StatusCode::FORBIDDEN,
    meaning: "Many guests come, or take rewards, at the moment; data has a challenge and its bits.",
    client: "Find the nonce and send the same again with it as work.",
};
pub(super) const SESSION_ENDED: CatalogueEntry = CatalogueEntry {
    code: 1104,
    status: StatusCode::UNAUTHORIZED,
    meaning: "The login has expired or was ended.",
    client: "Forget it, and log in as a visitor.",
};
pub(super) const CROSS_SITE: CatalogueEntry = CatalogueEntry {
    code: 1105,
    status: StatusCode::FORBIDDEN,
    meaning: "The request comes from a page of another site.",
    client: "Send it from a page of this site.",
};
pub(super) const CODE_REFUSED: CatalogueEntry = CatalogueEntry {
    code: 1106,
    status: StatusCode::FORBIDDEN,
    meaning: "The code is not good, is too old or was used.",
    client: "Ask for a new code on the other device.",
};
pub(super) const PROVIDER_REFUSED: CatalogueEntry = CatalogueEntry {
    code: 1107,
    status: StatusCode::FORBIDDEN,
    meaning: "The login provider refused, or the reader did.",
    client: "Say so and offer to try again.",
};
pub(super) const SIGN_IN_EXPIRED: CatalogueEntry = CatalogueEntry {
    code: 1108,
    status: StatusCode::FORBIDDEN,
    meaning: "The sign-in took too long, or was begun in another browser.",
    client: "Offer to begin again.",
};
pub(super) const PROVIDER_DOWN: CatalogueEntry = CatalogueEntry {
    code: 1109,
    status: StatusCode::SERVICE_UNAVAILABLE,
    meaning: "The login provider does not answer.",
    client: "Offer to try again later, or another provider.",
};
pub(super) const ALREADY_BOUND: CatalogueEntry = CatalogueEntry {
    code: 1110,
    status: StatusCode::CONFLICT,
    meaning: "This login belongs to another account, or this account has such a login already.",
    client: "Say so; nothing was changed.",
};
pub(super) const NO_SUCH_PROVIDER: CatalogueEntry = CatalogueEntry {
    code: 1111,
    status: StatusCode::NOT_FOUND,
    meaning: "There is no such login provider here.",
    client: "Show those that the profile names.",
};
pub(super) const WRONG_SETTINGS: CatalogueEntry = CatalogueEntry {
    code: 1200,
    status: StatusCode::UNPROCESSABLE_ENTITY,
    meaning: "Settings of reading are unknown or out of bounds; data.settings names them.",
    client: "Leave those out and send the rest.",
};
pub(super) const INSUFFICIENT_COINS: CatalogueEntry = CatalogueEntry {
    code: 1300,
    status: StatusCode::PAYMENT_REQUIRED,
    meaning: "The balance is too small; data has price, balance and what is missing.",
    client: "Offer to recharge, then send the same request with the same key.",
};
pub(super) const PRICE_CHANGED: CatalogueEntry = CatalogueEntry {
    code: 1301,
    status: StatusCode::CONFLICT,
    meaning: "The price is not the one that was shown; data.price is. Nothing was paid.",
    client: "Show the new price and ask again.",
};
pub(super) const NO_SUCH_RECEIPT: CatalogueEntry = CatalogueEntry {
    code: 1302,
    status: StatusCode::NOT_FOUND,
    meaning: "The reader has no such receipt.",
    client: "Show the reader's records.",
};
pub(super) const NOT_YET_FREE: CatalogueEntry = CatalogueEntry {
    code: 1303,
    status: StatusCode::CONFLICT,
    meaning: "The reader got a section of this book for waiting less than a day ago; data.free_at is when the next one is free.",
    client: "Show the time.",
};
pub(super) const WAIT_FOR_FREE_OFF: CatalogueEntry = CatalogueEntry {
    code: 1304,
    status: StatusCode::FORBIDDEN,
    meaning: "Nothing is unlocked for waiting on this site.",
    client: "Do not offer it.",
};
pub(super) const PAYMENTS_DOWN: CatalogueEntry = CatalogueEntry {
    code: 1310,
    status: StatusCode::SERVICE_UNAVAILABLE,
    meaning: "There is no payment provider, or it does not answer. Nothing was paid.",
    client: "Say so and offer to try again later, with the same key.",
};
pub(super) const PLAN_ALREADY_ACTIVE: CatalogueEntry = CatalogueEntry {
    code: 1311,
    status: StatusCode::CONFLICT,
    meaning: "A plan of the reader runs already.",
    client: "Show the plan, and offer to change it.",
};
pub(super) const NO_SUCH_ORDER: CatalogueEntry = CatalogueEntry {
    code: 1312,
    status: StatusCode::NOT_FOUND,
    meaning: "The reader has no such order.",
    client: "Show the reader's records.",
};
pub(super) const NOT_SOLD: CatalogueEntry = CatalogueEntry {
    code: 1313,
    status: StatusCode::NOT_FOUND,
    meaning: "This pack or plan is not sold, or not any more.",
    client: "Show the shop anew.",
};
pub(super) const NO_PLAN: CatalogueEntry = CatalogueEntry {
    code: 1314,
    status: StatusCode::CONFLICT,
    meaning: "No plan of the reader runs.",
    client: "Show the plans.",
};
pub(super) const INVALID_WEBHOOK_SIGNATURE: CatalogueEntry = CatalogueEntry {
    code: 1315,
    status: StatusCode::BAD_REQUEST,
    meaning: "The notification is not signed by its provider, or too old.",
    client: "Nothing: no client sends one.",
};
pub(super) const UNKNOWN_ZONE: CatalogueEntry = CatalogueEntry {
    code: 1320,
    status: StatusCode::BAD_REQUEST,
    meaning: "The time zone is no name of the IANA list.",
    client: "Send the zone that the browser tells, or UTC.",
};
pub(super) const TASK_NOT_DONE: CatalogueEntry = CatalogueEntry {
    code: 1321,
    status: StatusCode::CONFLICT,
    meaning: "The task is not done yet; nothing was given.",
    client: "Show the center again.",
};
pub(super) const NO_SUCH_TASK: CatalogueEntry = CatalogueEntry {
    code: 1322,
    status: StatusCode::NOT_FOUND,
    meaning: "There is no such task.",
    client: "Show the tasks that the center lists.",
};
pub(super) const BAD_QUIET_HOURS: CatalogueEntry = CatalogueEntry {
    code: 1330,
    status: StatusCode::UNPROCESSABLE_ENTITY,
    meaning: "Quiet hours are two different minutes of a day, from 0 to 1439.",
    client: "Correct them; nothing was changed.",
};
pub(super) const BAD_SUBSCRIPTION: CatalogueEntry = CatalogueEntry {
    code: 1331,
    status: StatusCode::UNPROCESSABLE_ENTITY,
    meaning: "This is no subscription of a browser's push service, or one that may not be used.",
    client: "Offer mail in its place.",
};
pub(super) const BAD_ADDRESS: CatalogueEntry = CatalogueEntry {
    code: 1332,
    status: StatusCode::UNPROCESSABLE_ENTITY,
    meaning: "This is no mail address.",
    client: "Show it at the field and keep what was typed.",
};
pub(super) const NO_MAIL: CatalogueEntry = CatalogueEntry {
    code: 1333,
    status: StatusCode::FORBIDDEN,
    meaning: "This site sends no mail.",
    client: "Do not offer it.",
};
pub(super) const NO_SUCH_CAMPAIGN: CatalogueEntry = CatalogueEntry {
    code: 1400,
    status: StatusCode::NOT_FOUND,
    meaning: "No campaign runs under this code.",
    client: "Go on as if there were none.",
};
pub(super) const REGION_BLOCKED: CatalogueEntry = CatalogueEntry {
    code: 1410,
    status: StatusCode::UNAVAILABLE_FOR_LEGAL_REASONS,
    meaning: "The site, or the book that data.book_id names, is not offered in the reader's country.",
    client: "Lead to the page in data.page, which says what remains.",
};
