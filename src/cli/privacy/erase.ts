import { createInterface } from "node:readline/promises";
import { readConfig } from "#server/config.ts";
import { openUploads } from "#server/services/uploads.ts";
import { erasePerson, type ErasedPerson } from "#use-cases/privacy/erase-person.ts";
import type { RemainingRecord } from "#use-cases/privacy/list-needed.ts";
import { findPerson, type FoundPerson, type PersonQuery } from "#use-cases/privacy/find-person.ts";
import { printTime } from "../booking/words.ts";
import type { ExitCode } from "../shared/command.ts";
import { pluralize } from "../shared/pluralize.ts";
import { withSecret } from "../shared/with-database.ts";
import { explainPersonRefusal } from "./explain.ts";

export async function erase(query: PersonQuery, isSure: boolean): Promise<ExitCode> {
  if (!isSure && !process.stdin.isTTY) {
    console.error("Nothing was erased: there is no terminal to ask for confirmation. Add --yes to erase without it.");
    return 2;
  }
  return withSecret(async ({ db, secret }) => {
    const uploads = openUploads(readConfig(process.env), db);
    const services = { db, secret, uploads, clock: { now: () => new Date() } };
    const found = await findPerson(query, services);
    if (!found.ok) return explainPersonRefusal(found.refusal);
    if (found.value.length === 0) {
      console.log(`Nothing is stored for ${query.email}.`);
      return 0;
    }
    console.log(found.value.map(describeFound).join("\n"));
    if (!isSure && !(await isConfirmed())) {
      console.error("Nothing was erased.");
      return 1;
    }
    let code: ExitCode = 0;
    for (const person of found.value) {
      const result = await erasePerson(person, services);
      console.log(describeErased(result));
      if (result.left.length > 0) code = 1;
    }
    return code;
  });
}

async function isConfirmed(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question("Erase this permanently? Type yes: ");
  lines.close();
  return answer.trim().toLowerCase() === "yes";
}

function describeFound({ provider, visits, seats, responses, orders, entries }: FoundPerson): string {
  const counts = {
    visits: visits.length,
    seats: seats.length,
    responses: responses.length,
    orders: orders.length,
    entries: entries.length,
  };
  return `${provider.name} (${provider.slug}): ${tellCounts(counts)} found.`;
}

function describeErased({ provider, erased, left }: ErasedPerson): string {
  return [
    `${provider.name} (${provider.slug}): ${tellCounts(erased)} erased.`,
    ...left.map((thing) => `  kept: ${tellLeft(thing, provider.zone)}`),
  ].join("\n");
}

function tellCounts({ visits, seats, responses, orders, entries }: ErasedPerson["erased"]): string {
  const counts = [
    pluralize(visits, "visit"),
    pluralize(seats, "guest seat"),
    pluralize(responses, "response"),
    pluralize(orders, "order"),
    // Few businesses have waiting lists.
    ...(entries === 0 ? [] : [`${pluralize(entries, "place")} on waiting lists`]),
  ];
  return counts.join(", ");
}

function tellLeft(thing: RemainingRecord, zone: string): string {
  if (thing.kind === "order")
    return thing.until === null
      ? `order ${thing.reference}, which is being paid`
      : `order ${thing.reference}, which can still be delivered or returned until ${printTime(thing.until, zone)}`;
  const what = thing.kind === "visit" ? "visit" : "guest seat of visit";
  if (thing.isHeld) return `${what} ${thing.reference}, which is being booked right now`;
  const when =
    thing.startsAt === null ? "which has no time yet" : `which is upcoming: ${printTime(thing.startsAt, zone)}`;
  return `${what} ${thing.reference}, ${when}`;
}
