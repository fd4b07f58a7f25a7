//! What paths alone decide: which are pages and which only programs request, and the rules that a publisher's settings
//! define for them.

mod path_kinds;
mod rules;

pub use path_kinds::{
    PROBES, REGION_PAGE, is_machine_path, is_page_path, page_of_payload, region_page,
    without_trailing_slash,
};
pub use rules::{Moved, NewRule, Redirect, Rendering, RouteRules, Rule};
