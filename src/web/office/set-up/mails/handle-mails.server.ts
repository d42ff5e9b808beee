import { redirect } from "react-router";
import { languageOf, type LocaleCode } from "#domain/locales/locales.ts";
import { mailsPath } from "#domain/navigation/office-addresses.ts";
import { sendTestMail } from "#use-cases/office/set-up/mails/send-test.ts";
import { isNotedKind, readMailNote } from "#domain/mail/notes.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { noteOf, withNote, type MailNote } from "#set-up/edit/mail-note.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { openMails } from "./mails.server.ts";
import { readSetUp } from "../editor/editor.server.ts";
import { emptyForm } from "../../shared/forms/form-fields.server.ts";
import { officeOf, refuseForm } from "../../shared/forms/form-result.server.ts";
import { readOfficeForm, readPressed } from "../../shared/forms/read-office-form.server.ts";
import { saveFor, unweighed } from "../editor/save.server.ts";
import { noteForm } from "./mails-schemas.server.ts";
import type { NoticeName } from "../../frame-rows.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

export async function handleMailNote(args: PageArguments) {
  const sent = await readOfficeForm(args, noteForm);
  if (!sent.isRead) return sent.answer;
  const { choice } = await openMails(args);
  const { kind, language } = choice;
  const text = readMailNote(sent.value.text);
  const refusal =
    text === null || !isNotedKind(kind)
      ? ({ code: "note-unreadable" } as const)
      : await saveNote(args, { kind, language: languageOf(language), text }, sent.value.was);
  return refusal === null ? back(args, choice, "saved") : sent.refuse(refusal);
}

/** Saves a sentence as a change of the business. `was` is the sentence that the operator saw. */
async function saveNote(args: PageArguments, note: MailNote, was: string): Promise<OfficeRefusal | null> {
  for (let left = attempts; left > 0; left--) {
    const state = await readSetUp(args);
    const { id, slug, version, value } = state.things.find(({ kind }) => kind === "provider")!;
    // Only supported locales are ever stored.
    const own = state.setup.provider.locale as LocaleCode;
    const before = noteOf(value, own, note);
    if (before === note.text) return null;
    if (before !== was) return { code: "note-changed" };
    const isOrphan = note.language !== own && note.text !== "" && noteOf(value, own, { ...note, language: own }) === "";
    if (isOrphan) return { code: "note-original" };
    // The form of the business has no sentences, so the whole value is given, as for an earlier version.
    const change = { kind: "provider" as const, id, slug, version, isEarlier: true as const };
    const answer = await saveFor(args, { ...change, value: withNote(value, own, note) }, unweighed);
    if (answer.kind === "saved") return null;
  }
  return { code: "note-changed" };
}

/** Someone may change the business at the same moment. */
const attempts = 3;

export async function handleTestMail(args: PageArguments) {
  const { context } = args;
  await readPressed(args, emptyForm);
  const shown = await openMails(args);
  const sent = await sendTestMail(officeOf(args), shown, context.get(servicesContext));
  return sent.ok ? back(args, shown.choice, "test-sent") : refuseForm(context, sent.refusal);
}

function back(
  { context }: PageArguments,
  { kind, recipient: to, language }: { kind: string; recipient: string; language: string },
  done: NoticeName,
): Response {
  return redirect(withDone(mailsPath(passOf(context).provider.slug, { kind, to, language }), done), 303);
}
