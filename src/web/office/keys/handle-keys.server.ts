import { redirect } from "react-router";
import { keysPath } from "#domain/navigation/office-addresses.ts";
import { keyGroupNames, keyGroups } from "#domain/keys/key-verbs.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { parseDay, type Day } from "#domain/time/day.ts";
import { minutesPerDay, toMilliseconds } from "#domain/time/instant.ts";
import { dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { makeKey } from "#use-cases/keys/make-key.ts";
import { revokeKey, takeOverKey } from "#use-cases/keys/revoke-key.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields, typedInto } from "../../http/read-form.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { newKeyFields, revokeFields } from "./key-views.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

/** The response shows the key, so there is no redirect. A repeated form shows the same key. */
export async function handleNewKey(args: PageArguments) {
  const { context } = args;
  const field = await readFields(args.request, newKeyFields);
  const typed = typedInto(field, newKeyFields);
  const verbs = keyGroupNames.filter((group) => field(group) === "yes").flatMap((group) => keyGroups[group]);
  const expiresAt = readUntil(field("until"), passOf(context).provider.zone);
  if (expiresAt === undefined) return refuseForm(context, { code: "key-expiry" }, typed);
  const wish = { name: field("name"), verbs, expiresAt, once: field("key") };
  const made = await makeKey(officeOf(args), wish, context.get(servicesContext));
  return made.ok ? { secret: made.value.secret } : refuseForm(context, made.refusal, typed);
}

/** The key works until this day ends. Undefined if it is no day. */
function readUntil(typed: string, zone: string): Date | null | undefined {
  if (typed === "") return null;
  const day = /^20\d\d-\d\d-\d\d$/.test(typed) ? parseDay(typed) : null;
  if (day === null) return undefined;
  const next = (day + 1) as Day;
  const around = zoneBetween(zone, (next - 2) * minutesPerDay, (next + 2) * minutesPerDay);
  return new Date(toMilliseconds(dayStart(around, next)));
}

/** Ends a key, or takes over one whose maker left. */
export async function handleRevokeKey(args: PageArguments) {
  const { context } = args;
  const field = await readFields(args.request, revokeFields);
  const isKept = field("keep") === "yes";
  const change = isKept ? takeOverKey : revokeKey;
  const isDone = isUuid(field("id")) && (await change(officeOf(args), field("id"), context.get(servicesContext))).ok;
  const done = isDone ? (isKept ? "took-over" : "ended") : "not-ended";
  return redirect(withDone(keysPath(passOf(context).provider.slug), done), 303);
}
