/** The server answered, but not with what was asked for. */
export class Refused extends Error {
  override name = "Refused";
}

interface Envelope {
  code: number;
  data: unknown;
}

/** What an endpoint answers, out of its envelope; anything else, such as a portal's page, is a failure. */
export async function ask<Data>(address: string, signal?: AbortSignal): Promise<Data> {
  const answer = await fetch(address, {
    headers: { accept: "application/json" },
    ...(signal && { signal }),
  });
  const body: unknown = await answer.json();
  if (!isEnvelope(body) || body.code !== 0) throw new Refused(`${address} was answered ${answer.status}`);
  return body.data as Data;
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "code" in value && "data" in value;
}
