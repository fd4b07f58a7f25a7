use serde::Serialize;

use crate::app::App;
use catalogue::BookListItem;

/// Data of the page that is shown for a path that does not exist.
#[derive(Debug, Serialize)]
pub(crate) struct NotFoundData {
    /// The most read books, as suggestions; empty if they cannot be loaded.
    books: Vec<BookListItem>,
}

impl NotFoundData {
    pub(crate) async fn load(app: &App) -> Self {
        let popular = app.catalogue.popular().await;
        Self { books: popular.map_or_else(|_| Vec::new(), |books| books.to_vec()) }
    }
}
