import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MailFacts, WrittenMail } from "#domain/mail/facts.ts";
import { translatorOf } from "../i18n/translator.ts";
import { makeView } from "./make-view.ts";
import { MailPage } from "./mail-page.tsx";
import { writeText } from "./write-text.ts";

/** Puts a mail into its reader's language, as HTML and as plain text. */
export async function writeMail(facts: MailFacts): Promise<WrittenMail> {
  const view = makeView(facts, await translatorOf(facts.locale));
  const html = `<!doctype html>${renderToStaticMarkup(createElement(MailPage, { view }))}`;
  return { subject: view.subject, html, text: writeText(view) };
}
