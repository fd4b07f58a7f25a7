//! The publisher's own pages, such as the imprint, the privacy notice and the terms: Markdown files of one folder, read
//! when the server starts.
//!
//! Promises:
//! * a file that cannot be shown as it was written stops the start with a sentence, so that no page loses text in
//!   silence;
//! * the HTML of a page contains only elements that this crate writes: no scripts, no pictures, no markup of the file.

mod html;

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;

/// The largest number of pages, all of which are linked in the footer.
const MOST_PAGES: usize = 12;
const LARGEST_FILE: u64 = 256 * 1024;
/// The largest number of characters of a page's name.
const LONGEST_NAME: usize = 40;
/// The largest number of characters of a page's title, which is also its link in the footer.
const LONGEST_TITLE: usize = 40;

/// A page of the publisher.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PublisherPage {
    /// Name of the page in its path `/pages/{name}`: the name of its file without `.md`.
    #[schema(example = "imprint")]
    pub name: String,
    /// Title of the page: the first heading of its file.
    #[schema(example = "Imprint")]
    pub title: String,
    /// The text below the title, as HTML.
    #[schema(example = "<p>Lamplight Books, 12 Mill Lane</p>")]
    pub html: String,
}

impl PublisherPage {
    pub fn path(&self) -> String {
        path_of(&self.name)
    }
}

/// Returns the path of the page with this name.
fn path_of(name: &str) -> String {
    format!("/pages/{name}")
}

/// The reason why a folder of pages cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PagesError {
    #[error("{path} cannot be read: {error}")]
    Unreadable { path: String, error: io::Error },
    #[error("{file}: {problem}")]
    File { file: String, problem: Problem },
    #[error("there are more than {MOST_PAGES} pages")]
    TooMany,
}

/// What is wrong with the file of a page.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    #[error("a page is named with 1 to {LONGEST_NAME} of the characters a to z, 0 to 9 and -")]
    Name,
    #[error("a page has at most {} KiB", LARGEST_FILE / 1024)]
    Size,
    #[error("the text is not UTF-8")]
    Encoding,
    #[error("a page begins with its title: `# ` and 1 to {LONGEST_TITLE} characters")]
    Title,
    #[error("`{0}` is HTML; a page is written in Markdown only")]
    Html(String),
    #[error("a page cannot contain pictures")]
    Picture,
    #[error("the link `{0}` leads neither to this site, nor to http, https, mailto or tel")]
    Link(String),
}

/// All pages of the publisher, ordered by name. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct PublisherPages(Arc<[PublisherPage]>);

impl PublisherPages {
    /// Reads the Markdown files in `folder`, which must all be valid pages. Files that do not end with `.md` are ignored.
    pub fn load(folder: &Path) -> Result<Self, PagesError> {
        let unreadable = |path: &Path| {
            let path = path.display().to_string();
            move |error| PagesError::Unreadable { path, error }
        };
        let mut files = Vec::new();
        for entry in fs::read_dir(folder).map_err(unreadable(folder))? {
            let path = entry.map_err(unreadable(folder))?.path();
            if path.extension().is_none_or(|extension| extension != "md") {
                continue;
            }
            if files.len() == MOST_PAGES {
                return Err(PagesError::TooMany);
            }
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if fs::metadata(&path).map_err(unreadable(&path))?.len() > LARGEST_FILE {
                return Err(PagesError::File { file, problem: Problem::Size });
            }
            files.push((file, fs::read(&path).map_err(unreadable(&path))?));
        }
        Self::of_files(files.iter().map(|(file, bytes)| (file.as_str(), bytes.as_slice())))
    }

    /// Parses files, each given as its name with `.md` and its bytes.
    pub fn of_files<'f>(
        files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
    ) -> Result<Self, PagesError> {
        let page = |(file, bytes): (&str, &[u8])| {
            let wrong = |problem| PagesError::File { file: file.to_owned(), problem };
            let name = file.strip_suffix(".md").unwrap_or_default();
            if !is_name(name) {
                return Err(wrong(Problem::Name));
            }
            let text = str::from_utf8(bytes).map_err(|_| wrong(Problem::Encoding))?;
            parse(name, text).map_err(wrong)
        };
        let mut pages = files.into_iter().map(page).collect::<Result<Vec<_>, _>>()?;
        pages.sort_unstable_by(|one, other| one.name.cmp(&other.name));
        Ok(Self(pages.into()))
    }

    pub fn get(&self, name: &str) -> Option<&PublisherPage> {
        self.0.iter().find(|page| page.name == name)
    }

    pub fn iter(&self) -> impl Iterator<Item = &PublisherPage> {
        self.0.iter()
    }
}

fn is_name(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=LONGEST_NAME).contains(&name.len()) && name.bytes().all(fits)
}

/// Parses the Markdown text of the page `name`.
fn parse(name: &str, text: &str) -> Result<PublisherPage, Problem> {
    let (title, html) = html::render(text.trim_start_matches('\u{feff}'))?;
    if !(1..=LONGEST_TITLE).contains(&title.chars().count()) {
        return Err(Problem::Title);
    }
    Ok(PublisherPage { name: name.to_owned(), title, html })
}

#[cfg(test)]
mod tests;
