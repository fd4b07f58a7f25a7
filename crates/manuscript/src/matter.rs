//! Classifies the divisions of a book as front matter, body, back matter, notes, or matter to skip.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Matter {
    /// A division that is not imported, such as a title page, copyright page or table of contents.
    Skipped,
    /// A list of notes. Each note is moved to the section that refers to it.
    Notes,
    Front,
    Back,
    Body,
}

use Matter::{Back, Body, Front, Notes, Skipped};

/// Classifies a division by its semantic types: the values of `epub:type` and `role`, and the types that the EPUB's
/// landmarks and guide give it. The first specific type decides, such as `epigraph`. Without one, the first general
/// type decides (`frontmatter`, `bodymatter` or `backmatter`). Returns `None` if no type is known.
pub(crate) fn from_types<'a>(types: impl IntoIterator<Item = &'a str>) -> Option<Matter> {
    let mut general = None;
    for kind in types {
        let kind = kind.strip_prefix("doc-").unwrap_or(kind);
        let kind = kind.strip_prefix("z3998:").unwrap_or(kind);
        match kind {
            "cover" | "titlepage" | "title-page" | "halftitlepage" | "halftitle-page"
            | "halftitle" | "copyright-page" | "copyright" | "imprint" | "imprimatur"
            | "colophon" | "toc" | "landmarks" | "loi" | "lot" | "loa" | "lov" | "page-list"
            | "pagelist" | "index" | "other-credits" | "seriespage" => return Some(Skipped),
            "endnotes" | "footnotes" | "rearnotes" | "notes" => return Some(Notes),
            "dedication" | "epigraph" | "foreword" | "preface" | "introduction" | "preamble"
            | "prolegomenon" => return Some(Front),
            "afterword" | "appendix" | "glossary" | "acknowledgments" | "acknowledgements"
            | "bibliography" | "credits" | "contributors" | "errata" => return Some(Back),
            "chapter" | "part" | "volume" | "division" | "prologue" | "epilogue" | "conclusion"
            | "se:short-story" | "se:novella" | "subchapter" | "text" => return Some(Body),
            "frontmatter" => general = general.or(Some(Front)),
            "backmatter" => general = general.or(Some(Back)),
            "bodymatter" => general = general.or(Some(Body)),
            _ => {}
        }
    }
    general
}

/// Classifies a division by its title, such as `Preface`, in the most common languages; `None` for any other title.
pub(crate) fn from_title(name: &str) -> Option<Matter> {
    const TITLES: [(Matter, &[&str]); 4] = [
        (
            Skipped,
            &[
                "cover",
                "cover page",
                "coverpage",
                "title page",
                "titlepage",
                "title",
                "half title",
                "halftitle",
                "halftitlepage",
                "copyright",
                "copyright page",
                "copyrightpage",
                "imprint",
                "impressum",
                "colophon",
                "uncopyright",
                "contents",
                "table of contents",
                "toc",
                "nav",
                "index",
                "inhalt",
                "inhaltsverzeichnis",
                "sommaire",
                "table des matières",
                "índice",
                "indice",
                "sumário",
                "оглавление",
                "содержание",
                "目录",
                "目次",
                "list of illustrations",
                "illustrations",
                "other books",
                "transcribers note",
                "transcribers notes",
                "the full project gutenberg license",
                "titelseite",
                "umschlag",
                "couverture",
                "portada",
                "обложка",
                "カバー",
                "表紙",
                "also by",
                "newsletter",
            ],
        ),
        (
            Notes,
            &["notes", "endnotes", "footnotes", "anmerkungen", "fußnoten", "notas", "примечания"],
        ),
        (
            Front,
            &[
                "dedication",
                "widmung",
                "dédicace",
                "dedicatoria",
                "epigraph",
                "motto",
                "foreword",
                "vorwort",
                "preface",
                "préface",
                "prefacio",
                "prefazione",
                "introduction",
                "einleitung",
                "introducción",
                "introduzione",
                "предисловие",
                "посвящение",
                "authors note",
                "avant propos",
                "序",
                "前言",
            ],
        ),
        (
            Back,
            &[
                "afterword",
                "nachwort",
                "postface",
                "appendix",
                "anhang",
                "apéndice",
                "appendice",
                "послесловие",
                "приложение",
                "acknowledgments",
                "acknowledgements",
                "danksagung",
                "about the author",
                "about the authors",
                "glossary",
                "bibliography",
                "後記",
                "后记",
            ],
        ),
    ];
    let name = normalized(name);
    let exact = TITLES.iter().find(|(_, titles)| titles.contains(&name.as_str()));
    let numbered_appendix =
        name.split(' ').next().filter(|first| matches!(*first, "appendix" | "anhang"));
    exact.map(|(matter, _)| *matter).or(numbered_appendix.map(|_| Back))
}

/// Classifies a division that would be skipped for its title or file name, but has too much prose for a title page or
/// an imprint. `in_body` says whether a section of the body precedes it.
///
/// A division with a title such as `Index` or `Cover` becomes a section of the body. Any other
/// division, such as a long copyright page, becomes back matter if a section of the body precedes
/// it, otherwise front matter. Only the licence of Project Gutenberg is still skipped.
pub(crate) fn of_long_text(title: &str, in_body: bool) -> Matter {
    const FORMAL: [&str; 19] = [
        "copyright",
        "copyright page",
        "copyrightpage",
        "imprint",
        "impressum",
        "colophon",
        "uncopyright",
        "contents",
        "table of contents",
        "inhalt",
        "inhaltsverzeichnis",
        "sommaire",
        "table des matières",
        "оглавление",
        "содержание",
        "目录",
        "目次",
        "list of illustrations",
        "illustrations",
    ];
    let name = normalized(title);
    match from_title(title) {
        _ if name == "the full project gutenberg license" => Skipped,
        Some(Skipped) if !FORMAL.contains(&name.as_str()) => Body,
        _ if in_body => Back,
        _ => Front,
    }
}

/// Classifies a division by the name of its file, such as `preface01.xhtml`, with the same words as for titles. Returns
/// `None` for an unknown name, and for `index` and `title`, because a file with such a name may be the whole book.
pub(crate) fn from_file_name(file: &str) -> Option<Matter> {
    let name = file.rsplit('/').next().unwrap_or(file);
    let name = name.split('.').next().unwrap_or(name);
    // A file with one of these names may be the whole book.
    from_title(name).filter(|_| !matches!(name.to_lowercase().as_str(), "index" | "title"))
}

fn normalized(name: &str) -> String {
    let name = name.to_lowercase().replace(['\'', '’'], "");
    let words = name.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_specific_type_decides() {
        let classified = |types: &str| from_types(types.split(' '));
        assert_eq!(classified("epigraph z3998:poem frontmatter"), Some(Front));
        assert_eq!(classified("frontmatter titlepage"), Some(Skipped));
        assert_eq!(classified("bodymatter z3998:fiction"), Some(Body));
        assert_eq!(classified("backmatter"), Some(Back));
        assert_eq!(classified("z3998:letter"), None);
    }

    #[test]
    fn file_names_and_titles_are_recognised() {
        assert_eq!(from_file_name("OEBPS/title_page.xhtml"), Some(Skipped));
        assert_eq!(from_file_name("text/dedication-01.html"), Some(Front));
        assert_eq!(from_title("Appendix B"), Some(Back));
        assert_eq!(from_title("Author’s Note"), Some(Front));
        assert_eq!(from_title("The Cover of Night"), None);
    }
}
