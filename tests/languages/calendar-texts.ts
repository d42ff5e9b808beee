import type { Spoken } from "./html-texts.ts";

/** The texts that calendars show. Lines may be folded. */
export function calendarTexts(body: string): Spoken[] {
  const lines = body.replaceAll("\r\n ", "").split("\r\n");
  return lines.flatMap((line) => {
    const [, where, text] = /^(SUMMARY|DESCRIPTION|LOCATION|X-WR-CALNAME|NAME)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    return where === undefined
      ? []
      : [{ where, text: text!.replaceAll(/\\([n,;\\])/g, (_, sign: string) => (sign === "n" ? " " : sign)) }];
  });
}
