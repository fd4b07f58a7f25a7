/** The function that renders the document of the API description. Runs in the build, not in a browser. */
export { docsDocument } from "../features/api-docs/page/document";
