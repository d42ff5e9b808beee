import { findMail, type FoundMail } from "#use-cases/mail/read/list-mails.ts";
import { tame, tellTime } from "../bookings/words.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explain } from "./explain.ts";
import { recipientLabel, subjectOf, toJson } from "./words.ts";

export async function show(id: string, isForPrograms: boolean): Promise<ExitCode> {
  const found = await withDatabase((db) => findMail(id, { db }));
  if (!found.ok) return explain(found.refusal);
  const { mail, provider } = found.value;
  console.log(isForPrograms ? JSON.stringify(toJson(mail, provider.slug), null, 2) : describe(found.value));
  return 0;
}

function describe({ mail, provider }: FoundMail): string {
  const { id, state, address, attempts, answer, createdAt, changedAt } = mail;
  const facts: [string, string][] = [
    ["about", subjectOf(mail)],
    ["to", [recipientLabel(mail), address].filter((text) => text !== "").join(", ")],
    ["created", tellTime(createdAt, provider.zone)],
    ["changed", tellTime(changedAt, provider.zone)],
    ["tried", attempts === 1 ? "once" : `${attempts} times`],
    ["answer", answer ?? "none"],
  ];
  return [
    `${id}  ${state}  ${provider.name} (${provider.slug})`,
    ...facts.map(([term, value]) => `  ${term.padEnd(9)}${tame(value)}`),
  ].join("\n");
}
