import type { RouterContextProvider } from "react-router";
import { languageOf, localeOf, type CatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";
import type { ContentQuery } from "#use-cases/content/site.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { localeContext, pathWithin, servicesContext, tagContext } from "../../../../http/context.ts";
import { translatorOf, type Translator } from "../../../../i18n/translator.ts";

export interface ContentArguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  request: Request;
  url: URL;
}

/** The context that the loaders of content pages share: services, the query, and the visitor's language. */
export interface ContentRequest {
  services: Services;
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
  code: CatalogueCode;
  tag: string;
  t: Translator;
  origin: string;
  query: ContentQuery;
}

export async function readContentRequest({ context, params, request, url }: ContentArguments): Promise<ContentRequest> {
  const code = context.get(localeContext);
  return {
    services: context.get(servicesContext),
    context,
    request,
    url,
    code,
    tag: context.get(tagContext),
    t: await translatorOf(code),
    origin: new URL(request.url).origin,
    query: { locale: languageOf(code), address: pathWithin(url, context), path: params["path"], preview: params["id"] },
  };
}

/** The language tag of a text, if it differs from the page's. */
export function langOf({ query }: ContentRequest, locale: LocaleCode): string | undefined {
  return locale === query.locale ? undefined : localeOf(locale).tag;
}
