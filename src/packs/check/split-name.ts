import { isLocaleCode, type LocaleCode } from "#domain/locales/locales.ts";
import { baseName, type PackFile } from "../read/read-pack.ts";
import { slugPattern } from "#domain/text/slug.ts";
import { addFileFault, type Findings } from "./findings.ts";

/** What the name of a file says: `massage.de.yaml` is "massage" in German, `massage.yaml` in the provider's own language. */
export interface FileName {
  slug: string;
  locale: LocaleCode | undefined;
}

/** Null, and a fault, for a name that says something else. */
export function splitName(file: PackFile, findings: Findings): FileName | null {
  const name = splitLocale(file, findings);
  if (name === null || (slugPattern.test(name.slug) && name.slug.length <= 80)) return name;
  addFileFault(findings, file.file, "must have a slug as its name: small letters, digits and single dashes");
  return null;
}

/** The same of a file whose name may be anything but for the language. */
export function splitLocale(file: PackFile, findings: Findings): FileName | null {
  const [, slug = "", locale] = /^(.*?)(?:\.([^.]*))?$/.exec(baseName(file.path)) ?? [];
  if (locale === undefined || isLocaleCode(locale)) return { slug, locale };
  addFileFault(findings, file.file, `"${locale}" is no language of ours`);
  return null;
}
