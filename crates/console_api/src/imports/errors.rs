//! Error codes of imports in the console.

use catalogue::StagedImportError;
use site::http::{ApiError, error_codes};

use crate::error::ConsoleError;

error_codes! {
    NO_SUCH_IMPORT = 1648, NOT_FOUND {
        message: "there is no such import",
        meaning: "No import has this id; imports are deleted a week after their last change.",
        client: "Load the list of imports again.",
    }
    IMPORT_BUSY = 1649, CONFLICT {
        message: "this is not possible in the present state of the import",
        meaning: "The server is working on the import, or the import is not ready yet or already published.",
        client: "Load the import again.",
    }
    WRONG_PLAN = 1650, UNPROCESSABLE_ENTITY {
        message: "the file cannot be published like this",
        meaning: "The plan does not fit the file, or a value of it is not valid; the message says why.",
        client: "Let the operator correct the plan.",
    }
    TOO_MANY_IMPORTS = 1651, CONFLICT {
        message: "there are too many files that are not published yet",
        meaning: "The largest allowed number of files is waiting to be published.",
        client: "Let the operator publish or delete some of them.",
    }
    WRONG_FILE = 1652, UNPROCESSABLE_ENTITY {
        message: "the file cannot be taken",
        meaning: "The name of the file is not valid, or the file is empty.",
        client: "Let the operator choose another file.",
    }
    FILE_INTERRUPTED = 1653, UNPROCESSABLE_ENTITY {
        message: "the file did not arrive as a whole",
        meaning: "The connection was lost while the file was sent.",
        client: "Send the file again.",
    }
    NO_SUCH_TEXT = 1669, NOT_FOUND {
        message: "the file has no such text",
        meaning: "The outline of the import has fewer texts.",
        client: "Load the import again.",
    }
}

impl From<StagedImportError> for ConsoleError {
    fn from(error: StagedImportError) -> Self {
        let sentence = error.to_string();
        let code = match error {
            StagedImportError::NoSuchImport => NO_SUCH_IMPORT,
            StagedImportError::FileName | StagedImportError::EmptyFile => WRONG_FILE,
            StagedImportError::NotRestartable => FILE_INTERRUPTED,
            StagedImportError::TooMany => TOO_MANY_IMPORTS,
            StagedImportError::NoSuchText => NO_SUCH_TEXT,
            StagedImportError::NotReady | StagedImportError::Busy => IMPORT_BUSY,
            StagedImportError::Plan(_) => WRONG_PLAN,
            StagedImportError::Catalogue(error) => return error.into(),
        };
        Self(ApiError::from(code).with_message(sentence))
    }
}
