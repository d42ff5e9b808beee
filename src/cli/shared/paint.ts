import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

/** Colours a text on a terminal. Elsewhere, or with NO_COLOR, it stays as it is. */
export function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}
