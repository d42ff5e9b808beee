import type { MailFacts, WrittenMail } from "#domain/mail/facts.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { makeView } from "../make-view.ts";
import { writeView } from "./write-view.ts";

/** Writes a mail about a booking in its recipient's language. */
export async function writeMail(facts: MailFacts): Promise<WrittenMail> {
  return writeView(makeView(facts, await translatorOf(facts.locale)));
}
