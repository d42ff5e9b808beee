import type { LocaleCode } from "#domain/locales/locales.ts";
import { plainText } from "#gateways/markdown/plain-text.ts";
import { renderLine, renderText } from "#gateways/markdown/text.ts";

const most = 2_000;

type Render = (markdown: string, locale: LocaleCode) => string;

/** A business's Markdown as safe HTML. */
export const richText = remembered(renderText);

/** The same within a line, such as the label of a consent. */
export const richLine = remembered(renderLine);

/** The same without its marks. */
export const plainWords = remembered(plainText);

/** The same for a mail, whose links need whole addresses: as safe HTML, and as plain text that tells where they lead. */
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

/** The same texts are shown again and again, so they are rendered once. */
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
