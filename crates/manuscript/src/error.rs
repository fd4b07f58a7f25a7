//! Errors that occur when a book file is read.

/// Why a book file could not be read. Displays as one sentence with the file name and the reason.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{file}` {kind}.")]
pub struct ReadError {
    pub file: String,
    pub kind: ReadErrorKind,
}

/// The reason why a file could not be read. Displays as the part of a sentence that follows the file name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadErrorKind {
    #[error("was not imported: the import was cancelled")]
    Cancelled,
    #[error("took too long to read")]
    TooSlow,
    #[error("is larger than {megabytes} MB")]
    FileTooLarge { megabytes: usize },
    #[error("is {what}, which cannot be imported; {way}")]
    WrongFormat { what: &'static str, way: &'static str },
    #[error("has no readable text")]
    NoText,
    #[error("has more than {limit} sections")]
    TooManySections { limit: usize },
    #[error("has more than {limit} characters of text")]
    TooMuchText { limit: usize },
    #[error("has more than {limit} lines and style changes")]
    TooManyRuns { limit: usize },

    #[error("is no EPUB: it is not a zip archive")]
    NotAnArchive,
    #[error("is a damaged zip archive: {what}")]
    DamagedArchive { what: &'static str },
    #[error("has more than {limit} files inside")]
    TooManyEntries { limit: usize },
    #[error("has the unsafe file name `{entry}` inside")]
    UnsafeName { entry: String },
    #[error("has two files named `{entry}` inside")]
    DuplicateName { entry: String },
    #[error("has a symbolic link inside, `{entry}`")]
    Symlink { entry: String },
    #[error("has files inside that overlap, `{entry}` and another")]
    Overlap { entry: String },
    #[error("has another archive inside, `{entry}`; take the books out of it and import them")]
    NestedArchive { entry: String },
    #[error("has a file inside with an unsupported compression method, `{entry}`")]
    UnsupportedCompression { entry: String },
    #[error("has a damaged file inside, `{entry}`")]
    DamagedEntry { entry: String },
    #[error("has a file inside that unpacks to more than {megabytes} MB, `{entry}`")]
    EntryTooLarge { entry: String, megabytes: usize },
    #[error("has a file inside that unpacks to more than {ratio} times its size, `{entry}`")]
    Bomb { entry: String, ratio: u64 },
    #[error("unpacks to more than {megabytes} MB")]
    TooMuchInflated { megabytes: u64 },

    #[error("is a zip archive but not an EPUB: it has no {missing}")]
    NotAnEpub { missing: &'static str },
    #[error("is protected by DRM ({scheme}); only books without it can be imported")]
    Drm { scheme: &'static str },
    #[error("has a fixed layout; only reflowable books can be imported")]
    FixedLayout,
    #[error("declares its own entities in `{entry}`, which could expand without end")]
    OwnEntities { entry: String },
    #[error("has more than {limit} elements in `{entry}`")]
    TooManyElements { entry: String, limit: usize },
    #[error("has more than {limit} images")]
    TooManyImages { limit: usize },
    #[error("has more than {megabytes} MB of images")]
    ImagesTooLarge { megabytes: usize },

    #[error("is not text")]
    NotText,
    #[error("was not read: the pattern for headings is longer than {limit} characters")]
    PatternTooLong { limit: usize },
    #[error("was not read: the pattern for headings is not a regular expression or is too large")]
    BadPattern,
    #[error("was not read: no line matches the pattern for headings")]
    PatternWithoutMatch,
    #[error("{0}")]
    FrontMatter(FrontMatterError),
    #[error("has the unknown status `{status}`; it must be `ongoing` or `completed`")]
    UnknownStatus { status: String },
}

impl ReadError {
    pub(super) fn new(file: &str, kind: ReadErrorKind) -> Self {
        Self { file: display_name(file), kind }
    }
}

/// Makes a file name safe to quote in a sentence: one line, no control characters, at most 100 characters.
pub(crate) fn display_name(name: &str) -> String {
    const MAX_CHARACTERS: usize = 100;
    let clean = name.chars().filter(|c| !crate::normalize::is_removed(*c) && *c != '`');
    let mut clean: String = clean.take(MAX_CHARACTERS + 1).collect();
    if clean.chars().count() > MAX_CHARACTERS {
        clean = clean.chars().take(MAX_CHARACTERS - 1).chain(['…']).collect();
    }
    clean
}

/// An error in the front matter of a Markdown file. Displays as the part of a sentence that follows the file name.
/// Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FrontMatterError {
    #[error("has front matter that is not valid TOML, on line {line}: {cause}")]
    InvalidToml { line: usize, cause: String },
    #[error("starts its front matter with `+++` on line {line}, but no other `+++` line ends it")]
    Unterminated { line: usize },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_cannot_break_the_sentence() {
        let error = ReadError::new("a\n`b\u{202e}.epub", ReadErrorKind::NotAnArchive);
        assert_eq!(error.to_string(), "`ab.epub` is no EPUB: it is not a zip archive.");
        assert_eq!(display_name(&"x".repeat(500)).chars().count(), 100);
    }
}
