import { formatMarkdown } from "../read/format-yaml.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { TextOwner } from "../schema/text.ts";

/** Writes a long text to texts/. Returns a short text for the owner's file. */
export type SeparateText = (
  owner: TextOwner,
  slug: string,
  name: string,
  text: string,
  /** Set if it is not the provider's own language. */
  locale?: LocaleCode,
) => string | undefined;

const longestLine = 100;

export function separateTexts(files: Map<string, string | Buffer>): { texts: SeparateText } {
  return {
    texts(owner, slug, name, text, locale) {
      if (text === "") return undefined;
      if (!text.includes("\n") && text.length <= longestLine) return text;
      const path = slug === "" ? `texts/${name}` : `texts/${owner}-${slug}-${name}`;
      files.set(
        `${path}${locale === undefined ? "" : `.${locale}`}.md`,
        formatMarkdown({ of: `${owner} ${slug}`.trim(), text: name }, text),
      );
      return undefined;
    },
  };
}
