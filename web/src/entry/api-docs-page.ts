/** Runs in the build, not in a browser: makes the document of the API description. */
export { docsDocument } from "../features/api-docs/page/document";
