//! Endpoints for the list of operators, which only owners may use.

mod export;
mod list;
mod manage;

use operators::Action;
use site::app::Endpoints;
use site::app::call::{get, post};
use site::http::{Limit, Policy};
use utoipa_axum::routes;

use crate::policy;
use crate::sign_in::errors::{EMAIL_TAKEN, LAST_OWNER, NO_SUCH_OPERATOR, WRONG_OPERATOR_FIELD};

pub(crate) fn endpoints() -> Endpoints {
    let manage = policy(Action::ManageOperators);
    Endpoints::new()
        .add(
            routes!(list::list, manage::add),
            manage,
            [get("listOperators", &[]), post("addOperator", &[EMAIL_TAKEN, WRONG_OPERATOR_FIELD])],
        )
        .add(
            routes!(export::export),
            Policy { limit: Limit::Download, ..manage },
            get("exportOperators", &[]),
        )
        .add(
            routes!(manage::set_role),
            manage,
            post("setOperatorRole", &[NO_SUCH_OPERATOR, LAST_OWNER]),
        )
        .add(routes!(manage::link), manage, post("makeOperatorLink", &[NO_SUCH_OPERATOR]))
        .add(
            routes!(manage::deactivate),
            manage,
            post("deactivateOperator", &[NO_SUCH_OPERATOR, LAST_OWNER]),
        )
        .add(routes!(manage::activate), manage, post("activateOperator", &[NO_SUCH_OPERATOR]))
}
