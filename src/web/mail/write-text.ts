import type { MailView } from "./view.ts";

/** The same mail for whoever reads plain text. */
export function writeText({ provider, title, texts, rows, quotes, buttons, links, footer, data }: MailView): string {
  const facts = rows.map(({ term, values, note }) =>
    [term, ...values.map((value) => `  ${value}`), ...(note === undefined ? [] : [`  ${note}`])].join("\n"),
  );
  const said = quotes.map(({ term, text }) => `${term}\n${indent(text)}`);
  const ways = [...buttons, ...links].map(({ label, href }) => `${label}\n${href}`);
  return [
    provider,
    title,
    ...texts,
    ...facts,
    ...said,
    ...ways,
    "--",
    ...footer,
    ...(data === null ? [] : [`${data.label}\n${data.href}`]),
  ]
    .join("\n\n")
    .concat("\n");
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
