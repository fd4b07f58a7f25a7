//! The inbox: messages of readers and canned answers, for the roles owner and support.

mod answers;
mod assignees;
mod errors;
mod export;
mod list;
mod message;
mod screenshot;
mod work;

use operators::Action;
use site::app::Endpoints;
use site::app::call::{delete, get, post, put};
use site::http::{Limit, Policy};
use utoipa_axum::routes;

use self::errors::{
    ANSWER_CHANGED, BAD_ANSWER, BAD_ENTRY, MESSAGE_TAKEN, NO_MAIL_SERVER, NO_SUCH_ANSWER,
    NO_SUCH_ASSIGNEE, NO_SUCH_MESSAGE,
};
use crate::policy;

pub(crate) fn endpoints() -> Endpoints {
    let (read, reply) = (policy(Action::ReadInbox), policy(Action::ReplyToMessages));
    let writing = Policy { limit: Limit::SmallBatch, ..reply };
    let file = Policy { limit: Limit::Download, ..read };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(list::list), read, get("listMessages", &[]))
        .add(routes!(export::export), file, get("exportMessages", &[]))
        .add(routes!(message::message), read, get("getMessage", &[NO_SUCH_MESSAGE]))
        .add(routes!(screenshot::screenshot), read, get("getMessageScreenshot", &[NO_SUCH_MESSAGE]))
        .add(
            routes!(work::reply),
            writing,
            post("replyToMessage", &[NO_SUCH_MESSAGE, NO_MAIL_SERVER, BAD_ENTRY]),
        )
        .add(routes!(work::note), writing, post("addMessageNote", &[NO_SUCH_MESSAGE, BAD_ENTRY]))
        .add(
            routes!(work::assign),
            reply,
            post("assignMessage", &[NO_SUCH_MESSAGE, MESSAGE_TAKEN, NO_SUCH_ASSIGNEE]),
        )
        .add(routes!(assignees::list), read, get("listMessageAssignees", &[]))
        .add(routes!(answers::list), read, get("listCannedAnswers", &[]))
        .add(
            routes!(answers::put, answers::delete),
            writing,
            [
                put("putCannedAnswer", &[NO_SUCH_ANSWER, ANSWER_CHANGED, BAD_ANSWER]),
                delete("deleteCannedAnswer", &[NO_SUCH_ANSWER, ANSWER_CHANGED]),
            ],
        )
        .add(routes!(answers::export), file, get("exportCannedAnswers", &[]))
        .add(routes!(work::close), reply, post("closeMessage", &[NO_SUCH_MESSAGE]))
        .add(routes!(work::reopen), reply, post("reopenMessage", &[NO_SUCH_MESSAGE]))
}
