//! What can be decided from the path of a request alone: whether the path is a page or only programs request it, and
//! which route rules of the publisher apply to it.

mod path_kinds;
mod rules;

pub use path_kinds::{
    PROBES, REGION_PAGE, is_machine_path, is_page_path, page_of_payload, region_page,
    without_trailing_slash,
};
pub use rules::{Moved, NewRule, Redirect, Rendering, RouteRules, Rule};
