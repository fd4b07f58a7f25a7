//! The demo catalogue that is embedded in the binary: stories written for this project.

use campaigns::{
    Aim, CampaignError, Campaigns, Design, Monetization, NewCampaign, ProCode, ReaderPath,
};
use catalogue::{
    AgeRating, BookId, Catalogue, CatalogueError, NewBook, NewShelf, ShelfError, Status,
};
use manuscript::Direction;
use manuscript::markdown::{self, MarkdownError};
use serde::Deserialize;

include!(concat!(env!("OUT_DIR"), "/demo.rs"));
const SHELVES: &str = include_str!("../../../demo/shelves.toml");

#[derive(Debug, thiserror::Error)]
pub(crate) enum DemoError {
    #[error("{file}: {cause}")]
    Settings { file: &'static str, cause: toml::de::Error },
    #[error("{file}: {cause}")]
    Text { file: &'static str, cause: MarkdownError },
    #[error("the demo catalogue could not be stored: {0}")]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Shelf(#[from] ShelfError),
}

/// Fields that the front matter of a demo story has, besides the fields that any Markdown file may have.
#[derive(Deserialize)]
struct Settings {
    slug: String,
    pen_name: String,
    tags: Vec<String>,
    #[serde(default)]
    topics: Vec<String>,
    status: Status,
    age_rating: AgeRating,
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

/// Publishes the demo books that are missing or changed. Also fills the demo shelves, unless the publisher has already
/// set a shelf or a featured book. Returns the number of all demo books.
pub(crate) async fn load(catalogue: &Catalogue) -> Result<usize, DemoError> {
    for (file, text) in STORIES {
        catalogue.publish(story(file, text)?).await?;
    }
    let featured = catalogue.featured_book().await?;
    if featured.is_some() || !catalogue.editors_shelves().await?.is_empty() {
        return Ok(STORIES.len());
    }
    let file = "shelves.toml";
    let Shelves { featured, shelf } =
        toml::from_str(SHELVES).map_err(|cause| DemoError::Settings { file, cause })?;
    let shelves = shelf.into_iter().map(|shelf| NewShelf {
        slug: shelf.slug,
        title: shelf.title,
        books: shelf.books.iter().map(|slug| book_id(slug)).collect(),
    });
    catalogue.arrange(shelves.collect(), Some(book_id(&featured))).await?;
    Ok(STORIES.len())
}

/// Promotion code of the sample campaign.
const SAMPLE: &str = "sample";
const SAMPLE_QUOTE: &str = "There was pencil on the felt";
const SAMPLE_HOOK: &str =
    "Somebody tunes the pianos of Scarrow Bay by night, and leaves a number in each.";

/// Creates the sample campaign unless it exists. Returns the promotion code of the campaign, or `None` if the campaign
/// has ended.
pub(crate) async fn sample_campaign(
    campaigns: &Campaigns,
) -> Result<Option<ProCode>, CampaignError> {
    let code: ProCode =
        SAMPLE.parse().map_err(|_| CampaignError::NoSuchCampaign(SAMPLE.to_owned()))?;
    let new = NewCampaign {
        pro_code: Some(code.clone()),
        name: "Sample".to_owned(),
        book_id: book_id("the-drowned-tuner"),
        aim: Aim::default(),
        variant: Design {
            weight: 1,
            page: None,
            hook: SAMPLE_HOOK.to_owned(),
            quote: SAMPLE_QUOTE.to_owned(),
            reader: Some(ReaderPath::Run),
            monetization: Monetization { android: 1, ios: 1 },
            first_locked: None,
        },
    };
    match campaigns.create(new).await {
        Ok(_) => Ok(Some(code)),
        Err(CampaignError::CodeTaken) => {
            Ok(campaigns.find(&code).await?.ended_at.is_none().then_some(code))
        }
        Err(error) => Err(error),
    }
}

fn book_id(slug: &str) -> BookId {
    BookId::derived_from(&format!("demo:{slug}"))
}

fn story(file: &'static str, text: &str) -> Result<NewBook, DemoError> {
    let (front, sections) =
        markdown::read(text).map_err(|cause| DemoError::Text { file, cause })?;
    let settings: Settings =
        front.settings.try_into().map_err(|cause| DemoError::Settings { file, cause })?;
    let id = book_id(&settings.slug);
    Ok(NewBook {
        desc: settings.desc,
        tags: settings.tags.into_iter().chain(settings.topics).collect(),
        status: settings.status,
        age_rating: settings.age_rating,
        direction: Direction::of_language(&front.language),
        page_progression: Direction::of_language(&front.language),
        language: front.language,
        ..NewBook::new(id, &front.title, &settings.pen_name, sections)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{GENRES, is_genre};
    use manuscript::word_count;

    fn stories() -> Vec<NewBook> {
        STORIES.iter().map(|(file, text)| story(file, text).unwrap()).collect()
    }

    #[test]
    fn every_genre_has_a_long_story_and_a_short_one() {
        let stories = stories();
        for genre in GENRES {
            let of_genre: Vec<_> = stories.iter().filter(|book| book.tags[0] == genre).collect();
            let long = of_genre.iter().filter(|book| (8..=12).contains(&book.sections.len()));
            let short = of_genre.iter().filter(|book| (3..=5).contains(&book.sections.len()));
            assert!(long.count() >= 1 && short.count() >= 1, "{genre}");
        }
    }

    #[test]
    fn every_section_can_be_read_in_one_sitting() {
        for book in stories() {
            for section in &book.sections {
                let words = word_count(&section.blocks);
                assert!(
                    (600..=1000).contains(&words),
                    "{}, {}: {words}",
                    book.title,
                    section.title
                );
            }
        }
    }

    #[test]
    fn every_story_has_genre_topic_language_and_description() {
        for book in stories() {
            assert!(is_genre(&book.tags[0]), "{}", book.title);
            assert!(book.tags.iter().any(|tag| !is_genre(tag)), "{} has no topic", book.title);
            assert_eq!(book.language, "en", "{}", book.title);
            assert!((40..=130).contains(&book.desc.split_whitespace().count()), "{}", book.title);
        }
    }

    #[test]
    fn every_shelf_refers_to_stories() {
        let stories = stories();
        let ids: Vec<_> = stories.iter().map(|book| &book.book_id).collect();
        let shelves: Shelves = toml::from_str(SHELVES).unwrap();
        assert!(ids.contains(&&book_id(&shelves.featured)));
        for shelf in &shelves.shelf {
            assert!(shelf.books.iter().all(|slug| ids.contains(&&book_id(slug))), "{}", shelf.slug);
        }
    }

    #[test]
    fn stories_are_compiled_from_copies_that_no_checkout_owns() {
        let table = include_str!(concat!(env!("OUT_DIR"), "/demo.rs"));
        assert!(table.contains("concat!(env!(\"OUT_DIR\"), "));
        let here = std::env::var("CARGO_MANIFEST_DIR").unwrap();
        assert!(!table.contains(&here), "the path of a checkout");
    }
}
