import type { RouterContextProvider } from "react-router";
import type { FormKind } from "#domain/forms/definition.ts";
import type { LocalizedForm } from "#domain/forms/translation/localize-form.ts";
import { languageOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { findOpenForm, type OpenForm } from "#use-cases/forms/find-form.ts";
import type { NetworkClient } from "#use-cases/limits/client.ts";
import { richText } from "#use-cases/shared/rich-text.ts";
import type { FileServices } from "#use-cases/shared/services.ts";
import {
  clientContext,
  framingContext,
  keepingContext,
  localeContext,
  pathWithin,
  servicesContext,
  tagContext,
} from "../../../http/context.ts";
import { hasCutResponse, readFormQuery, type FormQuery } from "./state/query.ts";
import type { FormHead } from "./form-views.ts";
import { brandCss } from "../../../ui/brand/theme-css.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { refused } from "../../../http/refused.ts";

/** The context that the loader and the action of a form page share. */
export interface FormRequest {
  services: FileServices;
  open: OpenForm;
  query: FormQuery;
  code: CatalogueCode;
  /** For Intl. */
  locale: string;
  t: Translator;
  /** The path of this page without the locale prefix, which redirects add. */
  path: string;
  client: NetworkClient;
  origin: string;
}

export interface FormArguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  url: URL;
  request: Request;
}

export async function openForm({ context, params, url, request }: FormArguments): Promise<FormRequest> {
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const path = pathWithin(url, context);
  const kind = path.split("/")[2] as FormKind;
  const found = await findOpenForm(params["id"] ?? "", kind, languageOf(code), services);
  if (!found.ok) throw refused(found.refusal);
  context.get(framingContext).sites = found.value.provider.frameSites;
  context.get(keepingContext).providerId = found.value.provider.id;
  if (hasCutResponse(url.searchParams)) throw refused({ code: "response-not-found" });
  return {
    services,
    open: found.value,
    query: readFormQuery(url.searchParams),
    code,
    locale: context.get(tagContext),
    t: await translatorOf(code),
    path,
    client: context.get(clientContext),
    origin: new URL(request.url).origin,
  };
}

export function presentFormHead(
  { open: { provider, form }, query, code }: FormRequest,
  { definition, lang }: LocalizedForm,
): FormHead {
  return {
    kind: form.kind,
    slug: form.slug,
    title: definition.title,
    intro: richText(definition.intro, languageOf(code)),
    submitLabel: definition.submitLabel,
    langs: { title: lang(({ title }) => title), intro: lang(({ intro }) => intro) },
    provider: provider.name,
    brand: brandCss(query.primary ?? provider.primaryColor),
  };
}
