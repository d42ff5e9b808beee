import { isLocaleCode, type LocaleCode } from "#domain/locales/locales.ts";
import { stem, type PackFile } from "#gateways/packs/read-pack.ts";
import { slugPattern } from "../schema/parts.ts";
import { addFileFault, type Findings } from "./findings.ts";

/** What the name of a file says: `massage.de.yaml` is "massage" in German, `massage.yaml` in the provider's own language. */
export interface FileName {
  slug: string;
  locale: LocaleCode | undefined;
}

/** Null, and a fault, for a name that says something else. */
export function splitName(file: PackFile, findings: Findings): FileName | null {
  const [slug = "", locale, ...rest] = stem(file.path).split(".");
  if (!slugPattern.test(slug) || slug.length > 80 || rest.length > 0) {
    addFileFault(findings, file.file, "must have a slug as its name: small letters, digits and single dashes");
    return null;
  }
  if (locale === undefined || isLocaleCode(locale)) return { slug, locale };
  addFileFault(findings, file.file, `"${locale}" is no language of ours`);
  return null;
}
