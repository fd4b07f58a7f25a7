//! One file a page; each answers as HTML and as `_payload.json`.

mod assets;
mod book;
mod consumption_record;
mod contact;
mod home;
mod landing;
mod library;
mod me;
mod read_more;
mod reader;
mod reading_history;
mod recharge_records;
mod region_blocked;
mod sandbox_pay;
mod search;
mod settings;
mod third_party;
mod vip;
mod welfare_center;

use axum::body::Body;
use axum::response::Response;
use http::HeaderMap;
use utoipa_axum::routes;

use super::prepared_response::PreparedResponse;
use super::target::PageTarget;
use crate::app::{App, Endpoints};
use crate::http::{ApiError, Auth, Cache, Limit, Policy};

pub(crate) fn endpoints() -> Endpoints {
    let page = Policy { auth: Auth::Anyone, limit: Limit::Page, cache: Cache::Revalidate };
    Endpoints::new()
        .add(routes!(home::home), page)
        .add(routes!(home::home_payload), page)
        .add(routes!(book::book), page)
        .add(routes!(book::book_payload), page)
        .add(routes!(read_more::read_more), page)
        .add(routes!(read_more::read_more_payload), page)
        .add(routes!(search::search), page)
        .add(routes!(search::search_payload), page)
        .add(routes!(search::search_result), page)
        .add(routes!(search::search_result_payload), page)
        .add(
            routes!(contact::contact, contact::contact_form),
            Policy { limit: Limit::Form, ..page },
        )
        .add(routes!(contact::contact_payload), page)
        .add(routes!(me::me), page)
        .add(routes!(me::me_payload), page)
        .add(routes!(settings::settings), page)
        .add(routes!(settings::settings_payload), page)
        .add(routes!(third_party::third_party), page)
        .add(routes!(third_party::third_party_payload), page)
        .add(routes!(reader::reader), page)
        .add(routes!(reader::reader_payload), page)
        .add(routes!(reader::new_reader), page)
        .add(routes!(reader::new_reader_payload), page)
        .add(routes!(reader::latest_reader), page)
        .add(routes!(reader::latest_reader_payload), page)
        .add(routes!(library::library_page), page)
        .add(routes!(library::library_page_payload), page)
        .add(routes!(reading_history::reading_history), page)
        .add(routes!(reading_history::reading_history_payload), page)
        .add(routes!(vip::vip_page), page)
        .add(routes!(vip::vip_page_payload), page)
        .add(routes!(recharge_records::recharge_records_page), page)
        .add(routes!(recharge_records::recharge_records_page_payload), page)
        .add(routes!(consumption_record::consumption_record_page), page)
        .add(routes!(consumption_record::consumption_record_page_payload), page)
        .add(
            routes!(sandbox_pay::sandbox_pay, sandbox_pay::sandbox_pay_form),
            Policy { cache: Cache::Never, ..page },
        )
        .add(routes!(sandbox_pay::sandbox_pay_payload), Policy { cache: Cache::Never, ..page })
        .add(routes!(welfare_center::welfare_center_page), page)
        .add(routes!(welfare_center::welfare_center_page_payload), page)
        .add(routes!(landing::ads), page)
        .add(routes!(landing::ads_payload), page)
        .add(routes!(landing::new_ads), page)
        .add(routes!(landing::new_ads_payload), page)
        .add(routes!(region_blocked::region_blocked), page)
        .add(routes!(region_blocked::region_blocked_payload), page)
        .add(routes!(assets::asset), Policy { cache: Cache::Immutable, ..page })
        .add(routes!(assets::messages), Policy { cache: Cache::Day, ..page })
        .add(routes!(assets::home_screen_icon), page)
        .add(routes!(assets::favicon), page)
        .add(routes!(assets::worker), page)
}

/// Which of a page's two forms is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Html,
    Payload,
}

async fn respond(
    app: &App,
    headers: &HeaderMap,
    form: Form,
    target: PageTarget,
) -> Result<Response, ApiError> {
    let page = app.pages.page(target).await?;
    Ok(send(if form == Form::Html { &page.html } else { &page.payload }, headers))
}

fn send(answer: &PreparedResponse, headers: &HeaderMap) -> Response {
    answer.respond(headers).map(Body::new)
}
