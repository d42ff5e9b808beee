import type { TranslatedKind } from "../../schema/kinds.ts";
import type { Checking } from "../checking.ts";
import { refuseRepeats, addFault, addFileFault } from "../findings.ts";

/** Every translation must belong to a text in the provider's language. */
export function refuseLostTranslations(checking: Checking): void {
  const { findings, parsed, locale: own } = checking;
  for (const [kind, files] of Object.entries(parsed.translations)) {
    const slugs = parsed.slugs[kind as TranslatedKind];
    for (const { slug, locale, document } of files) {
      if (!slugs.has(slug)) addFileFault(findings, document.file, "no-original-file", { file: `${slug}.yaml` });
      else if (locale === own) addFileFault(findings, document.file, "own-language", { locale, file: `${slug}.yaml` });
    }
  }
  for (const { locale, markdown } of parsed.texts) {
    if (locale !== undefined && locale === own)
      addFileFault(findings, markdown.front.file, "own-language-text", { locale });
  }
  refuseLostEntries(checking, "groups", "group");
  refuseLostEntries(checking, "menus", "menu");
  refuseLostEntries(checking, "packages", "package");
}

function refuseLostEntries(checking: Checking, kind: "groups" | "menus" | "packages", word: string): void {
  const [own] = checking.parsed.files[kind];
  if (!own) return;
  const slugs = new Set(own.value.map(({ slug }) => slug));
  for (const { document, value } of checking.parsed.translations[kind]) {
    refuseRepeats<{ slug: string }>(checking.findings, document, [], value, ({ slug }) => `"${slug}"`);
    for (const [index, { slug }] of value.entries()) {
      if (!slugs.has(slug)) addFault(checking.findings, document, [index, "slug"], "no-entry", { kind: word, slug });
    }
  }
}
