import type { LocaleCode } from "#domain/locales/locales.ts";
import { plainText } from "#gateways/markdown/plain-text.ts";
import { renderLine, renderText } from "#gateways/markdown/text.ts";

const most = 2_000;

type Render = (markdown: string, locale: LocaleCode) => string;

/** A provider's Markdown as safe HTML. */
export const richText = remembered(renderText);

/** The same as inline HTML, such as for the label of a consent. */
export const richLine = remembered(renderLine);

/** The same as plain text. */
export const plainWords = remembered(plainText);

/** The same for a mail, with full URLs: as safe HTML, and as plain text with the link targets. */
export function richMailText(markdown: string, locale: LocaleCode, origin: string): { html: string; text: string } {
  const whole = (address: string) => (URL.canParse(address) ? address : `${origin}/${address.replace(/^\//, "")}`);
  return {
    html: richText(markdown, locale).replaceAll(
      / href="([^"]*)"/g,
      (_, address: string) => ` href="${whole(address)}"`,
    ),
    text: plainText(markdown, locale, (words, address) => (words === address ? words : `${words} (${whole(address)})`)),
  };
}

/** Caches the results, because the same texts are shown again and again. */
function remembered(render: Render): Render {
  const rendered = new Map<string, string>();
  return (markdown, locale) => {
    if (markdown === "") return "";
    const key = `${locale} ${markdown}`;
    let result = rendered.get(key);
    if (result === undefined) {
      result = render(markdown, locale);
      if (rendered.size >= most) rendered.clear();
      rendered.set(key, result);
    }
    return result;
  };
}
