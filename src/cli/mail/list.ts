import type { ListedMail, MailState } from "#store/mail/mail-lists.ts";
import { listMails, type ProviderMails } from "#use-cases/mail/read/list-mails.ts";
import { alignColumns, escapeControls, printTime } from "../booking/words.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainMailRefusal } from "./explain.ts";
import { recipientLabel, subjectOf, toJson } from "./words.ts";
import { paint } from "../shared/paint.ts";

export async function printMails(
  filter: { provider: string | null; state: MailState | null },
  isForPrograms: boolean,
): Promise<ExitCode> {
  const listed = await withDatabase((db) => listMails(filter, { db }));
  if (!listed.ok) return explainMailRefusal(listed.refusal);
  const filled = listed.value.filter(({ mails }) => mails.length > 0);
  if (isForPrograms) console.log(JSON.stringify(filled.flatMap(arrayOf), null, 2));
  else console.log(filled.length === 0 ? "No mails." : filled.map(describe).join("\n\n"));
  return 0;
}

function arrayOf({ slug, mails }: ProviderMails): object[] {
  return mails.map((mail) => toJson(mail, slug));
}

function describe({ name, slug, zone, mails }: ProviderMails): string {
  const rows = mails.map((mail) => rowOf(mail, zone));
  return [paint("bold", `${name} (${slug}), times in ${zone}`), ...alignColumns(rows).map((row) => `  ${row}`)].join(
    "\n",
  );
}

function rowOf(mail: ListedMail, zone: string): string[] {
  const { id, state, createdAt, answer } = mail;
  return [
    id.slice(0, 8),
    state,
    printTime(createdAt, zone),
    subjectOf(mail),
    recipientLabel(mail),
    escapeControls(answer ?? ""),
  ];
}
