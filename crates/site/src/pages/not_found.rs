use serde::Serialize;

use crate::app::App;
use catalogue::BookListItem;

/// What the page shows for a path that leads to nothing.
#[derive(Debug, Serialize)]
pub(crate) struct NotFoundData {
    /// Books to read instead, those that are read most; empty if they cannot be loaded.
    books: Vec<BookListItem>,
}

impl NotFoundData {
    pub(crate) async fn load(app: &App) -> Self {
        let popular = app.catalogue.popular().await;
        Self { books: popular.map_or_else(|_| Vec::new(), |books| books.to_vec()) }
    }
}
