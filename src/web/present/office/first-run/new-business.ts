import { languageOf, localeCodes, localeOf } from "#domain/locales/locales.ts";
import { newBusinessPath, officePath } from "#domain/navigation/office-addresses.ts";
import { listZones } from "#use-cases/zones/list-zones.ts";
import type { BusinessView } from "../../../features/office/first-run/business-page.tsx";
import { localeContext, servicesContext, tagContext, type PageArguments } from "../../../http/context.ts";
import { signInOf } from "../frame.ts";
import { officeTranslator, presentDoor } from "../office-words.ts";

/** The first business, or another one. The time zone and currency of the owner's other businesses are chosen already. */
export async function presentNewBusiness({ context, url }: PageArguments): Promise<BusinessView> {
  const t = await officeTranslator(context);
  const door = await presentDoor(context, () => ({
    ...{ title: t("console.choose.add"), text: t("console.business.text") },
  }));
  const locale = languageOf(context.get(localeContext)) ?? "en";
  const tag = context.get(tagContext);
  const { zones } = listZones(locale, context.get(servicesContext).clock.now());
  const own = signInOf(context).providers.find(({ grant }) => grant.role === "owner");
  const replacesDemo = url.searchParams.get("instead") === "demo";
  return {
    ...door,
    ...{ action: newBusinessPath, back: `${officePath}?all`, replacesDemo },
    zones: zones.map(({ id, label }) => ({ value: id, label })),
    currencies: currenciesIn(tag),
    locales: localeCodes.map((code) => ({ value: code, label: localeOf(code).name })),
    values: { zone: replacesDemo ? "" : (own?.zone ?? ""), currency: "", locale },
  };
}

/** In the order of their names. */
function currenciesIn(tag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(tag, { type: "currency" });
  const { compare } = new Intl.Collator(tag);
  return Intl.supportedValuesOf("currency")
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((one, other) => compare(one.label, other.label));
}
