import type { CallOf, DataOf, Endpoint } from "../../api/endpoints";
import { loadCode } from "../browser/load-code";
import type { ReaderOptions } from "./ask-signed-in";

/** `askSignedIn` for pages that begin without the code of logins: it is large, and needed late. */
export async function askAsReader<E extends Endpoint>(
  endpoint: E,
  ...call: CallOf<E, ReaderOptions>
): Promise<DataOf<E>> {
  const { askSignedIn } = await loadCode(() => import("./ask-signed-in"));
  return askSignedIn(endpoint, ...call);
}
