import type { RouterContextProvider } from "react-router";
import { languageOf, type CatalogueCode } from "#domain/locales/locales.ts";
import type { ManagedBooking } from "#use-cases/booking/manage/read-manage.ts";
import { linkKinds, readMyData, type DataLink, type MyData } from "#use-cases/privacy/read-my-data.ts";
import { localeContext, servicesContext, tagContext } from "../../../http/context.ts";
import type { Viewer } from "../../../i18n/formats.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { refused } from "../../../http/refused.ts";
import { refusedInWords } from "../widget/closed.server.ts";
import { wallClockOf } from "../widget/wall-clock.server.ts";

export interface MyDataArguments {
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

export async function openMyData({ context, url }: MyDataArguments): Promise<MyDataRequest> {
  const code = context.get(localeContext);
  const link = linkOf(url);
  const read = await readMyData(link, context.get(servicesContext), languageOf(code));
  if (!read.ok) throw await refusedInWords(read.refusal, code);
  const data = read.value;
  const speaker = { locale: context.get(tagContext), clock: null };
  return {
    link,
    data,
    code,
    viewer: data.kind === "booking" ? viewerOf(data.managed, speaker) : { ...speaker, zone: data.provider.zone },
    t: await translatorOf(code),
  };
}

/** The clock that the booking's own page shows. */
function viewerOf({ booking, provider, services }: ManagedBooking, speaker: Omit<Viewer, "zone">): Viewer {
  return wallClockOf({ ...speaker, zone: booking.zone }, provider, services, booking).viewer;
}
