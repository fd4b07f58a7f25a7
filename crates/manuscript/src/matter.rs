//! What a stretch of a book is: the story, what stands before and after it, or what only a printed
//! or packaged book needs.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Matter {
    /// Title page, imprint, table of contents and the like.
    Skipped,
    /// A collection of notes; they go to where they are referred to.
    Notes,
    Front,
    Back,
    Body,
}

use Matter::{Back, Body, Front, Notes, Skipped};

/// By the words of `epub:type`, `role`, landmarks and guide; the first that says enough decides.
pub(crate) fn by_kinds<'a>(kinds: impl IntoIterator<Item = &'a str>) -> Option<Matter> {
    let mut vague = None;
    for kind in kinds {
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
            "frontmatter" => vague = vague.or(Some(Front)),
            "backmatter" => vague = vague.or(Some(Back)),
            "bodymatter" => vague = vague.or(Some(Body)),
            _ => {}
        }
    }
    vague
}

/// By a title or a file's name, in the languages books are most often in.
pub(crate) fn by_name(name: &str) -> Option<Matter> {
    const NAMES: [(Matter, &[&str]); 4] = [
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
    let name = plain(name);
    let named = NAMES.iter().find(|(_, names)| names.contains(&name.as_str()));
    let numbered = name.split(' ').next().filter(|first| matches!(*first, "appendix" | "anhang"));
    named.map(|(matter, _)| *matter).or(numbered.map(|_| Back))
}

/// By the last part of a file's name, without its ending and numbers.
pub(crate) fn by_file(file: &str) -> Option<Matter> {
    let name = file.rsplit('/').next().unwrap_or(file);
    let name = name.split('.').next().unwrap_or(name);
    // Whole books are called so, too.
    by_name(name).filter(|_| !matches!(name.to_lowercase().as_str(), "index" | "title"))
}

fn plain(name: &str) -> String {
    let name = name.to_lowercase().replace(['\'', '’'], "");
    let words = name.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_telling_word_decides() {
        let told = |kinds: &str| by_kinds(kinds.split(' '));
        assert_eq!(told("epigraph z3998:poem frontmatter"), Some(Front));
        assert_eq!(told("frontmatter titlepage"), Some(Skipped));
        assert_eq!(told("bodymatter z3998:fiction"), Some(Body));
        assert_eq!(told("backmatter"), Some(Back));
        assert_eq!(told("z3998:letter"), None);
    }

    #[test]
    fn names_of_files_and_titles_are_known() {
        assert_eq!(by_file("OEBPS/title_page.xhtml"), Some(Skipped));
        assert_eq!(by_file("text/dedication-01.html"), Some(Front));
        assert_eq!(by_name("Appendix B"), Some(Back));
        assert_eq!(by_name("Author’s Note"), Some(Front));
        assert_eq!(by_name("The Cover of Night"), None);
    }
}
