import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { WrittenMail } from "#domain/mail/facts.ts";
import { MailPage } from "../mail-page.tsx";
import type { MailView } from "../view.ts";
import { writeText } from "./write-text.ts";

/** Renders a mail as HTML and as plain text. */
export function writeView(view: MailView): WrittenMail {
  const html = `<!doctype html>${renderToStaticMarkup(createElement(MailPage, { view }))}`;
  return { subject: view.subject, html, text: writeText(view) };
}
