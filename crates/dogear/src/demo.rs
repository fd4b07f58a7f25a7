//! The demo catalogue, embedded: stories written for this project.

use manuscript::markdown::{self, MarkdownError};
use platform::catalogue::{BookId, Catalogue, CatalogueError, NewBook, NewShelf};
use serde::Deserialize;

include!(concat!(env!("OUT_DIR"), "/demo.rs"));
const SHELVES: &str = include_str!("../../../demo/shelves.toml");

#[derive(Debug, thiserror::Error)]
pub(crate) enum DemoError {
    #[error("{file} does not start with settings between two lines of +++")]
    NoFrontMatter { file: &'static str },
    #[error("{file}: {cause}")]
    FrontMatter { file: &'static str, cause: toml::de::Error },
    #[error("{file}: {cause}")]
    Text { file: &'static str, cause: MarkdownError },
    #[error("the demo catalogue could not be stored: {0}")]
    Catalogue(#[from] CatalogueError),
}

#[derive(Deserialize)]
struct FrontMatter {
    slug: String,
    title: String,
    pen_name: String,
    tags: Vec<String>,
    desc: String,
}

#[derive(Deserialize)]
struct Shelves {
    featured: String,
    shelf: Vec<Shelf>,
}

#[derive(Deserialize)]
struct Shelf {
    slug: String,
    title: String,
    books: Vec<String>,
}

/// Loads what is missing or changed, and answers how many books there are.
pub(crate) async fn load(catalogue: &Catalogue) -> Result<usize, DemoError> {
    for (file, text) in STORIES {
        catalogue.publish(story(file, text)?).await?;
    }
    let file = "shelves.toml";
    let Shelves { featured, shelf } =
        toml::from_str(SHELVES).map_err(|cause| DemoError::FrontMatter { file, cause })?;
    let shelves = shelf.into_iter().map(|shelf| NewShelf {
        slug: shelf.slug,
        title: shelf.title,
        books: shelf.books.iter().map(|slug| book_id(slug)).collect(),
    });
    catalogue.arrange(shelves.collect(), Some(book_id(&featured))).await?;
    Ok(STORIES.len())
}

fn book_id(slug: &str) -> BookId {
    BookId::derived_from(&format!("demo:{slug}"))
}

fn story(file: &'static str, text: &str) -> Result<NewBook, DemoError> {
    let (settings, text) = text
        .strip_prefix("+++\n")
        .and_then(|rest| rest.split_once("\n+++\n"))
        .ok_or(DemoError::NoFrontMatter { file })?;
    let front: FrontMatter =
        toml::from_str(settings).map_err(|cause| DemoError::FrontMatter { file, cause })?;
    let sections = markdown::sections(text).map_err(|cause| DemoError::Text { file, cause })?;
    Ok(NewBook {
        book_id: book_id(&front.slug),
        title: front.title,
        author: front.pen_name,
        desc: front.desc,
        tags: front.tags,
        sections,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GENRES: [&str; 9] = [
        "urban",
        "fantasy",
        "sci-fi",
        "romance",
        "mystery",
        "history",
        "games",
        "supernatural",
        "light novel",
    ];

    #[test]
    fn every_story_is_whole_and_every_shelf_names_stories() {
        let stories: Vec<_> =
            STORIES.iter().map(|(file, text)| story(file, text).unwrap()).collect();
        for book in &stories {
            assert!(GENRES.contains(&book.tags[0].as_str()), "{}", book.title);
            assert!(book.sections.len() >= 4, "{}", book.title);
        }
        let ids: Vec<_> = stories.iter().map(|book| &book.book_id).collect();
        let shelves: Shelves = toml::from_str(SHELVES).unwrap();
        assert!(ids.contains(&&book_id(&shelves.featured)));
        for shelf in &shelves.shelf {
            assert!(shelf.books.iter().all(|slug| ids.contains(&&book_id(slug))), "{}", shelf.slug);
        }
    }

    #[test]
    fn the_stories_are_found_from_the_clone_that_is_compiled() {
        let table = include_str!(concat!(env!("OUT_DIR"), "/demo.rs"));
        assert!(table.contains("env!(\"CARGO_MANIFEST_DIR\")"));
        assert!(!table.contains(env!("CARGO_MANIFEST_DIR")), "no clone's own path stands in it");
    }
}
