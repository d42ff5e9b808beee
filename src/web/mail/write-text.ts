import type { MailView } from "./view.ts";

/** The same mail for whoever reads plain text. */
export function writeText(view: MailView): string {
  const { provider, title, texts, rows, quotes, buttons, links, footer, stop } = view;
  const facts = rows.map(({ term, values, note }) =>
    [term, ...values.map((value) => `  ${value}`), ...(note === undefined ? [] : [`  ${note}`])].join("\n"),
  );
  const said = quotes.map(({ term, text }) => `${term}\n${indent(text)}`);
  const ways = [...buttons, ...links].map(({ label, href }) => `${label}\n${href}`);
  const way = stop === null ? [] : [`${stop.label}\n${stop.href}`];
  return [provider, title, ...texts, ...facts, ...said, ...ways, "--", ...footer, ...way].join("\n\n").concat("\n");
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
