//! Writes the HTML of a page from its Markdown.

use pulldown_cmark::html::push_html;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::{Problem, is_name, path_of};

/// Returns the title of a page, and the HTML of the text below the title.
pub(crate) fn render(markdown: &str) -> Result<(String, String), Problem> {
    let mut events =
        Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH);
    let title = title(&mut events)?;
    let body =
        events.filter_map(|event| checked(event).transpose()).collect::<Result<Vec<_>, _>>()?;
    let mut html = String::new();
    push_html(&mut html, body.into_iter());
    Ok((title, html))
}

/// Takes the events of the first heading, with which a page must begin, and returns its text.
fn title<'a>(events: &mut impl Iterator<Item = Event<'a>>) -> Result<String, Problem> {
    if !matches!(events.next(), Some(Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }))) {
        return Err(Problem::Title);
    }
    let mut title = String::new();
    for event in events {
        match event {
            Event::End(TagEnd::Heading(_)) => break,
            Event::Text(text) | Event::Code(text) => title.push_str(&text),
            Event::SoftBreak | Event::HardBreak => title.push(' '),
            _ => {}
        }
    }
    Ok(title.trim().to_owned())
}

/// Returns an event of the Markdown parser as it is written to the page: with the URL of a link resolved, and headings
/// below the level of the title. `None` for a comment, which is left out. Fails for other HTML, for pictures, and for
/// links that a page may not have.
fn checked(event: Event<'_>) -> Result<Option<Event<'_>>, Problem> {
    Ok(Some(match event {
        Event::Html(html) | Event::InlineHtml(html) => {
            let html = html.trim();
            if html.is_empty() || (html.starts_with("<!--") && html.ends_with("-->")) {
                return Ok(None);
            }
            return Err(Problem::Html(html.lines().next().unwrap_or_default().to_owned()));
        }
        Event::Start(Tag::Image { .. }) => return Err(Problem::Picture),
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = target(dest_url)?;
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        // A page has one heading of the first level, its title.
        Event::Start(Tag::Heading { level, id, classes, attrs }) => {
            Event::Start(Tag::Heading { level: below_title(level), id, classes, attrs })
        }
        Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(below_title(level))),
        other => other,
    }))
}

fn below_title(level: HeadingLevel) -> HeadingLevel {
    level.max(HeadingLevel::H2)
}

/// Returns the URL to which a link leads. A link to another file of the folder, such as `terms.md`, leads to its page.
fn target(url: CowStr<'_>) -> Result<CowStr<'_>, Problem> {
    if let Some(name) = url.strip_suffix(".md").filter(|name| is_name(name)) {
        return Ok(path_of(name).into());
    }
    let is_path = url.starts_with('/') && !url.starts_with("//");
    let schemes = ["http://", "https://", "mailto:", "tel:"];
    let is_remote = schemes.iter().any(|scheme| {
        url.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    });
    match is_path || is_remote {
        true => Ok(url),
        false => Err(Problem::Link(url.into_string())),
    }
}
