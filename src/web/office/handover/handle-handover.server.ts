import { redirect } from "react-router";
import { handOverBlockPath } from "#domain/navigation/office-addresses.ts";
import { beginHandover } from "#use-cases/office/handover/begin-handover.ts";
import { continueHandover, makeHandover } from "#use-cases/office/handover/make-handover.ts";
import { runHandover } from "#use-cases/office/handover/run-handover.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { absenceForm, handoverForm } from "./handover-schemas.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

/** Someone cannot come: their days are blocked, and their visits are handed over. */
export async function handleBeginHandover(args: PageArguments) {
  const sent = await readOfficeForm(args, absenceForm);
  if (!sent.isRead) return sent.answer;
  const { zone, slug } = passOf(args.context).provider;
  const command = { ...sent.value, last: sent.value.last ?? sent.value.first, zone };
  const begun = await beginHandover(officeOf(args), command, args.context.get(servicesContext));
  return begun.ok ? redirect(handOverBlockPath(slug, begun.value.id), 303) : sent.refuse(begun.refusal);
}

/** Carries out what the operator decided, or what is left of it. */
export async function handleHandover(args: PageArguments) {
  const sent = await readOfficeForm(args, handoverForm);
  if (!sent.isRead) return sent.answer;
  const { row: decisions, reason, key, handover } = sent.value;
  const { slug, id: providerId } = passOf(args.context).provider;
  const services = args.context.get(servicesContext);
  const office = officeOf(args);
  const blockId = args.params["block"]!;
  const begun =
    handover === null
      ? await makeHandover(office, { blockId, reason, decisions, key }, services)
      : await continueHandover(office, { blockId, id: handover }, services);
  if (!begun.ok && (handover !== null || begun.refusal.code === "block-unknown"))
    throw refused({ code: "page-not-found", path: args.url.pathname });
  if (!begun.ok) return sent.refuse(begun.refusal);
  await runHandover(services, { providerId, id: begun.value.id });
  return redirect(withDone(handOverBlockPath(slug, blockId), "handed-over"), 303);
}
