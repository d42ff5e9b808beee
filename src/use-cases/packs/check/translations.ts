import type { TranslatedKind } from "../schema/kinds.ts";
import type { Checking } from "./checking.ts";
import { addFileFault } from "./findings.ts";

/** Texts in other languages say again what stands in the provider's own, and nothing else. */
export function refuseLostTranslations({ findings, parsed, locale: own }: Checking): void {
  for (const [kind, files] of Object.entries(parsed.translations)) {
    const slugs = parsed.slugs[kind as TranslatedKind];
    for (const { slug, locale, document } of files) {
      if (!slugs.has(slug)) addFileFault(findings, document.file, `translates nothing: there is no ${slug}.yaml`);
      else if (locale === own)
        addFileFault(findings, document.file, `"${locale}" is the provider's own language; write ${slug}.yaml`);
    }
  }
}
