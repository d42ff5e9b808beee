import type { RouterContextProvider } from "react-router";
import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import type { SeenCourse } from "#use-cases/booking/courses/see-courses.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { formatDayRange, formatLeaf, type Viewer } from "../../i18n/formats.ts";
import type { Translator } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { pageTitle } from "../../ui/head/page-title.ts";
import type { WallClock } from "../shared/widget/wall-clock.server.ts";

export interface WaitingArguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  request: Request;
  url: URL;
}

/** What all pages about waiting lists of a service need. */
export interface CommonRequest {
  services: Services;
  code: CatalogueCode;
  t: Translator;
  provider: BookingProvider;
  service: BookableService;
  wallClock: WallClock;
  /** How many come. */
  people: number;
  context: Readonly<RouterContextProvider>;
}

/** A course: its first day that is left as a leaf, its name, and from when to when it goes. */
export function presentWaitedCourse({ name, sessions, outlook }: SeenCourse, viewer: Viewer) {
  const first = outlook.ahead[0] ?? sessions[0];
  const last = sessions.at(-1);
  if (first === undefined || last === undefined) return { leaf: null, session: [name] };
  const from = first.startsAt.getTime();
  const to = last.startsAt.getTime();
  return { leaf: formatLeaf(from, viewer), session: [name, formatDayRange(from, to, viewer)] };
}

export function commonView({ provider, service, t }: Pick<CommonRequest, "provider" | "service" | "t">, title: string) {
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    page: pageTitle(`${t("waiting.title")}: ${service.name}`, provider.name),
    title,
  };
}
