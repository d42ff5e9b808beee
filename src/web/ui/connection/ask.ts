import { framedHeader } from "../../frame/framed.ts";
import { answerMark, type NavigationAnswer } from "../navigation/page.ts";
import { setLost, waitForConnection } from "./connection.ts";

/** Asks for a page. If the server does not answer, or a proxy answers instead, it waits and then asks again. */
export async function ask(address: string, { signal }: { signal: AbortSignal }): Promise<NavigationAnswer> {
  for (;;) {
    const answer = await answerTo(address, { signal });
    signal.throwIfAborted();
    if (answer !== null) return answer;
    await waitForConnection(signal);
  }
}

/** Sends a form. Null if it did not reach the server: only the visitor may send it again. */
export function send(
  address: string,
  body: FormData | URLSearchParams,
  signal?: AbortSignal,
): Promise<NavigationAnswer | null> {
  return answerTo(address, { method: "POST", body, signal: signal ?? null });
}

async function answerTo(address: string, request: RequestInit): Promise<NavigationAnswer | null> {
  try {
    const response = await fetch(address, top === self ? request : { ...request, headers: { [framedHeader]: "1" } });
    const { status, statusText, headers } = response;
    const isOurs = headers.has(answerMark);
    // A refusal by the server itself, such as a body that is too large, has no mark.
    if (!isOurs && (status < 400 || status >= 500)) return null;
    const answer = isOurs
      ? ((await response.json()) as NavigationAnswer)
      : { error: { status, statusText, data: await response.text() } };
    setLost(null);
    return answer;
  } catch {
    return null;
  }
}
