import { isLocaleCode, type LocaleCode } from "#domain/locales/locales.ts";
import { baseName, type PackFile } from "../../read/read-pack.ts";
import { slugPattern } from "#domain/text/slug.ts";
import { addFileFault, type Findings } from "../findings.ts";

/** The parts of a file's name: `massage.de.yaml` is "massage" in German, `massage.yaml` in the provider's language. */
export interface FileName {
  slug: string;
  locale: LocaleCode | undefined;
}

/** Adds a fault and returns null for any other name. */
export function splitFileName(file: PackFile, findings: Findings): FileName | null {
  const name = splitLocale(file, findings);
  if (name === null || (slugPattern.test(name.slug) && name.slug.length <= 80)) return name;
  addFileFault(findings, file.file, "name-not-slug");
  return null;
}

/** Like splitName, but the name need not be a slug. */
export function splitLocale(file: PackFile, findings: Findings): FileName | null {
  const [, slug = "", locale] = /^(.*?)(?:\.([^.]*))?$/.exec(baseName(file.path)) ?? [];
  if (locale === undefined || isLocaleCode(locale)) return { slug, locale };
  addFileFault(findings, file.file, "not-language", { name: locale });
  return null;
}
