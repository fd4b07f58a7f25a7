//! OPDS 1.2: lists of free books as Atom feeds.

use super::OPEN_ACCESS;
use super::xml::{author, link, updated};
use catalogue::{BookListItem, GENRES};
use foundation::paging::Paged;
use foundation::xml_writer::XmlWriter;
use site::SiteInfo;

pub(super) const FORM: &str = "application/atom+xml;profile=opds-catalog;kind=acquisition";
const SEARCH_FORM: &str = "application/opensearchdescription+xml";
const OPEN_SEARCH: &str = "http://a9.com/-/spec/opensearch/1.1/";
const NAMESPACES: [(&str, &str); 4] = [
    ("xmlns", "http://www.w3.org/2005/Atom"),
    ("xmlns:dc", "http://purl.org/dc/terms/"),
    ("xmlns:opds", "http://opds-spec.org/2010/catalog"),
    ("xmlns:opensearch", OPEN_SEARCH),
];

/// Returns the OPDS 1.2 feed of one page of books. `address` returns the URL of any page of the same list, by its
/// number.
pub(super) fn feed(
    site: &SiteInfo,
    title: &str,
    books: &Paged<BookListItem>,
    address: &dyn Fn(i64) -> String,
) -> String {
    let newest = books.list.iter().map(|book| book.update_time).max().unwrap_or(0);
    XmlWriter::document("feed", &NAMESPACES, |xml| {
        xml.element("id", &address(books.page));
        xml.element("title", title);
        updated(xml, newest);
        xml.parent("author", &[], |xml| {
            xml.element("name", &site.name);
            xml.element("uri", &site.url);
        });
        xml.element("opensearch:totalResults", &books.total.to_string());
        xml.element("opensearch:itemsPerPage", &books.page_size.to_string());
        links(xml, site, books, address);
        books.list.iter().for_each(|book| entry(xml, site, book));
    })
}

fn links(
    xml: &mut XmlWriter,
    site: &SiteInfo,
    books: &Paged<BookListItem>,
    address: &dyn Fn(i64) -> String,
) {
    let url = &site.url;
    link(xml, "self", &address(books.page), FORM);
    link(xml, "start", &format!("{url}/opds/catalog.xml"), FORM);
    if books.page > 1 {
        link(xml, "previous", &address(books.page - 1), FORM);
    }
    if books.page < books.pages() {
        link(xml, "next", &address(books.page + 1), FORM);
    }
    link(xml, "search", &format!("{url}/opds/search-description.xml"), SEARCH_FORM);
    for genre in GENRES {
        let href = format!("{url}/opds/catalog.xml?tag={}", genre.replace(' ', "%20"));
        let attributes = [
            ("rel", "http://opds-spec.org/facet"),
            ("href", &href),
            ("title", genre),
            ("opds:facetGroup", "Genre"),
            ("type", FORM),
        ];
        xml.empty("link", &attributes);
    }
}

fn entry(xml: &mut XmlWriter, site: &SiteInfo, book: &BookListItem) {
    let (url, book_id) = (&site.url, &book.book_id);
    xml.parent("entry", &[], |xml| {
        xml.element("title", &book.title);
        xml.element("id", &format!("urn:dogear:book:{book_id}"));
        author(xml, &book.author);
        updated(xml, book.update_time);
        for tag in &book.tags {
            xml.empty("category", &[("term", tag), ("label", tag)]);
        }
        xml.element("summary", &book.desc);
        let cover = format!("{url}{}", book.cover_jpeg(640));
        link(xml, "http://opds-spec.org/image", &cover, "image/jpeg");
        let small = format!("{url}{}", book.cover_jpeg(320));
        link(xml, "http://opds-spec.org/image/thumbnail", &small, "image/jpeg");
        let file = format!("{url}/downloads/{book_id}.epub");
        link(xml, OPEN_ACCESS, &file, "application/epub+zip");
        link(xml, "alternate", &format!("{url}/book/{book_id}"), "text/html");
    });
}

/// Returns the OpenSearch description, which tells other programs how to search the free books.
pub(super) fn search_description(site: &SiteInfo) -> String {
    let template = format!("{}/opds/search.xml?query={{searchTerms}}", site.url);
    XmlWriter::document("OpenSearchDescription", &[("xmlns", OPEN_SEARCH)], |xml| {
        xml.element("ShortName", &site.name);
        xml.element("Description", &site.name);
        xml.empty("Url", &[("type", FORM), ("template", &template)]);
    })
}
