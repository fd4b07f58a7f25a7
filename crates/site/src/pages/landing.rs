use std::net::IpAddr;

use axum::extract::FromRequestParts as _;
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use http::header::{CACHE_CONTROL, LOCATION};
use serde::{Deserialize, Serialize};
use utoipa::openapi::path::Parameter;
use utoipa::{IntoParams, ToSchema};

use super::page::{Address, Form, Loaded, Page, Target, Visit};
use super::reader::{ReaderPage, ReaderText};
use super::registration::path_parameter;
use crate::api::campaigns::errors::NO_SUCH_CAMPAIGN;
use crate::api::catalogue::errors::{NO_SUCH_BOOK, NO_SUCH_SECTION};
use crate::app::{App, Client, InCountry};
use crate::http::{ApiError, ErrorCode, NO_SUCH_ENDPOINT, NamedIn, Region, TOO_MANY, cookie};
use crate::site_info::ReaderLayout;
use campaigns::regions::Country;
use campaigns::{CampaignError, Landing, LandingKind, ProCode};
use catalogue::{BookDetail, Subject};
use page_cache::{DocumentForm, PageKind};

/// Name of the cookie with the guest id. The server reads it in order to show a guest the same
/// variant of a landing page again. No page is made from any other cookie.
const GUEST_ID: &str = "guest_id";

/// Number of sections, from the beginning of a book, that can be read on its landing page if they are free.
const OPENING_SECTIONS: i64 = 5;

/// Data of a landing page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct LandingData {
    /// What the landing page begins with: the cover or the story.
    kind: LandingKind,
    /// Promotion code of the campaign.
    #[schema(example = "sample")]
    pro_code: String,
    /// Number of the variant that the page shows.
    #[schema(minimum = 1, example = 1)]
    variant: i64,
    /// Sentence with which the landing page opens, set by the variant; empty if the variant sets none.
    #[schema(example = "Somebody tunes the pianos of Scarrow Bay by night.")]
    hook: String,
    /// Layout of the reading page that the campaign sets; null if the site's default applies.
    layout: Option<ReaderLayout>,
    /// The book that the campaign advertises.
    book: BookDetail,
    /// Text of the section that is shown on the landing page, from block `first_block` on.
    text: ReaderText,
    /// Index of the block of the section at which `text` begins, counted from 0.
    #[schema(minimum = 0, example = 0)]
    first_block: i64,
    /// Number of the last section that can be read on the landing page. Each section up to this number has its own URL
    /// (`?section=`). If only the section in `text` can be read on the landing page, `opening` is the number of that
    /// section.
    #[schema(minimum = 1, example = 1)]
    opening: i64,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct LandingQuery {
    /// Number of the variant to show. If absent, the guest sees the same variant as before, and a new guest a variant
    /// that is drawn at random. Only the browser reads click ids and UTM fields in the URL.
    #[param(maximum = 1_000_000_000)]
    variant: Option<i64>,
    /// Number of the section to show, on a landing page that begins with the cover. The section has to be free and
    /// among the first five; otherwise the first section is shown.
    #[param(maximum = 999_999_999, default = 1)]
    section: Option<i64>,
}

/// A campaign's landing page. `variant` is the number of the variant that is shown; `None` if the campaign has only one
/// variant.
pub(super) struct LandingPage {
    kind: LandingKind,
    code: ProCode,
    variant: Option<i64>,
    section: i64,
}

impl Page for LandingPage {
    /// The kind of landing pages: light documents, not indexed by search engines, and not
    /// prefetched, because the list of pages to prefetch (`/builds/meta/{file}`) is public, and the
    /// paths of landing pages contain promotion codes.
    const KIND: PageKind = PageKind {
        prefetched: false,
        document: DocumentForm::Light { then: ReaderPage::KIND.name },
        ..PageKind::unlisted("landing")
    };
    const REGION: Region = Region::campaign(NamedIn::path("id"));
    const ADDRESSES: &'static [Address<LandingKind>] = &[
        Address {
            path: "/ads/{id}",
            variant: LandingKind::Cover,
            operation: "getLandingPage",
            html: "Returns a campaign's landing page that begins with the cover of the book. The id in the path is \
                   the campaign's promotion code. An unknown code redirects to the home page; a malformed code gets \
                   404.",
            payload: "Returns the payload of a campaign's landing page that begins with the cover (`/ads/{id}`): the \
                      page's data as JSON. The query string is the id of the web app's build that the client runs, \
                      then the page's own parameters (`?<build id>&…`).",
        },
        Address {
            path: "/new-ads/{id}",
            variant: LandingKind::Story,
            operation: "getStoryLandingPage",
            html: "Returns a campaign's landing page that begins with the text of the book, at the \
                   campaign's opening passage. The id in the path is the campaign's promotion code. An unknown \
                   code redirects to the home page; a malformed code gets 404.",
            payload: "Returns the payload of a campaign's landing page that begins with the text of the book \
                      (`/new-ads/{id}`): the page's data as JSON. The query string is the id of the web app's build that the client \
                      runs, then the page's own parameters (`?<build id>&…`).",
        },
    ];
    const ERRORS: &'static [&'static ErrorCode] =
        &[NO_SUCH_CAMPAIGN, NO_SUCH_BOOK, NO_SUCH_SECTION, TOO_MANY];
    type Variant = LandingKind;
    type Data = LandingData;

    fn parameters() -> Vec<Parameter> {
        let mut parameters = vec![path_parameter(
            "id",
            "Promotion code of the campaign",
            "^[a-z0-9][a-z0-9-]{1,62}[a-z0-9]$",
            "sample",
        )];
        parameters.extend(LandingQuery::into_params(|| None));
        parameters
    }

    /// Parses the URL of a landing page. A malformed promotion code gets 404. An unknown promotion code redirects a
    /// browser to the home page; a request for the payload gets an error.
    async fn parse(mut visit: Visit<'_, LandingKind>) -> Result<Target, ApiError> {
        let app = visit.app;
        let Client(from) = Client::from_request_parts(visit.parts, app).await?;
        let InCountry(country) = InCountry::from_request_parts(visit.parts, app).await?;
        let code: String = visit.path().await?;
        if code.parse::<ProCode>().is_err() {
            return Err(NO_SUCH_ENDPOINT.into());
        }
        let query: LandingQuery = visit.query().await?;
        let guest_id = cookie(&visit.parts.headers, GUEST_ID);
        let visitor = Visitor { from, country, guest_id };
        // Other section numbers show the first section under the same cache key, so that few URLs of the same page are
        // cached.
        let section = query.section.filter(|number| (2..=OPENING_SECTIONS).contains(number));
        match Self::choose(app, visit.variant, &code, query.variant, visitor).await {
            Ok(page) => Ok(Target::page(Self { section: section.unwrap_or(1), ..page })),
            Err(CampaignError::NoSuchCampaign(_) | CampaignError::TooMany(_))
                if visit.form == Form::Html =>
            {
                Ok(Target::Response(redirect_home()))
            }
            Err(error) => Err(error.into()),
        }
    }

    fn path(&self) -> String {
        format!("{}/{}", self.kind.path(), self.code)
    }

    fn url(&self) -> String {
        let path = self.path();
        match (self.variant, self.section) {
            (None, 1) => path,
            (None, section) => format!("{path}?section={section}"),
            (Some(number), 1) => format!("{path}?variant={number}"),
            (Some(number), section) => format!("{path}?variant={number}&section={section}"),
        }
    }

    /// Returns whether the variant was chosen for this visitor among several variants. Shared caches may not store such
    /// a page; the server's own cache stores each variant.
    fn is_personal(&self) -> bool {
        self.variant.is_some()
    }

    /// Loads the data of the landing page. A page that begins with the story shows the text from the passage that the
    /// variant quotes; if the passage is not found, from the first section. A page that begins with the cover shows the
    /// first section, or the section that the URL names, if that section can be read on the landing page.
    async fn load(&self, app: &App) -> Result<Loaded<LandingData>, ApiError> {
        let landing = app.campaigns.landing(&self.code, self.variant).await?;
        let kind = landing.kind(self.kind);
        let Landing { campaign, variant, .. } = landing;
        let book_id = &campaign.book_id;
        let quoted = match kind {
            LandingKind::Story => app.campaigns.find_quote(book_id, &variant.design.quote).await?,
            LandingKind::Cover => None,
        };
        let (section, first_block) = quoted.unwrap_or((1, 0));
        let (book, mut text) = app.rights.text(None, book_id, section).await?;
        let opening = match kind {
            LandingKind::Story => section,
            LandingKind::Cover => {
                OPENING_SECTIONS.min(book.free_sections).min(book.extend.section_num).max(section)
            }
        };
        if (section + 1..=opening).contains(&self.section) {
            text = app.rights.text(None, book_id, self.section).await?.1;
        }
        let data = LandingData {
            kind,
            pro_code: campaign.pro_code.to_string(),
            variant: variant.number,
            hook: variant.design.hook,
            layout: variant.design.reader.map(ReaderLayout::from),
            book,
            text: text.from_block(first_block).into(),
            first_block: i64::from(first_block),
            opening,
        };
        Ok(Loaded::made_from(vec![Subject::Book(campaign.book_id)], data))
    }
}

/// Data about a visitor from which the variant is chosen.
struct Visitor<'a> {
    from: Option<IpAddr>,
    country: Option<Country>,
    guest_id: Option<&'a str>,
}

impl LandingPage {
    /// Chooses the variant of the landing page: the variant that the URL names (`asked`), otherwise the variant that
    /// the guest saw before, otherwise a variant drawn at random.
    async fn choose(
        app: &App,
        kind: LandingKind,
        code: &str,
        asked: Option<i64>,
        visitor: Visitor<'_>,
    ) -> Result<Self, CampaignError> {
        let Visitor { from, country, guest_id } = visitor;
        let mut landing = app.campaigns.visit(from, code, asked, country).await?;
        if !landing.alone
            && asked.is_none()
            && let Some(guest_id) = guest_id
        {
            landing = app.campaigns.with_sticky_variant(landing, guest_id).await?;
        }
        let variant = (!landing.alone).then_some(landing.variant.number);
        Ok(Self { kind, code: landing.campaign.pro_code, variant, section: 1 })
    }
}

fn redirect_home() -> Response {
    let headers = [(LOCATION, "/"), (CACHE_CONTROL, "no-store")];
    (StatusCode::FOUND, headers).into_response()
}
