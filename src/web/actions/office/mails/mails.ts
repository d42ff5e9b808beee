import { redirect } from "react-router";
import { languageOf } from "#domain/locales/locales.ts";
import { mailsPath } from "#domain/navigation/office-addresses.ts";
import { saveMailNote } from "#use-cases/office/mails/save-note.ts";
import { sendTestMail } from "#use-cases/office/mails/send-test.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { readFields } from "../../../http/read-form.ts";
import { passOf } from "../../../present/office/frame.ts";
import { openMails } from "../../../present/office/mails/mails.ts";
import { refuseForm } from "../form-result.ts";

export async function handleMailNote(args: PageArguments) {
  const { context } = args;
  const field = await readFields(args.request, ["text", "was"]);
  const { provider, actor } = passOf(context);
  const { choice } = await openMails(args);
  const { kind, language } = choice;
  const command = { kind, language: languageOf(language), text: field("text"), was: field("was") };
  const saved = await saveMailNote({ providerId: provider.id, actor }, command, context.get(servicesContext));
  return saved.ok ? back(args, choice, "saved") : refuseForm(context, saved.refusal, { text: field("text") });
}

export async function handleTestMail(args: PageArguments) {
  const { context } = args;
  await readFields(args.request, []);
  const { provider, actor } = passOf(context);
  const shown = await openMails(args);
  const sent = await sendTestMail({ providerId: provider.id, actor }, shown, context.get(servicesContext));
  return sent.ok ? back(args, shown.choice, "test-sent") : refuseForm(context, sent.refusal);
}

function back(
  { context }: PageArguments,
  { kind, recipient: to, language }: { kind: string; recipient: string; language: string },
  done: string,
): Response {
  return redirect(`${mailsPath(passOf(context).provider.slug, { kind, to, language })}&done=${done}`, 303);
}
