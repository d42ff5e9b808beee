import type { LocaleCode } from "#domain/locales/locales.ts";
import { renderText } from "#gateways/markdown/text.ts";

const most = 2_000;
const rendered = new Map<string, string>();

/** A business's Markdown as safe HTML. The same texts are shown again and again, so they are rendered once. */
export function richText(markdown: string, locale: LocaleCode): string {
  if (markdown === "") return "";
  const key = `${locale} ${markdown}`;
  let html = rendered.get(key);
  if (html === undefined) {
    html = renderText(markdown, locale);
    if (rendered.size >= most) rendered.clear();
    rendered.set(key, html);
  }
  return html;
}
