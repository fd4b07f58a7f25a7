//! One file a page; each answers as HTML and as `_payload.json`.

mod assets;
mod book;
mod home;

use std::sync::Arc;

use axum::body::Body;
use axum::response::Response;
use http::HeaderMap;
use utoipa_axum::routes;

use super::answer::Answer;
use super::cache::MadePage;
use super::failure_response;
use super::payload::PageTarget;
use crate::app::App;
use crate::catalogue::CatalogueError;
use crate::http::{ApiError, Auth, Cache, Endpoints, Limit, Policy};

pub(crate) fn endpoints() -> Endpoints {
    let page = Policy { auth: Auth::Anyone, limit: Limit::Page, cache: Cache::Revalidate };
    Endpoints::new()
        .add(routes!(home::home), page)
        .add(routes!(home::home_payload), page)
        .add(routes!(book::book), page)
        .add(routes!(book::book_payload), page)
        .add(routes!(assets::asset), Policy { cache: Cache::Immutable, ..page })
        .add(routes!(assets::favicon), page)
}

/// Which of a page's two forms is wanted.
#[derive(Debug, Clone, Copy)]
enum Form {
    Html,
    Payload,
}

async fn respond(
    app: &App,
    asked: &http::Uri,
    headers: &HeaderMap,
    form: Form,
    target: Result<PageTarget, ApiError>,
) -> Response {
    let made = match target {
        Ok(target) => app.pages.page(target).await.map_err(|error: CatalogueError| error.into()),
        Err(error) => Err(error),
    };
    match made {
        Ok(page) => send(&answer_of(&page, form), headers),
        Err(error) => failure_response(app, asked.path(), error).await,
    }
}

fn answer_of(page: &MadePage, form: Form) -> Arc<Answer> {
    Arc::clone(match form {
        Form::Html => &page.html,
        Form::Payload => &page.payload,
    })
}

fn send(answer: &Answer, headers: &HeaderMap) -> Response {
    answer.respond(headers).map(Body::new)
}
