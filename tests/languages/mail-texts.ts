import type { MailMessage } from "../../src/gateways/mail/transport.ts";
import { calendarTexts } from "./calendar-texts.ts";
import { textsOf } from "./html-texts.ts";

type Said = Pick<MailMessage, "subject" | "text" | "html" | "calendar">;

/** Every text of a mail: its subject, its HTML and plain text, and the texts of its calendar file. */
export function mailTexts({ subject, text, html, calendar }: Said): string[] {
  const shown = [...textsOf(html), ...(calendar === null ? [] : calendarTexts(calendar.content))];
  return [subject, ...text.split("\n"), ...shown.map(({ text: one }) => one)];
}
