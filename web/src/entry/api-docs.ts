import "./api-docs.css";
import { startApiDocs } from "../features/api-docs/script/start";

startApiDocs(document);
