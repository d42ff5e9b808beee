import type { AbstractIntlMessages } from "use-intl";
import { pseudoLocale, type CatalogueCode } from "#domain/locales/locales.ts";

type CatalogueModule = { default: AbstractIntlMessages };

const files = import.meta.glob<CatalogueModule>("../../../locales/*.json");
const loaded = new Map<CatalogueCode, Promise<AbstractIntlMessages>>();

/** Loads a whole catalogue on the server when it is first needed. If that fails, it reports the fault and falls back to English. */
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
