import type { SiteProvider } from "#use-cases/content/site.ts";
import { loadsScripts } from "#use-cases/content/optional-scripts.ts";
import { framingContext, servicesContext } from "../../../http/context.ts";
import type { CookiesView } from "../../../ui/cookie-banner/cookies-view.ts";
import { readCookieChoice } from "../../../http/cookie-choice.ts";
import type { ContentRequest } from "../../shared/content/parts/content-request.server.ts";

type CookieSettings = Pick<SiteProvider, "cookiePolicy" | "optionalScripts">;

/**
 * Whether a page asks about cookies, and which optional scripts it loads: none until the visitor accepts all cookies, and
 * none while the office shares the address of the page. An embedded page never asks, so it never loads any. Neither does a
 * preview, whose address opens what is not published.
 */
export function presentCookies(
  provider: CookieSettings,
  { request, context, query, url }: Pick<ContentRequest, "request" | "context" | "query" | "url">,
): CookiesView {
  const isEmbedded = /^(iframe|frame|embed|object)$/.test(request.headers.get("Sec-Fetch-Dest") ?? "");
  const choice = isEmbedded ? "essential" : readCookieChoice(request.headers.get("Cookie"));
  const isPreview = query.preview !== undefined;
  const listed = loadsScripts(context.get(servicesContext)) && !isPreview ? provider.optionalScripts : [];
  const scripts = choice === "all" ? listed : [];
  if (scripts.length > 0) context.get(framingContext).reaches = scripts.map((script) => new URL(script).origin);
  const words = url.searchParams.get("q");
  return {
    isAsked: choice === null && (provider.cookiePolicy !== "" || listed.length > 0),
    hasOptional: listed.length > 0,
    back: words === null ? query.address : `${query.address}?${new URLSearchParams({ q: words }).toString()}`,
    scripts,
  };
}
