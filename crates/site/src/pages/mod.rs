//! Pages, one file per page. A page declares its paths, how a URL is parsed, its normalised URL, how its payload is
//! loaded, and what search engines and region rules need to know (`Page`). The HTML and the `_payload.json` of a page
//! are registered together (`registration`), and both come from the page cache (crate `page_cache`).
//!
//! Pages are the same for everybody: no page loads a reader's data on the server; the browser fetches personal data
//! through the API. `Page::url` is the cache key and leaves out unknown query parameters, so `/?x=1` is the same page
//! as `/`.
//!
//! To add a page, write its file and list it in `PAGES`.

mod assets;
mod book;
mod consumption_record;
mod contact;
mod home;
mod landing;
mod library;
mod me;
mod not_found;
mod page;
mod payload;
mod publisher;
mod read_more;
mod reader;
mod reading_history;
mod recharge_records;
mod records;
mod region_blocked;
mod registration;
mod sandbox_pay;
mod search;
mod search_result;
mod settings;
mod third_party;
mod vip;
mod welfare_center;

pub(crate) use not_found::NotFoundData;
pub(crate) use page::uncached;

use crate::app::Endpoints;
use registration::Registered;

/// All pages of the site, in the order in which the API description lists them.
const PAGES: &[Registered] = &[
    Registered::of::<home::HomePage>(),
    Registered::of::<book::BookPage>(),
    Registered::of::<read_more::ReadMorePage>(),
    Registered::of::<search::SearchPage>(),
    Registered::of::<search_result::SearchResultPage>(),
    Registered::of::<contact::ContactPage>(),
    Registered::of::<publisher::OwnPage>(),
    Registered::of::<me::MePage>(),
    Registered::of::<settings::SettingsPage>(),
    Registered::of::<third_party::ThirdPartyPage>(),
    Registered::of::<reader::ReaderPage>(),
    Registered::of::<library::LibraryPage>(),
    Registered::of::<reading_history::ReadingHistoryPage>(),
    Registered::of::<vip::VipPage>(),
    Registered::of::<recharge_records::RechargeRecordsPage>(),
    Registered::of::<consumption_record::ConsumptionRecordPage>(),
    Registered::of::<sandbox_pay::SandboxPayPage>(),
    Registered::of::<welfare_center::WelfareCenterPage>(),
    Registered::of::<landing::LandingPage>(),
    Registered::of::<region_blocked::RegionBlockedPage>(),
];

pub(crate) fn endpoints() -> Endpoints {
    let pages = PAGES.iter().map(|page| (page.endpoints)());
    pages.fold(assets::endpoints(), Endpoints::merge)
}
