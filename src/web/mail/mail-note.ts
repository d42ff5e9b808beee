import { languageOf } from "#domain/locales/locales.ts";
import type { MailFacts } from "#domain/mail/facts.ts";
import { richMailText } from "#use-cases/shared/rich-text.ts";
import { mailColours } from "./mail-styles.ts";
import type { WrittenMailView } from "./view.ts";

/** The business's own text in a mail. Styles are inline, because mail programs support little else. */
export function mailNote({
  note,
  locale,
  origin,
  provider,
}: Pick<MailFacts, "note" | "locale" | "origin" | "provider">): WrittenMailView["note"] {
  if (note === "") return null;
  const { link, line } = mailColours(provider.primaryColor).light;
  const styles: Record<string, string> = {
    p: "margin: 0 0 12px",
    ul: "margin: 0 0 12px; padding: 0 0 0 20px",
    ol: "margin: 0 0 12px; padding: 0 0 0 20px",
    blockquote: `margin: 0 0 12px; padding: 0 0 0 14px; border-left: 2px solid ${line}`,
    a: `color: ${link}`,
  };
  const { html, text } = richMailText(note, languageOf(locale), origin);
  const styled = html.replaceAll(
    /<(p|ul|ol|blockquote|a)(?=[ >])/g,
    (tag, name: string) => `${tag} style="${styles[name]!}"`,
  );
  return { html: styled, text };
}
