//! Tests of every error as a client sees it, with two snapshots: the catalogue of codes, and the response for each
//! error of each feature. To accept a change, run with `UPDATE_SNAPSHOTS=1`.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::Path;

use accounts::notifications::NotificationError;
use accounts::session::{Challenge, NotLocal, SessionError};
use accounts::welfare::WelfareError;
use axum::response::IntoResponse as _;
use campaigns::CampaignError;
use campaigns::regions::{BadRule, RegionError};
use catalogue::{BookId, CatalogueError};
use database::DatabaseError;
use foundation::costly_work::Refused;
use foundation::input::{self, Rule};
use foundation::paging::{PageRequest, bad_cursor};
use foundation::time_zone::UnknownTimeZone;
use http::header::{CACHE_CONTROL, RETRY_AFTER};
use inbox::{Field, InboxError, Problem, Wrong};
use money::idempotency::IdempotencyError;
use money::payments::PaymentError;
use money::wallet::{Balance, Coins, Refusal, WalletError};
use reading::ReadingError;
use reading::rights::RightsError;
use search::{SearchError, SearchRequest};

use super::endpoints;
use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::api::regions::errors::region_blocked;
use crate::app::NOT_SIGNED_IN;
use crate::app::errors::{ENROL_FIRST, ROLE_NOT_ALLOWED};
use crate::http::{ApiError, CROSS_SITE, NO_SUCH_ENDPOINT, TOO_SLOW, WRONG_METHOD};

fn assert_snapshot(name: &str, actual: &str) {
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    let file = Path::new(&here).join("src/server/snapshots").join(name);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&file, actual).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(kept, actual, "{name} differs: UPDATE_SNAPSHOTS=1 accepts it");
}

#[test]
fn the_catalogue_of_codes_is_unchanged() {
    let entries = endpoints().error_codes();
    assert!(entries.windows(2).all(|pair| pair[0].code < pair[1].code), "duplicate code");
    assert!(entries.iter().all(|entry| entry.code != 0), "0 is success");
    let lines: String = entries
        .iter()
        .map(|entry| {
            let status = entry.status.as_u16();
            format!("{} {status}\n  {}\n  {}\n", entry.code, entry.meaning, entry.client)
        })
        .collect();
    println!("{lines}");
    assert_snapshot("error_catalogue.txt", &lines);
}

#[tokio::test]
async fn every_error_has_its_response_and_every_code_is_used() {
    let mut lines = String::new();
    let mut used = BTreeSet::new();
    for (name, error) in every_error() {
        let response = error.into_response();
        let status = response.status().as_u16();
        assert_eq!(response.headers()[CACHE_CONTROL], "private, no-store", "{name}");
        let wait = response.headers().get(RETRY_AFTER).map(|wait| wait.to_str().unwrap());
        let wait = wait.map(|wait| format!(" retry-after {wait}")).unwrap_or_default();
        let body = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap();
        let json: serde_json::Value = serde_json::from_slice(&body).unwrap();
        used.insert(json["code"].as_i64().unwrap());
        assert!(json["code"] != 1000 || json["data"]["rule"].is_string(), "{name} names no rule");
        let body = String::from_utf8(body.to_vec()).unwrap();
        lines.push_str(&format!("{name}\n  {status}{wait} {body}\n"));
    }
    assert_snapshot("error_responses.txt", &lines);
    let declared = endpoints().error_codes();
    let declared: BTreeSet<_> = declared.iter().map(|entry| i64::from(entry.code)).collect();
    assert_eq!(used, declared, "a code that no error uses, or one that is not in the catalogue");
}

/// Returns one value of each error that a handler can return, with the name of its variant.
fn every_error() -> Vec<(String, ApiError)> {
    let mut all = of_http();
    all.extend(of_catalogue_and_search());
    all.extend(of_session());
    all.extend(of_money());
    all.extend(of_reading());
    all.extend(of_accounts());
    all.extend(of_campaigns());
    all
}

fn named<E: Debug + Into<ApiError>>(
    errors: impl IntoIterator<Item = E>,
) -> Vec<(String, ApiError)> {
    let kind = std::any::type_name::<E>().rsplit("::").next().unwrap();
    let name = |error: &E| {
        let shown = format!("{error:?}");
        let variant = shown.split(|c: char| !c.is_alphanumeric()).next().unwrap().to_owned();
        if variant == kind { variant } else { format!("{kind}::{variant}") }
    };
    errors.into_iter().map(|error| (name(&error), error.into())).collect()
}

fn of_http() -> Vec<(String, ApiError)> {
    let own = [
        ("BadRequest", input::Problem::of_body(Rule::Json, "is not JSON: line 1, column 2").into()),
        ("NoSuchEndpoint", NO_SUCH_ENDPOINT.into()),
        ("WrongMethod", WRONG_METHOD.into()),
        ("TooLarge", ApiError::too_large(16384)),
        ("TooSlow", TOO_SLOW.into()),
        ("CrossSite", CROSS_SITE.into()),
        ("Internal", ApiError::internal("the handler panicked")),
        ("NotSignedIn", NOT_SIGNED_IN.into()),
        ("RoleNotAllowed", ROLE_NOT_ALLOWED.into()),
        ("EnrolFirst", ENROL_FIRST.into()),
        ("NoSuchBook", NO_SUCH_BOOK.into()),
        ("RegionBlocked, the site", region_blocked(None)),
        ("RegionBlocked, a book", region_blocked(Some("b1"))),
    ];
    let mut all: Vec<_> = own.into_iter().map(|(name, error)| (name.to_owned(), error)).collect();
    all.extend(named([PageRequest::new(Some(0), None).unwrap_err()]));
    all.extend(named([DatabaseError::Closing]));
    all
}

fn of_catalogue_and_search() -> Vec<(String, ApiError)> {
    let mut all = named([
        CatalogueError::Incomplete,
        CatalogueError::Superseded,
        CatalogueError::ReservedShelf("trending".to_owned()),
        CatalogueError::NoSuchBook(book()),
        CatalogueError::NoSuchSection(3),
        CatalogueError::NoSuchPage,
        CatalogueError::NoSuchShelf,
        CatalogueError::NoSuchPicture,
        CatalogueError::NotFree,
        CatalogueError::Export("the writer failed".to_owned()),
        CatalogueError::Refused(Refused::Busy),
        CatalogueError::Picture("the encoder failed".to_owned()),
        CatalogueError::Damaged(serde_json::from_str::<i64>("x").unwrap_err()),
        CatalogueError::Database(DatabaseError::Closing),
    ]);
    all.extend(named([
        SearchError::Catalogue(CatalogueError::NoSuchShelf),
        SearchError::Refused(Refused::TooMany(8)),
        SearchError::Database(DatabaseError::Closing),
    ]));
    all.extend(named([SearchRequest::parse(Some("page=x")).unwrap_err()]));
    all
}

fn of_session() -> Vec<(String, ApiError)> {
    named([
        SessionError::TicketRefused,
        SessionError::TicketRequired,
        SessionError::ProofOfWorkRequired(Challenge { text: "abc".to_owned(), bits: 18 }),
        SessionError::Ended,
        SessionError::CodeRefused,
        SessionError::HandOverChanged,
        SessionError::NothingToUndo,
        SessionError::AlreadyBound,
        SessionError::ProviderRefused,
        SessionError::SignInExpired,
        SessionError::SignedOutMeanwhile,
        SessionError::SignInAgain,
        SessionError::LastSignIn,
        SessionError::PasskeyRefused,
        SessionError::TooManyPasskeys,
        SessionError::EmailCodeRefused,
        SessionError::ProviderDown,
        SessionError::NoSuchProvider,
        SessionError::TooMany(7),
        SessionError::BadName("must have at most 40 characters"),
        SessionError::BadPath(NotLocal),
        SessionError::NoSuchMerge,
        SessionError::Internal("an export panicked"),
        SessionError::Wallet(WalletError::Idempotency(IdempotencyError::Gone)),
        SessionError::Payment(PaymentError::NoPlan),
        SessionError::Reading(ReadingError::Gone),
        SessionError::Welfare(WelfareError::Gone),
        SessionError::Notifications(NotificationError::Gone),
        SessionError::Database(DatabaseError::Closing),
    ])
}

fn of_money() -> Vec<(String, ApiError)> {
    let balance = Balance { paid: coins(5), bonus: coins(2), next_expiry: None };
    let mut all = named([
        WalletError::Refused(Refusal::Nothing),
        WalletError::SameReader,
        WalletError::ExpiredAlready,
        WalletError::Idempotency(IdempotencyError::Gone),
        WalletError::NothingLocked,
        WalletError::AllOpen,
        WalletError::TooManySections,
        WalletError::PriceChanged(coins(12)),
        WalletError::InsufficientCoins { price: coins(10), balance, missing: coins(3) },
        WalletError::Idempotency(IdempotencyError::InvalidKey),
        WalletError::Idempotency(IdempotencyError::KeyReused),
        WalletError::NoSuchReceipt,
        WalletError::WaitForFreeOff,
        WalletError::NotYet(1_800_000_000),
        WalletError::Wrong(bad_cursor()),
        WalletError::Damaged("a receipt cannot be read".into()),
        WalletError::Catalogue(CatalogueError::NoSuchSection(3)),
        WalletError::Database(DatabaseError::Closing),
    ]);
    all.extend(named([
        PaymentError::Unavailable("the provider does not answer".to_owned()),
        PaymentError::NotSold,
        PaymentError::PlanAlreadyActive,
        PaymentError::TooMany(9),
        PaymentError::NoPlan,
        PaymentError::PlanCancelled,
        PaymentError::NoSuchOrder,
        PaymentError::NoSuchReceipt,
        PaymentError::InvalidSignature,
        PaymentError::BadPath(NotLocal),
        PaymentError::Wrong(input::Problem::of_body(Rule::Value, "must be an event")),
        PaymentError::NotPossible("the order was not paid"),
        PaymentError::Refused("charge_disputed".to_owned(), "the charge is disputed".to_owned()),
        PaymentError::Damaged("a notification".into()),
        PaymentError::Wallet(WalletError::Idempotency(IdempotencyError::InvalidKey)),
        PaymentError::Database(DatabaseError::Closing),
    ]));
    all
}

fn of_reading() -> Vec<(String, ApiError)> {
    let mut all = named([
        RightsError::Catalogue(CatalogueError::NoSuchSection(3)),
        RightsError::Wallet(WalletError::Idempotency(IdempotencyError::Gone)),
        RightsError::Refused(Refused::TooMany(9)),
        RightsError::Database(DatabaseError::Closing),
    ]);
    all.extend(named([
        ReadingError::Catalogue(CatalogueError::NoSuchBook(book())),
        ReadingError::Rights(RightsError::Wallet(WalletError::Idempotency(IdempotencyError::Gone))),
        ReadingError::SameReader,
        ReadingError::Gone,
        ReadingError::UnknownState("paused".to_owned()),
        ReadingError::NoSuchShelf,
        ReadingError::WrongSettings(vec!["size".to_owned(), "font".to_owned()]),
        ReadingError::TooMany(11),
        ReadingError::UnknownTimeZone(UnknownTimeZone),
        ReadingError::Idempotency(IdempotencyError::KeyReused),
        ReadingError::Wrong(input::Problem::of_field("name", Rule::Value, "must be shorter")),
        ReadingError::LimitReached { what: "shelves", most: 50 },
        ReadingError::Damaged("a mark"),
        ReadingError::Database(DatabaseError::Closing),
    ]));
    all
}

fn of_accounts() -> Vec<(String, ApiError)> {
    let mut all = named([
        WelfareError::UnknownTimeZone(UnknownTimeZone),
        WelfareError::NoSuchTask,
        WelfareError::NotReady,
        WelfareError::Gone,
        WelfareError::Catalogue(CatalogueError::NoSuchShelf),
        WelfareError::Wallet(WalletError::Idempotency(IdempotencyError::InvalidKey)),
        WelfareError::Reading(ReadingError::Gone),
        WelfareError::Notifications(NotificationError::NoMail),
        WelfareError::Database(DatabaseError::Closing),
    ]);
    all.extend(named([
        NotificationError::UnknownTimeZone(UnknownTimeZone),
        NotificationError::BadQuietHours,
        NotificationError::BadSubscription,
        NotificationError::BadAddress,
        NotificationError::NoMail,
        NotificationError::TooMany(13),
        NotificationError::Gone,
        NotificationError::Damaged("settings"),
        NotificationError::Database(DatabaseError::Closing),
    ]));
    all.extend(named([
        InboxError::Wrong(vec![Problem { field: Field::ReplyTo, problem: Wrong::NotAnAddress }]),
        InboxError::TooMany(17),
        InboxError::KeyReused,
        InboxError::NoSuchMessage("m1".to_owned()),
        InboxError::Database(DatabaseError::Closing),
    ]));
    all
}

fn of_campaigns() -> Vec<(String, ApiError)> {
    let mut all = named([
        CampaignError::NoSuchCampaign("spring".to_owned()),
        CampaignError::CodeTaken,
        CampaignError::NotQuoted,
        CampaignError::TooManyVariants,
        CampaignError::FreeAnyway(3),
        CampaignError::TooMany(19),
        CampaignError::InvalidSpend(Vec::new()),
        CampaignError::Wrong("a campaign has a name"),
        CampaignError::Catalogue(CatalogueError::NoSuchBook(book())),
        CampaignError::Rights(RightsError::Wallet(WalletError::Idempotency(
            IdempotencyError::Gone,
        ))),
        CampaignError::Database(DatabaseError::Closing),
    ]);
    all.extend(named([
        RegionError::RegionBlocked(book()),
        RegionError::NoSuchBook(book()),
        RegionError::NoSuchCampaign("spring".to_owned()),
        RegionError::Rule(BadRule::Empty),
        RegionError::Catalogue(CatalogueError::NoSuchShelf),
        RegionError::Database(DatabaseError::Closing),
    ]));
    all
}

fn book() -> BookId {
    "iv7dr262gypk".parse().unwrap()
}

fn coins(number: i64) -> Coins {
    Coins::new(number).unwrap()
}
