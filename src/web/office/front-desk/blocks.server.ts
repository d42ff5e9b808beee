import { redirect } from "react-router";
import { blockPath, dayPath, handOverBlockPath } from "#domain/navigation/office-addresses.ts";
import type { Office } from "#domain/office/actor.ts";
import { blockKinds, writeTarget, type BlockTimes } from "#domain/office/front-desk/blocks.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { readPlainDay } from "#domain/time/day.ts";
import { changeBlock, removeBlock, undoBlock } from "#use-cases/office/front-desk/blocks/change-block.ts";
import { listTargetsFor } from "#use-cases/office/front-desk/blocks/list-targets.ts";
import { makeBlock } from "#use-cases/office/front-desk/blocks/make-block.ts";
import { readBlock } from "#use-cases/office/front-desk/blocks/read-block.ts";
import { markIll } from "#use-cases/office/front-desk/blocks/mark-ill.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields, typedInto } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { refuseForm } from "../shared/forms/form-result.server.ts";
import { blockFields, illFields, removeBlockFields } from "../shared/front-desk/front-desk-views.ts";
import { noFields } from "../../ui/field/field-names.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

function officeOf({ context }: PageArguments): Office {
  const { provider, actor } = passOf(context);
  return { providerId: provider.id, actor };
}

const { key: _, ...typedFields } = blockFields;
type Typed = Record<keyof typeof typedFields, string>;

export async function handleNewBlock(args: PageArguments) {
  const field = await readFields(args.request, blockFields);
  const typed = typedInto(field, typedFields);
  const command = await readCommand(args, typed);
  if (command === null) return refuseForm(args.context, { code: "block-time" }, typed);
  const made = await makeBlock(officeOf(args), { ...command, key: field("key") }, args.context.get(servicesContext));
  return made.ok ? to(args, made.value.id, "blocked") : refuseForm(args.context, made.refusal, typed);
}

export async function handleChangeBlock(args: PageArguments) {
  const field = await readFields(args.request, blockFields);
  const typed = typedInto(field, typedFields);
  const command = await readCommand(args, typed);
  if (command === null) return refuseForm(args.context, { code: "block-time" }, typed);
  const named = { ...command, id: args.params["block"]!, key: field("key") };
  const changed = await changeBlock(officeOf(args), named, args.context.get(servicesContext));
  return changed.ok ? to(args, changed.value.id, "saved") : refuseForm(args.context, changed.refusal, typed);
}

/** A block that someone else has changed meanwhile shows what became of it. */
export async function handleRemoveBlock(args: PageArguments) {
  const field = await readFields(args.request, removeBlockFields);
  const command = { id: args.params["block"]!, isRest: field("rest") === "yes", key: field("key") };
  const removed = await removeBlock(officeOf(args), command, args.context.get(servicesContext));
  if (!removed.ok && removed.refusal.code === "block-unknown") throw notFound(args);
  return to(args, command.id, removed.ok ? "block-removed" : null);
}

export async function handleUndoBlock(args: PageArguments) {
  await readFields(args.request, noFields);
  const id = args.params["block"]!;
  const undone = await undoBlock(officeOf(args), id, args.context.get(servicesContext));
  if (!undone.ok && undone.refusal.code === "block-unknown") throw notFound(args);
  return undone.ok ? to(args, undone.value.id, "block-undone") : to(args, id, "block-not-undone");
}

/** One press on the day: the member's day is blocked. */
export async function handleIll(args: PageArguments) {
  const { context } = args;
  const field = await readFields(args.request, illFields);
  const { slug, zone } = passOf(context).provider;
  const office = officeOf(args);
  const day = readPlainDay(field("date"));
  const services = context.get(servicesContext);
  const member = (await listTargetsFor(office, services)).find((named) => named.slug === field("member"))?.target;
  if (day === null || member?.kind !== "member") throw notFound(args);
  const made = await markIll(office, { staffId: member.staffId, day, zone, key: field("key") }, services);
  if (made.ok) return toIll(args, made.value.id);
  return redirect(dayPath(slug, field("date")), 303);
}

/** What is in the way is handed over next, by those who may. */
async function toIll(args: PageArguments, id: string): Promise<Response> {
  const office = officeOf(args);
  const read = await readBlock(office, id, args.context.get(servicesContext));
  const isNext = read.ok && read.value.inTheWay.length > 0 && reachOf(office.actor.grant, "handover.run") !== "none";
  if (!isNext) return to(args, id, "blocked");
  return redirect(withDone(handOverBlockPath(passOf(args.context).provider.slug, id), "blocked"), 303);
}

/** Null if its days or times cannot be read. */
async function readCommand(args: PageArguments, typed: Typed) {
  const { context } = args;
  const { zone } = passOf(context).provider;
  const times = readTimes(typed);
  if (times === null) return null;
  const targets = await listTargetsFor(officeOf(args), context.get(servicesContext));
  const target = targets.find((named) => writeTarget(named.target) === typed.target)?.target;
  // What cannot be chosen is refused with the rest.
  const unknown = { kind: "member" as const, staffId: "" };
  const kind = blockKinds.find((one) => one === typed.kind) ?? "other";
  return { target: target ?? unknown, times, kind, words: typed.words, zone };
}

function readTimes({ first, last, start, end, whole, weekly }: Typed): BlockTimes | null {
  const begins = readPlainDay(first);
  const ends = readPlainDay(last === "" ? first : last);
  const until = weekly === "" ? null : readPlainDay(weekly);
  if (begins === null || ends === null || (weekly !== "" && until === null)) return null;
  const common = { first: begins, last: ends, weeklyUntil: until };
  if (whole === "yes") return { ...common, between: null };
  const opens = readClock(start);
  const closes = readClock(end);
  return opens === null || closes === null ? null : { ...common, between: { start: opens, end: closes } };
}

function readClock(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(text) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

function notFound({ url }: PageArguments) {
  return refused({ code: "page-not-found", path: url.pathname });
}

function to({ context }: PageArguments, id: string, done: NoticeName | null): Response {
  const path = blockPath(passOf(context).provider.slug, id);
  return redirect(withDone(path, done), 303);
}
