import type { Translations } from "#domain/locales/translate.ts";
import { groupsFile, linksFile, menusFile, resourcesFile } from "#packs/export/files/collection-files.ts";
import { couponsFile, packagesFile } from "#packs/export/files/money-files.ts";
import { providerFile, staffFile } from "#packs/export/files/people-files.ts";
import { serviceFile } from "#packs/export/files/service-file.ts";
import { translatedTexts } from "#packs/export/files/translation-files.ts";
import { omitDefault, omitEmptyList, omitEmptyMapping } from "#packs/export/omit.ts";
import type { TranslatedKind } from "#packs/schema/kinds.ts";
import type { Setup } from "#packs/setup.ts";
import { toPlain, type Thing, type ThingKind, type ThingValue } from "./thing.ts";

export type ThingSetup = Pick<
  Setup,
  "provider" | "resources" | "staff" | "services" | "groups" | "menus" | "oneTimeLinks" | "coupons" | "packages"
>;

const picture = (stored: string | null) => (stored === null ? undefined : `images/${stored}`);
const inline = (_owner: string, _slug: string, _name: string, text: string) => omitDefault("", text);

/** Writes every thing of a provider in the notation of packs. */
export function writeThings(setup: ThingSetup): Thing[] {
  const { provider } = setup;
  return [
    writeProvider(provider),
    ...setup.resources.map((resource) => thing("resource", resource.slug, resourcesFile([resource])[0]!)),
    ...setup.staff.map((member) => translated("staff", "staff", member, staffFile(member, provider, picture, inline))),
    ...setup.services.map((service) =>
      translated("service", "service", service, serviceFile(service, provider, picture, inline)),
    ),
    ...setup.groups.map((group) => translated("group", "groups", group, groupsFile([group])[0]!)),
    ...setup.menus.map((menu) => translated("menu", "menus", menu, menusFile([menu])[0]!)),
    ...setup.oneTimeLinks.map((link) => thing("one-time-link", link.slug, linksFile([link], provider)[0]!)),
    ...setup.coupons.map((coupon) => thing("coupon", coupon.slug, couponsFile([coupon], provider)[0]!)),
    ...setup.packages.map((each) => translated("package", "packages", each, packagesFile([each], provider)[0]!)),
  ];
}

/** Public holidays come from a calendar file, so a provider's file does not list them. */
function writeProvider(provider: Setup["provider"]): Thing {
  const holidays = provider.closures.filter(({ source }) => source === "holidays");
  return translated("provider", "provider", provider, {
    ...providerFile(provider, picture, inline),
    holidays: omitEmptyList(holidays.map(({ day, note }) => ({ date: day, note }))),
  });
}

function translated(
  kind: ThingKind,
  texts: TranslatedKind,
  { slug, translations }: { slug: string; translations: Translations },
  value: object,
): Thing {
  const languages = Object.entries(translations).map(([locale, said]) => [locale, translatedTexts(texts, said)]);
  return thing(kind, slug, { ...value, translations: omitEmptyMapping(Object.fromEntries(languages)) });
}

function thing(kind: ThingKind, slug: string, value: object): Thing {
  const { slug: _, ...rest } = toPlain(value) as ThingValue;
  return { kind, slug, value: rest };
}
