import { localeOf } from "#domain/locales/locales.ts";
import type { ResponseFacts, WrittenMail } from "#domain/mail/facts.ts";
import { sayAnswer } from "../i18n/say-answer.ts";
import { translatorOf, type Translator } from "../i18n/translator.ts";
import type { MailRow, MailView } from "./view.ts";
import { writeView } from "./write-view.ts";

/** Puts a response to a form into the office's language: each question and what was answered. */
export async function writeResponse(facts: ResponseFacts): Promise<WrittenMail> {
  return writeView(makeView(facts, await translatorOf(facts.locale)));
}

function makeView({ locale, provider, title, answers, files, percent }: ResponseFacts, t: Translator): MailView {
  const { tag } = localeOf(locale);
  const rows = answers.map(({ field, answer }): MailRow => ({
    term: field.label,
    values: sayAnswer(field, answer, { locale: tag, t }).split("\n"),
  }));
  const score =
    percent === null ? [] : [{ term: t("mail.answered.score"), values: [t("forms.result.percent", { percent })] }];
  return {
    lang: tag,
    provider: provider.name,
    primaryColor: provider.primaryColor,
    subject: t("mail.answered.subject", { title }).replaceAll(/\s+/g, " "),
    title: t("mail.answered.title", { title }),
    texts: files.length === 0 ? [] : [t("mail.answered.files")],
    note: null,
    leaf: null,
    rows: [...score, ...rows],
    quotes: [],
    buttons: [],
    links: files.map(({ name, href }) => ({ label: name, href })),
    footer: [t("mail.whyTeam", { provider: provider.name })],
  };
}
