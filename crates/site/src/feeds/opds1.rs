//! OPDS 1.2: the same feed as Atom.

use super::OPEN_ACCESS;
use super::xml::{HEAD, element, link, text, updated};
use crate::site_info::SiteInfo;
use catalogue::{BookListItem, GENRES};
use foundation::paging::Paged;

pub(super) const FORM: &str = "application/atom+xml;profile=opds-catalog;kind=acquisition";

/// One page of books. `address` answers the address of a page of the same list.
pub(super) fn feed(
    site: &SiteInfo,
    title: &str,
    books: &Paged<BookListItem>,
    address: &dyn Fn(i64) -> String,
) -> String {
    let pages = books.pages();
    let newest = books.list.iter().map(|book| book.update_time).max().unwrap_or(0);
    let mut xml = format!(
        "{HEAD}<feed xmlns=\"http://www.w3.org/2005/Atom\" xmlns:dc=\"http://purl.org/dc/terms/\" \
         xmlns:opds=\"http://opds-spec.org/2010/catalog\" \
         xmlns:opensearch=\"http://a9.com/-/spec/opensearch/1.1/\">"
    );
    xml.push_str(&element("id", &address(books.page)));
    xml.push_str(&element("title", title));
    xml.push_str(&updated(newest));
    xml.push_str(&format!(
        "<author>{}{}</author>",
        element("name", &site.name),
        element("uri", &site.url)
    ));
    xml.push_str(&element("opensearch:totalResults", &books.total.to_string()));
    xml.push_str(&element("opensearch:itemsPerPage", &books.page_size.to_string()));
    xml.push_str(&link("self", &address(books.page), FORM));
    xml.push_str(&link("start", &format!("{}/opds/catalog.xml", site.url), FORM));
    if books.page > 1 {
        xml.push_str(&link("previous", &address(books.page - 1), FORM));
    }
    if books.page < pages {
        xml.push_str(&link("next", &address(books.page + 1), FORM));
    }
    let description = "application/opensearchdescription+xml";
    xml.push_str(&link(
        "search",
        &format!("{}/opds/search-description.xml", site.url),
        description,
    ));
    for genre in GENRES {
        let href = format!("{}/opds/catalog.xml?tag={}", site.url, genre.replace(' ', "%20"));
        xml.push_str(&format!(
            "<link rel=\"http://opds-spec.org/facet\" href=\"{}\" title=\"{genre}\" \
             opds:facetGroup=\"Genre\" type=\"{FORM}\"/>",
            text(&href)
        ));
    }
    books.list.iter().for_each(|book| xml.push_str(&entry(site, book)));
    xml.push_str("</feed>");
    xml
}

fn entry(site: &SiteInfo, book: &BookListItem) -> String {
    let (url, book_id) = (&site.url, &book.book_id);
    let mut xml = String::from("<entry>");
    xml.push_str(&element("title", &book.title));
    xml.push_str(&element("id", &format!("urn:dogear:book:{book_id}")));
    xml.push_str(&format!("<author>{}</author>", element("name", &book.author)));
    xml.push_str(&updated(book.update_time));
    for tag in &book.tags {
        xml.push_str(&format!("<category term=\"{0}\" label=\"{0}\"/>", text(tag)));
    }
    xml.push_str(&element("summary", &book.desc));
    let cover = format!("{url}{}", book.cover_jpeg(640));
    xml.push_str(&link("http://opds-spec.org/image", &cover, "image/jpeg"));
    let small = format!("{url}{}", book.cover_jpeg(320));
    xml.push_str(&link("http://opds-spec.org/image/thumbnail", &small, "image/jpeg"));
    let file = format!("{url}/downloads/{book_id}.epub");
    xml.push_str(&link(OPEN_ACCESS, &file, "application/epub+zip"));
    xml.push_str(&link("alternate", &format!("{url}/book/{book_id}"), "text/html"));
    xml.push_str("</entry>");
    xml
}

/// Tells a program how to search.
pub(super) fn search_description(site: &SiteInfo) -> String {
    format!(
        "{HEAD}<OpenSearchDescription xmlns=\"http://a9.com/-/spec/opensearch/1.1/\">{}{}\
         <Url type=\"{FORM}\" template=\"{}/opds/search.xml?query={{searchTerms}}\"/>\
         </OpenSearchDescription>",
        element("ShortName", &site.name),
        element("Description", &site.name),
        text(&site.url),
    )
}
