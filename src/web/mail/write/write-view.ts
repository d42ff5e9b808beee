import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { WrittenMail } from "#domain/mail/facts.ts";
import { MailPage } from "../mail-page.tsx";
import type { WrittenMailView } from "../view.ts";

/** Renders a mail as HTML and as plain text. */
export function writeView(view: WrittenMailView): WrittenMail {
  const html = `<!doctype html>${renderToStaticMarkup(createElement(MailPage, { view }))}`;
  return { subject: view.subject, html, text: writeText(view) };
}

/** The same mail as plain text. */
function writeText(view: WrittenMailView): string {
  const { provider, title, texts, note, rows, quotes, buttons, links, footer, data, stop } = view;
  const facts = rows.map(({ term, values, note }) =>
    [term, ...values.map((value) => `  ${value}`), ...(note === undefined ? [] : [`  ${note}`])].join("\n"),
  );
  const said = quotes.map(({ term, text }) => `${term}\n${indent(text)}`);
  const ways = [...buttons, ...links].map(({ label, href }) => `${label}\n${href}`);
  const own = note === null ? [] : [note.text];
  const quiet = [data, stop].filter((link) => link !== null).map(({ label, href }) => `${label}\n${href}`);
  return [provider, title, ...texts, ...own, ...facts, ...said, ...ways, "--", ...footer, ...quiet]
    .join("\n\n")
    .concat("\n");
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
