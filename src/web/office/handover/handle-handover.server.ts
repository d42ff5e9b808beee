import { redirect } from "react-router";
import { handOverBlockPath } from "#domain/navigation/office-addresses.ts";
import type { Office } from "#domain/office/actor.ts";
import { mostHandoverRows } from "#domain/office/handover/choices.ts";
import { readPlainDay } from "#domain/time/day.ts";
import { beginHandover } from "#use-cases/office/handover/begin-handover.ts";
import { continueHandover, makeHandover } from "#use-cases/office/handover/make-handover.ts";
import { runHandover } from "#use-cases/office/handover/run-handover.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields, readListed } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { readDecision } from "./decision-field.server.ts";
import { refuseForm } from "../shared/forms/form-result.server.ts";
import { handoverFields, startFields } from "./handover-views.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

function officeOf({ context }: PageArguments): Office {
  const { provider, actor } = passOf(context);
  return { providerId: provider.id, actor };
}

/** Someone cannot come: their days are blocked, and their visits are handed over. */
export async function handleBeginHandover(args: PageArguments) {
  const field = await readFields(args.request, startFields);
  const typed = { member: field("member"), first: field("first"), last: field("last") };
  const { zone, slug } = passOf(args.context).provider;
  const last = typed.last === "" ? typed.first : typed.last;
  const command = {
    member: typed.member,
    first: readPlainDay(typed.first),
    last: readPlainDay(last),
    zone,
    key: field("key"),
  };
  const begun = await beginHandover(officeOf(args), command, args.context.get(servicesContext));
  if (!begun.ok) return refuseForm(args.context, begun.refusal, typed);
  return redirect(handOverBlockPath(slug, begun.value.id), 303);
}

/** Carries out what the operator decided, or what is left of it. */
export async function handleHandover(args: PageArguments) {
  const form = await readListed(args.request, handoverFields);
  const { slug, id: providerId } = passOf(args.context).provider;
  const services = args.context.get(servicesContext);
  const office = officeOf(args);
  const blockId = args.params["block"]!;
  const page = handOverBlockPath(slug, blockId);
  if (form.has("handover")) {
    const known = await continueHandover(office, { blockId, id: form.text("handover") }, services);
    if (!known.ok) throw refused({ code: "page-not-found", path: args.url.pathname });
    await runHandover(services, { providerId, id: known.value.id });
    return redirect(withDone(page, "handed-over"), 303);
  }
  const texts = form
    .all("row")
    .slice(0, mostHandoverRows + 1)
    .map((text) => (typeof text === "string" ? text.slice(0, 2000) : ""));
  const decisions = texts.map(readDecision);
  const typed = { reason: form.text("reason"), rows: texts.join("\n") };
  const read = decisions.filter((decision) => decision !== null);
  if (read.length < decisions.length) return refuseForm(args.context, { code: "choice-unknown" }, typed);
  const command = { blockId, reason: typed.reason, decisions: read, key: form.text("key") };
  const made = await makeHandover(office, command, services);
  if (!made.ok && made.refusal.code === "block-unknown")
    throw refused({ code: "page-not-found", path: args.url.pathname });
  if (!made.ok) return refuseForm(args.context, made.refusal, typed);
  await runHandover(services, { providerId, id: made.value.id });
  return redirect(withDone(page, "handed-over"), 303);
}
