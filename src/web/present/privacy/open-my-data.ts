import type { RouterContextProvider } from "react-router";
import { languageOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { linkKinds, readMyData, type DataLink, type MyData } from "#use-cases/privacy/read-my-data.ts";
import { localeContext, servicesContext, tagContext } from "../../http/context.ts";
import type { Viewer } from "../../features/booking/formats.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import { refused } from "../../http/refused.ts";
import { refusedInWords } from "../widget/closed.ts";

export interface Arguments {
  context: Readonly<RouterContextProvider>;
  url: URL;
}

export interface MyDataRequest {
  link: DataLink;
  data: MyData;
  code: CatalogueCode;
  viewer: Viewer;
  t: Translator;
}

/** The person's link, from the first query parameter that names one. */
export function linkOf({ searchParams }: URL): DataLink {
  const kind = linkKinds.find((name) => searchParams.has(name));
  if (kind === undefined) throw refused({ code: "booking-not-found" });
  return { kind, token: searchParams.get(kind)! };
}

export async function openMyData({ context, url }: Arguments): Promise<MyDataRequest> {
  const code = context.get(localeContext);
  const link = linkOf(url);
  const read = await readMyData(link, context.get(servicesContext), languageOf(code));
  if (!read.ok) throw await refusedInWords(read.refusal, code);
  const data = read.value;
  const zone = data.kind === "booking" ? data.managed.booking.zone : data.provider.zone;
  return {
    link,
    data,
    code,
    viewer: { locale: context.get(tagContext), zone, clock: null },
    t: await translatorOf(code),
  };
}
