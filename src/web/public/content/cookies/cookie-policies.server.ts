import { languageOf } from "#domain/locales/locales.ts";
import { listCookiePolicies } from "#use-cases/content/lists/list-cookie-policies.ts";
import type { CookiePolicyView } from "./cookies-page.tsx";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { readCookieChoice } from "../../../http/cookie-choice.ts";

/** The cookie policy of each provider, and the visitor's choice. */
export async function presentCookiePolicies({ context, request }: PageArguments): Promise<CookiePolicyView> {
  const policies = await listCookiePolicies(context.get(servicesContext), languageOf(context.get(localeContext)));
  return {
    policies: policies.map(({ text, ...policy }) => ({ ...policy, paragraphs: text.split(/\n\s*\n/) })),
    choice: readCookieChoice(request.headers.get("Cookie")),
  };
}
