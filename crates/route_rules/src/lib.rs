//! Decisions that depend only on the path of a request: whether the path is a page or a machine endpoint, and which
//! route rules of the publisher apply.

mod path_kinds;
mod rules;

pub use path_kinds::{
    PROBES, REGION_PAGE, is_machine_path, is_page_path, page_of_payload, region_page,
    without_trailing_slash,
};
pub use rules::{Moved, NewRule, Redirect, Rendering, RouteRules, Rule};
