import { writeHolidays } from "#gateways/calendars/holidays.ts";
import { holidaysFile } from "../read/read-pack.ts";
import { formatYaml } from "../read/format-yaml.ts";
import { providerFile, staffFile } from "./files/people-files.ts";
import { formFile } from "./files/form-file.ts";
import { formTranslationFile } from "./files/form-translation-file.ts";
import { groupsFile, linksFile, menusFile, resourcesFile } from "./files/collection-files.ts";
import { couponsFile, packagesFile } from "./files/money-files.ts";
import { contentFiles } from "./files/content-files.ts";
import { nameFiles } from "./name-files.ts";
import { serviceFile } from "./files/service-file.ts";
import type { Kind, TranslatedKind } from "../schema/kinds.ts";
import type { Setup } from "../setup.ts";
import { separateTexts } from "./separate-texts.ts";
import { translationFiles } from "./files/translation-files.ts";

/** The files of a provider's folder by path. Default values are left out, so that the files show what matters. */
export function toFiles(setup: Setup): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>();
  const pictures = nameFiles(setup, files);
  const { texts } = separateTexts(files);
  function add(path: string, schema: Kind | `${TranslatedKind}-translation`, value: unknown): void {
    const up = "../".repeat(path.split("/").length);
    files.set(path, formatYaml(value, `${up}.schema/${schema}.json`));
  }
  add("provider.yaml", "provider", providerFile(setup.provider, pictures, texts));
  const holidays = setup.provider.closures.filter(({ source }) => source === "holidays");
  if (holidays.length > 0)
    files.set(holidaysFile, writeHolidays(holidays.map(({ day, note }) => ({ day, title: note }))));
  for (const member of setup.staff) {
    add(`staff/${member.slug}.yaml`, "staff", staffFile(member, setup.provider, pictures, texts));
  }
  for (const service of setup.services) {
    add(`services/${service.slug}.yaml`, "service", serviceFile(service, setup.provider, pictures, texts));
  }
  if (setup.resources.length > 0) add("resources.yaml", "resources", resourcesFile(setup.resources));
  if (setup.groups.length > 0) add("groups.yaml", "groups", groupsFile(setup.groups));
  if (setup.menus.length > 0) add("menus.yaml", "menus", menusFile(setup.menus));
  if (setup.oneTimeLinks.length > 0)
    add("one-time-links.yaml", "one-time-links", linksFile(setup.oneTimeLinks, setup.provider));
  if (setup.coupons.length > 0) add("coupons.yaml", "coupons", couponsFile(setup.coupons, setup.provider));
  if (setup.packages.length > 0) add("packages.yaml", "packages", packagesFile(setup.packages, setup.provider));
  for (const form of setup.forms) {
    add(`forms/${form.slug}.yaml`, "form", formFile(form, setup.provider.timeZone));
    for (const [locale, texts] of Object.entries(form.translations))
      add(`forms/${form.slug}.${locale}.yaml`, "form-translation", formTranslationFile(form.definition, texts));
  }
  for (const { path, kind, value } of translationFiles(setup, texts)) add(path, `${kind}-translation`, value);
  for (const entry of setup.entries) {
    for (const [path, content] of contentFiles(entry, setup.provider, pictures)) files.set(path, content);
  }
  return files;
}
