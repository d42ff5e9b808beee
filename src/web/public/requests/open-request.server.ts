import type { RouterContextProvider } from "react-router";
import { languageOf, type CatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";
import { isZoneId } from "#domain/time/zone.ts";
import type { Result } from "#domain/errors.ts";
import type { ManagedBooking } from "#use-cases/booking/manage/read-manage.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { localeContext, servicesContext, tagContext } from "../../http/context.ts";
import type { Viewer } from "../../i18n/formats.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";
import { wallClockOf, type WallClock } from "../shared/widget/wall-clock.server.ts";

/** The context that the loaders and actions of these pages share. */
export interface OpenedRequest {
  services: Services;
  code: CatalogueCode;
  t: Translator;
  wallClock: WallClock;
  viewer: Viewer;
  managed: ManagedBooking;
  token: string;
}

export interface RequestArguments {
  context: Readonly<RouterContextProvider>;
  url: URL;
}

interface Link {
  /** The query parameter that carries the token. */
  name: "office" | "booking";
  read: (token: string, services: Services, locale: LocaleCode) => Promise<Result<ManagedBooking>>;
}

export async function openRequest({ context, url }: RequestArguments, { name, read }: Link): Promise<OpenedRequest> {
  const services = context.get(servicesContext);
  const token = url.searchParams.get(name) ?? "";
  const code = context.get(localeContext);
  const managed = await read(token, services, languageOf(code));
  if (!managed.ok) throw await refusedInWords(managed.refusal, code);
  const { booking, provider, services: booked } = managed.value;
  const tz = name === "booking" ? url.searchParams.get("tz") : provider.zone;
  const visitor = { locale: context.get(tagContext), zone: tz !== null && isZoneId(tz) ? tz : null, clock: null };
  const wallClock = wallClockOf(visitor, provider, booked, booking);
  const { viewer } = wallClock;
  return { services, code, t: await translatorOf(code), wallClock, viewer, managed: managed.value, token };
}
