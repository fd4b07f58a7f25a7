//! OPDS 2.0: lists of free books as JSON feeds.

use serde_json::{Value, json};

use super::OPEN_ACCESS;
use catalogue::{BookListItem, GENRES};
use foundation::calendar::date_time;
use foundation::paging::Paged;
use site::SiteInfo;

pub(super) const FORM: &str = "application/opds+json";
const PUBLICATION: &str = "application/opds-publication+json";

/// Returns the OPDS 2.0 feed of one page of books. `address` returns the URL of any page of the same list, by its
/// number.
pub(super) fn feed(
    site: &SiteInfo,
    title: &str,
    books: &Paged<BookListItem>,
    address: &dyn Fn(i64) -> String,
) -> Value {
    let pages = books.pages();
    let link = |rel: &str, page: i64| json!({ "rel": rel, "href": address(page), "type": FORM });
    let mut links = vec![link("self", books.page), link("first", 1)];
    if books.page > 1 {
        links.push(link("previous", books.page - 1));
    }
    if books.page < pages {
        links.push(link("next", books.page + 1));
    }
    let start = format!("{}/opds", site.url);
    links.push(json!({ "rel": "start", "href": start, "type": FORM }));
    let search = format!("{}/opds/search.json{{?query}}", site.url);
    links.push(json!({ "rel": "search", "href": search, "type": FORM, "templated": true }));
    json!({
        "metadata": {
            "title": title,
            "numberOfItems": books.total,
            "itemsPerPage": books.page_size,
            "currentPage": books.page,
        },
        "links": links,
        "navigation": navigation(site),
        "publications": books.list.iter().map(|book| publication(site, book)).collect::<Vec<_>>(),
    })
}

fn navigation(site: &SiteInfo) -> Vec<Value> {
    let all =
        json!({ "href": format!("{}/opds", site.url), "title": "All free books", "type": FORM });
    let genres = GENRES.iter().map(|genre| {
        let tag = genre.replace(' ', "%20");
        json!({ "href": format!("{}/opds?tag={tag}", site.url), "title": genre, "type": FORM })
    });
    std::iter::once(all).chain(genres).collect()
}

pub(super) fn publication(site: &SiteInfo, book: &BookListItem) -> Value {
    let BookListItem { book_id, title, author, tags, desc, update_time, .. } = book;
    let url = &site.url;
    json!({
        "metadata": {
            "@type": "http://schema.org/Book",
            "identifier": format!("urn:dogear:book:{book_id}"),
            "title": title,
            "author": { "name": author },
            "publisher": site.name,
            "modified": date_time(*update_time),
            "description": desc,
            "subject": tags,
        },
        "links": [
            { "rel": "self", "href": format!("{url}/opds/books/{book_id}.json"), "type": PUBLICATION },
            { "rel": OPEN_ACCESS, "href": format!("{url}/downloads/{book_id}.epub"), "type": "application/epub+zip" },
            { "rel": "alternate", "href": format!("{url}/book/{book_id}"), "type": "text/html" },
        ],
        "images": [
            { "href": format!("{url}{}", book.cover_jpeg(640)), "type": "image/jpeg", "width": 640, "height": 960 },
        ],
    })
}
