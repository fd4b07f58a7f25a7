//! Endpoints for imports: an operator sends a file, the server reads the file, and the operator reviews and publishes
//! the texts that were found.

pub(crate) mod errors;
mod job;
mod list;
mod publish;
mod send;

use operators::Action;
use site::app::Endpoints;
use site::app::call::{delete, get, post};
use site::codes::NO_SUCH_BOOK;
use site::http::{Limit, Policy};
use utoipa_axum::routes;

use self::errors::{
    FILE_INTERRUPTED, IMPORT_BUSY, NO_SUCH_IMPORT, NO_SUCH_TEXT, TOO_MANY_IMPORTS, WRONG_FILE,
    WRONG_PLAN,
};
use crate::policy;

pub(crate) fn endpoints() -> Endpoints {
    let edit = policy(Action::EditBooks);
    let file = Policy { limit: Limit::BookFile, ..edit };
    let plan = Policy { limit: Limit::Document, ..edit };
    Endpoints::new()
        .errors(errors::CODES)
        .add(
            routes!(send::send, list::list),
            file,
            [
                get("listImports", &[]),
                post("sendBookFile", &[WRONG_FILE, FILE_INTERRUPTED, TOO_MANY_IMPORTS]),
            ],
        )
        .add(
            routes!(job::import, job::delete),
            edit,
            [
                get("getImport", &[NO_SUCH_IMPORT]),
                delete("deleteImport", &[NO_SUCH_IMPORT, IMPORT_BUSY]),
            ],
        )
        .add(
            routes!(job::text),
            Policy { limit: Limit::Download, ..edit },
            get("getImportText", &[NO_SUCH_IMPORT, IMPORT_BUSY, NO_SUCH_TEXT]),
        )
        .add(
            routes!(job::restart),
            edit,
            post("restartImport", &[NO_SUCH_IMPORT, IMPORT_BUSY, FILE_INTERRUPTED]),
        )
        .add(
            routes!(publish::publish),
            plan,
            post("publishImport", &[NO_SUCH_IMPORT, NO_SUCH_BOOK, IMPORT_BUSY, WRONG_PLAN]),
        )
}
