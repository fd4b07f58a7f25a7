export { ApprovalsView } from "./approvals-view";
