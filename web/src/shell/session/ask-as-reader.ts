import type { CallOf, DataOf, Endpoint } from "../../api/endpoints";
import { loadCode } from "../browser/load-code";
import type { ReaderOptions } from "./ask-signed-in";

/**
 * Calls an endpoint with the reader's login, for callers that are part of the first load: the code
 * of `askSignedIn`, which is large, is loaded only when this function is called.
 */
export async function askAsReader<E extends Endpoint>(
  endpoint: E,
  ...call: CallOf<E, ReaderOptions>
): Promise<DataOf<E>> {
  const { askSignedIn } = await loadCode(() => import("./ask-signed-in"));
  return askSignedIn(endpoint, ...call);
}
