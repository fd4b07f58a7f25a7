export { AnswersView } from "./answers-view";
export { InboxView } from "./inbox-view";
export { MessageView } from "./message-view";
