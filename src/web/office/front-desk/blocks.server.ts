import { redirect } from "react-router";
import type { z } from "zod";
import { blockPath, dayPath, handOverBlockPath } from "#domain/navigation/office-addresses.ts";
import { writeTarget, type BlockTimes } from "#domain/office/front-desk/blocks.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { formatDay } from "#domain/time/day.ts";
import { changeBlock, removeBlock, undoBlock } from "#use-cases/office/front-desk/blocks/change-block.ts";
import { listTargetsFor } from "#use-cases/office/front-desk/blocks/list-targets.ts";
import { makeBlock } from "#use-cases/office/front-desk/blocks/make-block.ts";
import { readBlock } from "#use-cases/office/front-desk/blocks/read-block.ts";
import { markIll } from "#use-cases/office/front-desk/blocks/mark-ill.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { emptyForm } from "../shared/forms/form-fields.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { readOfficeForm, readPressed } from "../shared/forms/read-office-form.server.ts";
import { blockForm, illForm, removeBlockForm } from "../shared/front-desk/front-desk-schemas.server.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

type Block = z.output<typeof blockForm>;
type Times = Omit<Block, "target" | "kind" | "words" | "key">;

export async function handleNewBlock(args: PageArguments) {
  const sent = await readOfficeForm(args, blockForm);
  if (!sent.isRead) return sent.answer;
  const command = await commandIn(args, sent.value);
  if (command === null) return sent.refuse({ code: "block-time" });
  const made = await makeBlock(officeOf(args), command, args.context.get(servicesContext));
  return made.ok ? to(args, made.value.id, "blocked") : sent.refuse(made.refusal);
}

export async function handleChangeBlock(args: PageArguments) {
  const sent = await readOfficeForm(args, blockForm);
  if (!sent.isRead) return sent.answer;
  const command = await commandIn(args, sent.value);
  if (command === null) return sent.refuse({ code: "block-time" });
  const named = { ...command, id: args.params["block"]! };
  const changed = await changeBlock(officeOf(args), named, args.context.get(servicesContext));
  return changed.ok ? to(args, changed.value.id, "saved") : sent.refuse(changed.refusal);
}

/** A block that someone else has changed meanwhile shows what became of it. */
export async function handleRemoveBlock(args: PageArguments) {
  const { rest, key } = await readPressed(args, removeBlockForm);
  const command = { id: args.params["block"]!, isRest: rest, key };
  const removed = await removeBlock(officeOf(args), command, args.context.get(servicesContext));
  if (!removed.ok && removed.refusal.code === "block-unknown") throw notFound(args);
  return to(args, command.id, removed.ok ? "block-removed" : null);
}

export async function handleUndoBlock(args: PageArguments) {
  await readPressed(args, emptyForm);
  const id = args.params["block"]!;
  const undone = await undoBlock(officeOf(args), id, args.context.get(servicesContext));
  if (!undone.ok && undone.refusal.code === "block-unknown") throw notFound(args);
  return undone.ok ? to(args, undone.value.id, "block-undone") : to(args, id, "block-not-undone");
}

/** One press on the day: the member's day is blocked. */
export async function handleIll(args: PageArguments) {
  const { context } = args;
  const { member: slug, date, key } = await readPressed(args, illForm);
  const { provider } = passOf(context);
  const office = officeOf(args);
  const services = context.get(servicesContext);
  const member = (await listTargetsFor(office, services)).find((named) => named.slug === slug)?.target;
  if (member?.kind !== "member") throw notFound(args);
  const made = await markIll(office, { staffId: member.staffId, day: date, zone: provider.zone, key }, services);
  if (made.ok) return toIll(args, made.value.id);
  return redirect(dayPath(provider.slug, formatDay(date)), 303);
}

/** What is in the way is handed over next, by those who may. */
async function toIll(args: PageArguments, id: string): Promise<Response> {
  const office = officeOf(args);
  const read = await readBlock(office, id, args.context.get(servicesContext));
  const isNext = read.ok && read.value.inTheWay.length > 0 && reachOf(office.actor.grant, "handover.run") !== "none";
  if (!isNext) return to(args, id, "blocked");
  return redirect(withDone(handOverBlockPath(passOf(args.context).provider.slug, id), "blocked"), 303);
}

/** Null if it has no times. */
async function commandIn(args: PageArguments, { target: chosen, kind, words, key, ...typed }: Block) {
  const { context } = args;
  const { zone } = passOf(context).provider;
  const times = timesIn(typed);
  if (times === null) return null;
  const targets = await listTargetsFor(officeOf(args), context.get(servicesContext));
  const target = targets.find((named) => writeTarget(named.target) === chosen)?.target;
  // What cannot be chosen is refused with the rest.
  const unknown = { kind: "member" as const, staffId: "" };
  return { target: target ?? unknown, times, kind, words, zone, key };
}

function timesIn({ first, last, start, end, whole, weekly }: Times): BlockTimes | null {
  const common = { first, last: last ?? first, weeklyUntil: weekly };
  if (whole) return { ...common, between: null };
  return start === null || end === null ? null : { ...common, between: { start, end } };
}

function notFound({ url }: PageArguments) {
  return refused({ code: "page-not-found", path: url.pathname });
}

function to({ context }: PageArguments, id: string, done: NoticeName | null): Response {
  const path = blockPath(passOf(context).provider.slug, id);
  return redirect(withDone(path, done), 303);
}
