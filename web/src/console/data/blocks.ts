import type { components } from "../../api/schema";

export type Block = components["schemas"]["Block"];
export type Run = components["schemas"]["Run"];
