import type { MailView } from "./view.ts";

/** The same mail for whoever reads plain text. */
export function writeText({ provider, title, texts, note, rows, quotes, buttons, links, footer }: MailView): string {
  const facts = rows.map(({ term, values, note }) =>
    [term, ...values.map((value) => `  ${value}`), ...(note === undefined ? [] : [`  ${note}`])].join("\n"),
  );
  const said = quotes.map(({ term, text }) => `${term}\n${indent(text)}`);
  const ways = [...buttons, ...links].map(({ label, href }) => `${label}\n${href}`);
  const own = note === null ? [] : [note.text];
  return [provider, title, ...texts, ...own, ...facts, ...said, ...ways, "--", ...footer].join("\n\n").concat("\n");
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
