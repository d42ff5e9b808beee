import { localeOf } from "#domain/locales/locales.ts";
import type { ResponseFacts, WrittenMail } from "#domain/mail/facts.ts";
import { sayAnswer } from "../../i18n/say-answer.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import { unlinked } from "../unlinked.ts";
import type { WrittenMailRow, WrittenMailView } from "../view.ts";
import { whyTeam } from "../why-team.ts";
import { writeView } from "./write-view.ts";

/** Writes a mail with a form response in its recipient's language: each question with its answer. */
export async function writeResponse(facts: ResponseFacts): Promise<WrittenMail> {
  const t = await translatorOf(facts.locale);
  return writeView(facts.recipient === "office" ? officeView(facts, t) : copyView(facts, t));
}

function officeView(facts: ResponseFacts, t: Translator): WrittenMailView {
  const { title, files } = facts;
  return {
    ...commonView(facts),
    subject: oneLine(t("mail.answered.subject", { title })),
    title: t("mail.answered.title", { title }),
    texts: files.length === 0 ? [] : [t("mail.answered.files")],
    rows: rowsOf(facts, t),
    links: files.map(({ name, href }) => ({ label: name, href })),
    footer: whyTeam(facts, t),
  };
}

/** Files are listed by name only, because the address may not belong to the person who sent them. */
function copyView(facts: ResponseFacts, t: Translator): WrittenMailView {
  const { title, files, provider, open, data } = facts;
  const { contactMethod } = provider;
  const rows = rowsOf(facts, t).map((row) => ({ ...row, values: row.values.map(unlinked) }));
  const names = files.map(({ name }) => unlinked(name));
  return {
    ...commonView(facts),
    subject: oneLine(t("mail.copy.subject", { title })),
    title: t("mail.copy.title"),
    texts: [t("mail.copy.text", { title, provider: provider.name })],
    rows: names.length === 0 ? rows : [...rows, { term: t("mail.copy.files"), values: names }],
    buttons: open === null ? [] : [{ label: t("mail.copy.open"), href: open }],
    data: data === null ? null : { label: t("privacy.link"), href: data },
    footer: [
      ...(contactMethod === "" ? [] : [t("mail.contact", { contactMethod })]),
      t("mail.copy.why", { provider: provider.name }),
    ],
  };
}

function commonView({ locale, provider }: ResponseFacts) {
  return {
    lang: localeOf(locale).tag,
    provider: provider.name,
    primaryColor: provider.primaryColor,
    note: null,
    leaf: null,
    data: null,
    stop: null,
    quotes: [],
    buttons: [],
    links: [],
  };
}

function rowsOf({ locale, answers, percent }: ResponseFacts, t: Translator): WrittenMailRow[] {
  const { tag } = localeOf(locale);
  const score =
    percent === null ? [] : [{ term: t("mail.answered.score"), values: [t("forms.result.percent", { percent })] }];
  const rows = answers.map(({ field, answer }): WrittenMailRow => ({
    term: field.label,
    values: sayAnswer(field, answer, { locale: tag, t }).split("\n"),
  }));
  return [...score, ...rows];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
