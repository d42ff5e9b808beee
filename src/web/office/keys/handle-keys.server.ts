import { redirect } from "react-router";
import { keysPath } from "#domain/navigation/office-addresses.ts";
import { keyGroupNames, keyGroups } from "#domain/keys/key-verbs.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Day } from "#domain/time/day.ts";
import { minutesPerDay, toMilliseconds } from "#domain/time/instant.ts";
import { dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { makeKey } from "#use-cases/keys/make-key.ts";
import { revokeKey, takeOverKey } from "#use-cases/keys/revoke-key.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { readPressed, readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { newKeyForm, revokeForm } from "./key-schemas.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

/** The response shows the key, so there is no redirect. A repeated form shows the same key. */
export async function handleNewKey(args: PageArguments) {
  const { context } = args;
  const sent = await readOfficeForm(args, newKeyForm);
  if (!sent.isRead) return sent.answer;
  const { name, until, key: once, ...groups } = sent.value;
  const verbs = keyGroupNames.filter((group) => groups[group]).flatMap((group) => keyGroups[group]);
  const expiresAt = until === null ? null : endOf(until, passOf(context).provider.zone);
  const made = await makeKey(officeOf(args), { name, verbs, expiresAt, once }, context.get(servicesContext));
  return made.ok ? { secret: made.value.secret } : sent.refuse(made.refusal);
}

/** The key works until this day ends. */
function endOf(day: Day, zone: string): Date {
  const next = (day + 1) as Day;
  const around = zoneBetween(zone, (next - 2) * minutesPerDay, (next + 2) * minutesPerDay);
  return new Date(toMilliseconds(dayStart(around, next)));
}

/** Ends a key, or takes over one whose maker left. */
export async function handleRevokeKey(args: PageArguments) {
  const { context } = args;
  const { id, keep: isKept } = await readPressed(args, revokeForm);
  const change = isKept ? takeOverKey : revokeKey;
  const isDone = isUuid(id) && (await change(officeOf(args), id, context.get(servicesContext))).ok;
  const done = isDone ? (isKept ? "took-over" : "ended") : "not-ended";
  return redirect(withDone(keysPath(passOf(context).provider.slug), done), 303);
}
