//! Writes the table of contents: `nav.xhtml` for EPUB 3, `toc.ncx` for EPUB 2 programs.

use super::Options;
use super::outline::{Outline, Page};
use super::pages::document;
use super::xml::escape;
use manuscript::{Book, normalize};

pub(super) fn contents(book: &Book, options: &Options, outline: &Outline<'_>) -> String {
    let labels = &options.labels;
    let heading = escape(&normalize::line(&labels.contents));
    let link = |page: &Page<'_>| format!("<a href=\"{}\">{}</a>", page.file, escape(&page.label));
    let item = |_, page: &Page<'_>| format!("<li>{}", link(page));
    let list = nested(&outline.listed(), "<ol>\n", "</ol>\n", item, "</li>\n");
    let landmark = |kind: &str, file: &str, label: &str| {
        let label = escape(&normalize::line(label));
        format!("<li><a epub:type=\"{kind}\" href=\"{file}\">{label}</a></li>\n")
    };
    let landmarks = [
        landmark("titlepage", &outline.pages[0].file, &labels.title_page),
        landmark("bodymatter", &outline.start().file, &labels.start),
    ];
    let body = format!(
        "<nav epub:type=\"toc\" role=\"doc-toc\">\n<h1>{heading}</h1>\n{list}</nav>\n\
         <nav epub:type=\"landmarks\" hidden=\"hidden\">\n<ol>\n{}</ol>\n</nav>\n",
        landmarks.concat()
    );
    document(book, &labels.contents, "style.css", "", &body)
}

pub(super) fn ncx(book: &Book, options: &Options, outline: &Outline<'_>) -> String {
    let pages = outline.listed();
    let depth = pages.iter().map(|page| page.depth + 1).max().unwrap_or(1);
    let point = |index: usize, page: &Page<'_>| {
        let (order, label) = (index + 1, escape(&page.label));
        format!(
            "<navPoint id=\"{}\" playOrder=\"{order}\">\n<navLabel><text>{label}</text></navLabel>\n\
             <content src=\"{}\"/>\n",
            page.id, page.file
        )
    };
    let points = nested(&pages, "", "", point, "</navPoint>\n");
    let (identifier, title) = (escape(&options.identifier), escape(&normalize::line(&book.title)));
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <ncx xmlns=\"http://www.daisy.org/z3986/2005/ncx/\" version=\"2005-1\">\n<head>\n\
         <meta name=\"dtb:uid\" content=\"{identifier}\"/>\n\
         <meta name=\"dtb:depth\" content=\"{depth}\"/>\n\
         <meta name=\"dtb:totalPageCount\" content=\"0\"/>\n\
         <meta name=\"dtb:maxPageNumber\" content=\"0\"/>\n</head>\n\
         <docTitle><text>{title}</text></docTitle>\n<navMap>\n{points}</navMap>\n</ncx>\n"
    )
}

/// Returns the pages (XHTML documents) as nested lists, for `nav.xhtml` or `toc.ncx`. Pages with `depth` 0 are in the
/// outermost list; from page to page, `depth` may grow by at most one. `item` writes the start of an item, `close_item`
/// its end.
fn nested(
    pages: &[&Page<'_>],
    open_list: &str,
    close_list: &str,
    item: impl Fn(usize, &Page<'_>) -> String,
    close_item: &str,
) -> String {
    let mut list = String::new();
    let mut open = 0;
    for (index, page) in pages.iter().enumerate() {
        let lists = page.depth + 1;
        if lists > open {
            list.push_str(open_list);
            open += 1;
        } else {
            list.push_str(close_item);
        }
        for _ in lists..open {
            list.extend([close_list, close_item]);
        }
        open = lists;
        list.push_str(&item(index, page));
    }
    for _ in 0..open {
        list.extend([close_item, close_list]);
    }
    list
}
