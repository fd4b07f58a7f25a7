import type { CallOf, DataOf, Endpoint } from "../../api/endpoints";
import { loadCode } from "../browser/load-code";
import type { ReaderOptions } from "./ask-signed-in";

/**
 * `askSignedIn` for code of the first load. The code of the session is large and not needed at first, so it is loaded
 * on demand.
 */
export async function askAsReader<E extends Endpoint>(
  endpoint: E,
  ...call: CallOf<E, ReaderOptions>
): Promise<DataOf<E>> {
  const { askSignedIn } = await loadCode(() => import("./ask-signed-in"));
  return askSignedIn(endpoint, ...call);
}
