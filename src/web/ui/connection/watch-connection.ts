import { data, type DataStrategyResult, type MiddlewareFunction } from "react-router";
import { offerAgain, setLost, waitForConnection } from "./connection.ts";

/** The form that the visitor sent last. */
let sent: SubmitEvent | null = null;
/** The signals of forms that did not reach the server. */
const lostForms = new WeakSet<AbortSignal>();

/**
 * Watches React Router's requests. If the server does not answer one, or a proxy answers instead, a GET waits and is then
 * repeated. A POST fails, because only the visitor may repeat it.
 */
export function watchConnection(): void {
  addEventListener("submit", (event) => (sent = event), true);
  const plainFetch = fetch;
  window.fetch = async (address, options) => {
    if (!(address instanceof URL && address.pathname.endsWith(".data"))) return plainFetch(address, options);
    const { signal, method = "GET" } = options ?? {};
    for (;;) {
      const response = await plainFetch(address, options).catch(() => null);
      signal?.throwIfAborted();
      if (response !== null && isOurs(response)) {
        setLost(null);
        return response;
      }
      if (method !== "GET") {
        if (signal) lostForms.add(signal);
        throw new TypeError("No connection");
      }
      await waitForConnection(signal);
    }
  };
}

/** React Router marks its responses. A refusal by the server itself, such as a body that is too large, has no mark. */
function isOurs({ status, headers }: Response): boolean {
  return headers.has("X-Remix-Response") || (status >= 400 && status < 500);
}

/**
 * The page of a form that did not reach the server stays, with the result of the form before it. Status 503 keeps the
 * loaders from running. Trying again sends the form as it is then, with the same key. A form that a script sends in the
 * background is not worth a notice: the text stays in the tab.
 */
export const keepPageOfLostForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (!lostForms.has(request.signal)) return results;
  // oxlint-disable-next-line no-underscore-dangle -- React Router's name
  const { navigation, actionData } = window.__reactRouterDataRouter!.state;
  const { target, submitter } = sent ?? {};
  if (navigation.location && target instanceof HTMLFormElement)
    offerAgain(() => target.requestSubmit(submitter?.isConnected ? submitter : null));
  return Object.fromEntries(
    Object.keys(results).map((id) => [id, { type: "data", result: data(actionData?.[id], 503) }]),
  );
};
