import type { AbstractIntlMessages } from "use-intl";
import { pseudoLocale, type CatalogueCode } from "#domain/locales/locales.ts";
import type { Area } from "#domain/locales/areas.ts";

type CatalogueModule = { default: AbstractIntlMessages };

type Files = Record<string, () => Promise<CatalogueModule>>;

/** The server loads whole catalogues, a browser only the part for the page's area. */
function filesOf(area: Area): Files {
  if (import.meta.env.SSR) return import.meta.glob<CatalogueModule>("../../../locales/*.json");
  switch (area) {
    case "widget":
      return import.meta.glob<CatalogueModule>("../../../locales/*.json", { query: "?area=widget" });
    case "form":
      return import.meta.glob<CatalogueModule>("../../../locales/*.json", { query: "?area=form" });
    case "content":
      return import.meta.glob<CatalogueModule>("../../../locales/*.json", { query: "?area=content" });
  }
}

const files = filesOf(import.meta.env.SSR ? "widget" : areaOf(barePath()));

/** The area of a path without locale prefix, for browsers. The build takes the patterns from the table of pages. */
export function areaOf(path: string): Area {
  return import.meta.env.PAGE_AREAS.find(([, pattern]) => new RegExp(pattern, "i").test(path))?.[0] ?? "content";
}

/** The page's path without the locale prefix. */
export function barePath({ pathname }: Pick<URL, "pathname"> = location): string {
  const base = document.documentElement.dataset["base"]!;
  return base === "/" ? pathname : pathname.slice(base.length);
}

const loaded = new Map<CatalogueCode, Promise<AbstractIntlMessages>>();

/** Loads a catalogue when it is first needed. If that fails, it reports the fault and falls back to English. */
export function loadCatalogue(
  code: CatalogueCode,
  report: (code: CatalogueCode, fault: unknown) => void,
): Promise<AbstractIntlMessages> {
  let catalogue = loaded.get(code);
  if (catalogue === undefined) {
    catalogue = fetchCatalogue(code).catch((fault: unknown) => {
      loaded.delete(code);
      report(code, fault);
      return fetchCatalogue("en");
    });
    loaded.set(code, catalogue);
  }
  return catalogue;
}

async function fetchCatalogue(code: CatalogueCode): Promise<AbstractIntlMessages> {
  if (code === pseudoLocale) return ((await import("virtual:pseudo-catalogue")) as CatalogueModule).default;
  const file = files[`../../../locales/${code}.json`];
  // A locale without a translation falls back to English. That is not a fault.
  if (file === undefined) return fetchCatalogue("en");
  return (await file()).default;
}
