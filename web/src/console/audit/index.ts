export { AuditView } from "./audit-view";
