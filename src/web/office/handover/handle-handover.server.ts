import { redirect } from "react-router";
import { blockPath, handOverBlockPath } from "#domain/navigation/office-addresses.ts";
import { continueHandover, handOverAbsence, makeHandover } from "#use-cases/office/handover/make-handover.ts";
import { runHandover } from "#use-cases/office/handover/run-handover.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { absenceIn } from "./absence-in.server.ts";
import { handoverForm } from "./handover-schemas.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

/** The days of an absence are blocked, and the visits in its way are handed over, as the operator decided. */
export async function handleAbsence(args: PageArguments) {
  const sent = await readOfficeForm(args, handoverForm);
  if (!sent.isRead) return sent.answer;
  const { row: decisions, reason, key } = sent.value;
  const { slug, id: providerId } = passOf(args.context).provider;
  const services = args.context.get(servicesContext);
  const absence = { ...absenceIn(args).command, key };
  const made = await handOverAbsence(officeOf(args), { absence, reason, decisions }, services);
  if (!made.ok) return sent.refuse(made.refusal);
  const { blockId, id } = made.value;
  if (id === null) return redirect(withDone(blockPath(slug, blockId), "blocked"), 303);
  await runHandover(services, { providerId, id });
  return redirect(withDone(handOverBlockPath(slug, blockId), "handed-over"), 303);
}

/** Carries out what the operator decided about a block, or what is left of it. */
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
