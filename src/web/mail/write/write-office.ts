import { localeOf } from "#domain/locales/locales.ts";
import type { OfficeMailFacts, WrittenMail } from "#domain/mail/facts.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import type { WrittenMailView } from "../view.ts";
import { writeView } from "./write-view.ts";

/** Almanac's own accent: these mails are not a business's. */
const primaryColor = "#1f5c4d";

/** Writes a mail that lets a person into the office, in that person's language. */
export async function writeOffice(facts: OfficeMailFacts): Promise<WrittenMail> {
  return writeView({
    ...wordsOf(facts, await translatorOf(facts.locale)),
    lang: localeOf(facts.locale).tag,
    primaryColor,
    note: null,
    leaf: null,
    quotes: [],
    links: [],
    data: null,
    stop: null,
  });
}

type Words = Pick<WrittenMailView, "provider" | "subject" | "title" | "texts" | "rows" | "buttons" | "footer">;

function wordsOf(facts: OfficeMailFacts, t: Translator): Words {
  switch (facts.kind) {
    case "sign-in":
      return {
        provider: t("console.name"),
        subject: t("console.mail.signIn.subject", { code: facts.code }),
        title: t("console.mail.signIn.title"),
        texts: [t("console.mail.signIn.text", { minutes: facts.minutes })],
        rows: [{ term: t("console.signIn.code"), values: [facts.code] }],
        buttons: [{ label: t("console.signIn.enter"), href: facts.open }],
        footer: [t("console.mail.signIn.why")],
      };
    case "invitation":
      return {
        provider: facts.provider,
        subject: t("console.mail.invitation.subject", { provider: facts.provider }),
        title: t("console.mail.invitation.title", { provider: facts.provider }),
        texts: [t("console.mail.invitation.text", { days: facts.days })],
        rows: [],
        buttons: [{ label: t("console.mail.invitation.open"), href: facts.open }],
        footer: [t("console.mail.invitation.why")],
      };
  }
}
