import { languageOf, localeCodes, localeOf, locales } from "#domain/locales/locales.ts";
import { recipientKinds, type MailKind, type Recipient } from "#domain/mail/events.ts";
import { isNotedKind, noteIn } from "#domain/mail/notes.ts";
import { mailsHtmlPath, mailsPath, testMailPath } from "#domain/navigation/office-addresses.ts";
import { parseHex } from "#domain/theme/colour.ts";
import { showMail, type ShownMail } from "#use-cases/office/set-up/mails/preview-mail.ts";
import type { MailsView } from "./mails-views.ts";
import { localeContext, prefixContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { mailPolicy } from "../../shared/booking/mail-policy.server.ts";
import { mailTitle, recipientName } from "../../shared/booking/timeline-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";

const recipients: readonly Recipient["kind"][] = ["booker", "guest", "staff", "office"];

/** The mail that the address names. */
export async function openMails({ context, url }: PageArguments): Promise<ShownMail> {
  const query = (name: string) => url.searchParams.get(name) ?? "";
  const { provider, signIn } = passOf(context);
  const { name, email } = signIn.operator;
  const language = url.searchParams.get("language") ?? context.get(localeContext);
  const color = parseHex(query("primary"))?.slice(1);
  const asked = { kind: query("kind"), recipient: query("to"), language, visitor: { name, email }, color };
  return showMail(provider.id, asked, context.get(servicesContext));
}

export async function presentMails(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { slug, name } = pass.provider;
  const t = await officeTranslator(context);
  const shown = await openMails(args);
  const { mail, isExample } = shown;
  const { kind, recipient, language } = shown.choice;
  const chosen = { kind, to: recipient, language };
  const view: MailsView = {
    name: titleOf(t("console.mails.title"), name),
    action: mailsPath(slug),
    kinds: (Object.keys(recipientKinds) as MailKind[]).map((value) => ({ value, label: kindName(value, t) })),
    recipients: recipients.map((value) => ({ value, label: recipientName(value, t) })),
    languages: localeCodes.map((value) => ({ value, label: locales[value].name })),
    chosen,
    about: isExample ? t("console.mails.example") : t("console.mails.latest"),
    subject: mail.subject,
    text: mail.text,
    calendar: mail.calendar,
    frame: context.get(prefixContext) + mailsHtmlPath(slug, chosen),
    test: {
      action: testMailPath(slug, chosen),
      hint: t("console.mails.testHint", { email: pass.signIn.operator.email }),
    },
    note: noteOf(shown, mailsPath(slug, chosen), t),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "set-up" }), view };
}

function noteOf({ choice, notes }: ShownMail, action: string, t: Translator): MailsView["note"] {
  const { kind, recipient, language } = choice;
  if (!isNotedKind(kind) || recipient === "staff" || recipient === "office") return null;
  return {
    action,
    label: t("console.mails.noteIn", { language: localeOf(language).name }),
    hint: t("console.mails.noteHint"),
    text: noteIn(notes, kind, languageOf(language)),
  };
}

/** A booking's own changes, and those of a whole class, have different mails. */
function kindName(kind: MailKind, t: Translator): string {
  if (kind === "session-moved") return t("console.mails.classMoved");
  return kind === "session-cancelled" ? t("console.mails.classCancelled") : mailTitle(kind, t);
}

export async function presentMailsHtml(args: PageArguments): Promise<Response> {
  const { mail } = await openMails(args);
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": mailPolicy };
  return new Response(mail.html, { headers });
}
