import type { RouterContextProvider } from "react-router";
import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import type { Services } from "#use-cases/shared/services.ts";
import type { Translator } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { pageTitle } from "../../ui/head/page-title.ts";
import type { WallClock } from "../widget/wall-clock.ts";

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

export function commonView({ provider, service, t }: Pick<CommonRequest, "provider" | "service" | "t">, title: string) {
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    page: pageTitle(`${t("waiting.title")}: ${service.name}`, provider.name),
    title,
  };
}
