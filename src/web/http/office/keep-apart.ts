import { redirect, type RouterContextProvider } from "react-router";
import { officePath } from "#domain/navigation/office-addresses.ts";
import { pageOf } from "../../page-at.ts";
import { originsContext } from "../context.ts";
import { refused } from "../refused.ts";

interface RoutedRequest {
  context: Readonly<RouterContextProvider>;
  pattern: string;
  request: Request;
}

/**
 * Keeps the office away from everything that a business can put on public pages. The route decides, because a path can be
 * written in several ways.
 *
 * If the office has a host of its own, its pages exist only there, and no other page does. On every host, only the office's
 * own pages may load something of it; others can only lead to it.
 */
export function keepApart({ context, pattern, request }: RoutedRequest): void {
  const isOffice = pageOf(pattern).headers === "office";
  const { site, office } = context.get(originsContext);
  const url = new URL(request.url);
  const home = isOffice ? office : site;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (url.origin !== home) {
    if (!isRead) throw refused({ code: "page-not-found", path: url.pathname });
    throw redirect(isOffice || url.pathname !== "/" ? home + url.pathname + url.search : office + officePath);
  }
  if (isOffice && isRead && !mayRead(request.headers)) throw refused({ code: "page-not-found", path: url.pathname });
}

/** Old browsers do not say who asks. For them, nothing changes. */
function mayRead(headers: Headers): boolean {
  const from = headers.get("Sec-Fetch-Site");
  if (from === null || from === "same-origin" || from === "none") return true;
  return headers.get("Sec-Fetch-Mode") === "navigate" && headers.get("Sec-Fetch-Dest") === "document";
}
