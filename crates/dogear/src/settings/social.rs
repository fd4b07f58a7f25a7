//! Settings of social networks and of the footer: the app id of the Facebook SDK, the publisher's links, and the folder
//! of the publisher's own pages, which the footer links too.

use std::path::Path;

use publisher_pages::PublisherPages;
use site::FooterLink;

use super::{Given, Reader, Setting, setting};

pub(super) const SETTINGS: &[Setting] = &[
    setting(
        "footer_links",
        "",
        "Links in the footer, separated by commas, each an icon, a URL and a name, such as simple-icons:mastodon https://social.example/@books Mastodon; empty for none",
    ),
    setting(
        "pages_dir",
        "",
        "Folder with pages of your own, such as imprint.md for /pages/imprint, which the footer links; empty for none",
    ),
];

/// App id that the demo uses if no app id is set. This id is too short to be the id of a real app, so that nobody's
/// statistics are affected.
const DEMO_APP_ID: &str = "4711";
/// Footer links that the demo uses if no links are set. The links lead to pages of this site, and their icons come from
/// this site.
const DEMO_LINKS: &str = "lucide:library-big /read-more All lists, \
    lucide:compass /search Find a book, lucide:hand-coins /welfare-center Daily rewards";
const MOST_LINKS: usize = 12;

impl<G: Fn(&str) -> Option<Given>> Reader<G> {
    /// Returns the app id of the Facebook SDK; `None` if the setting is empty. The demo uses
    /// `DEMO_APP_ID` unless the setting is given.
    pub(super) fn social_app_id(&mut self, demo: bool) -> Option<String> {
        if demo && (self.given)("social_app_id").is_none() {
            return Some(DEMO_APP_ID.to_owned());
        }
        let id = self.parsed("social_app_id", |text| {
            if text.len() <= 32 && text.bytes().all(|byte| byte.is_ascii_digit()) {
                Ok(text.to_owned())
            } else {
                Err(format!("`{text}` is not an app id, which is a number"))
            }
        });
        id.filter(|id| !id.is_empty())
    }

    /// Returns the publisher's footer links. The demo uses `DEMO_LINKS` unless the setting is given.
    pub(super) fn footer_links(&mut self, demo: bool) -> Vec<FooterLink> {
        if demo && (self.given)("footer_links").is_none() {
            return links_in(DEMO_LINKS).expect("the links of the demo are valid");
        }
        self.parsed("footer_links", links_in).unwrap_or_default()
    }

    /// Reads the publisher's own pages. A page that cannot be shown is a problem of the settings.
    pub(super) fn publisher_pages(&mut self) -> PublisherPages {
        let load = |folder: &str| match folder {
            "" => Ok(PublisherPages::default()),
            folder => PublisherPages::load(Path::new(folder)).map_err(|error| error.to_string()),
        };
        self.parsed("pages_dir", load).unwrap_or_default()
    }
}

/// Returns the links of the publisher's own pages, in the order of their names.
pub(crate) fn page_links(pages: &PublisherPages) -> impl Iterator<Item = FooterLink> {
    pages.iter().map(|page| FooterLink {
        name: page.title.clone(),
        url: page.path(),
        icon: "lucide:file-text".to_owned(),
    })
}

fn links_in(text: &str) -> Result<Vec<FooterLink>, String> {
    let entries: Vec<_> =
        text.split(',').map(str::trim).filter(|entry| !entry.is_empty()).collect();
    if entries.len() > MOST_LINKS {
        return Err(format!("there are more than {MOST_LINKS} links"));
    }
    let link =
        |entry: &&str| entry.parse::<FooterLink>().map_err(|error| format!("`{entry}`: {error}"));
    entries.iter().map(link).collect()
}

#[cfg(test)]
mod tests {
    use crate::settings::tests::read;

    #[test]
    fn the_demo_has_an_app_id_unless_one_is_set() {
        assert_eq!(read(&[]).unwrap().social_app_id, None);
        assert_eq!(read(&[("demo", "true")]).unwrap().social_app_id.as_deref(), Some("4711"));
        let given = |id| read(&[("demo", "true"), ("social_app_id", id)]).unwrap().social_app_id;
        assert_eq!(given("1234567890").as_deref(), Some("1234567890"));
        assert_eq!(given(""), None, "an empty one turns it off");
        assert!(read(&[("social_app_id", "my-app")]).is_err());
    }

    #[test]
    fn the_demo_has_footer_links_unless_others_are_set() {
        let urls = |given: &[(&str, &str)]| -> Vec<String> {
            read(given).unwrap().footer_links.into_iter().map(|link| link.url).collect()
        };
        assert_eq!(urls(&[("demo", "true")]), ["/read-more", "/search", "/welfare-center"]);
        let own = [("demo", "true"), ("footer_links", "lucide:rss /opds Feed")];
        assert_eq!(urls(&own), ["/opds"]);
        assert!(urls(&[("demo", "true"), ("footer_links", "")]).is_empty(), "none is a choice");
    }

    #[test]
    fn own_pages_are_read_and_a_bad_one_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        std::fs::write(folder.path().join("imprint.md"), "# Imprint\n\nUs.").unwrap();
        let pages = read(&[("pages_dir", path)]).unwrap().publisher_pages;
        let links: Vec<_> = super::page_links(&pages).map(|link| (link.url, link.name)).collect();
        assert_eq!(links, [("/pages/imprint".to_owned(), "Imprint".to_owned())]);
        std::fs::write(folder.path().join("terms.md"), "no title").unwrap();
        let problems = read(&[("pages_dir", path)]).unwrap_err();
        assert!(
            problems[0].starts_with("pages_dir: terms.md: a page begins with its title"),
            "{problems:?}"
        );
    }

    #[test]
    fn footer_links_are_listed_in_their_order() {
        assert!(read(&[]).unwrap().footer_links.is_empty());
        let text = "lucide:rss /opds Catalogue feed, simple-icons:mastodon https://s.example/@q Us";
        let links = read(&[("footer_links", text)]).unwrap().footer_links;
        assert_eq!((links.len(), links[0].name.as_str()), (2, "Catalogue feed"));
        assert_eq!(links[1].url, "https://s.example/@q");
        let problems = read(&[("footer_links", "rss /opds Feed")]).unwrap_err();
        assert!(problems[0].starts_with("footer_links: `rss /opds Feed`: "), "{problems:?}");
        let many = "lucide:rss /opds Feed,".repeat(13);
        assert!(read(&[("footer_links", &many)]).is_err());
    }
}
