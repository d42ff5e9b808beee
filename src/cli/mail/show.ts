import { findMailByPrefix, type FoundMail } from "#use-cases/mail/read/list-mails.ts";
import { escapeControls, printTime } from "../booking/words.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainMailRefusal } from "./explain.ts";
import { recipientLabel, subjectOf, toJson } from "./words.ts";

export async function printMail(id: string, isForPrograms: boolean): Promise<ExitCode> {
  const found = await withDatabase((db) => findMailByPrefix(id, { db }));
  if (!found.ok) return explainMailRefusal(found.refusal);
  const { mail, provider } = found.value;
  console.log(isForPrograms ? JSON.stringify(toJson(mail, provider.slug), null, 2) : describe(found.value));
  return 0;
}

function describe({ mail, provider }: FoundMail): string {
  const { id, state, address, attempts, answer, createdAt, changedAt } = mail;
  const facts: [string, string][] = [
    ["about", subjectOf(mail)],
    ["to", [recipientLabel(mail), address].filter((text) => text !== "").join(", ")],
    ["created", printTime(createdAt, provider.zone)],
    ["changed", printTime(changedAt, provider.zone)],
    ["tried", attempts === 1 ? "once" : `${attempts} times`],
    ["answer", answer ?? "none"],
  ];
  return [
    `${id}  ${state}  ${provider.name} (${provider.slug})`,
    ...facts.map(([term, value]) => `  ${term.padEnd(9)}${escapeControls(value)}`),
  ].join("\n");
}
