export { InboxView } from "./inbox-view";
export { MessageView } from "./message-view";
