import { redirect } from "react-router";
import type { Refusal } from "#domain/errors.ts";
import { officeWaitingPath, waitingPersonPath } from "#domain/navigation/office-addresses.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { checkJoin } from "#domain/waiting/join-form.ts";
import { addPerson, findLine } from "#use-cases/office/waiting/add-person.ts";
import { extendOfferByOffice } from "#use-cases/office/waiting/extend-offer.ts";
import { offerAhead } from "#use-cases/office/waiting/offer-ahead.ts";
import { removePerson } from "#use-cases/office/waiting/remove-person.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { readLine } from "./person/add-person.server.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { readPressed, readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { addPersonForm, extendOfferForm, offerForm, removePersonForm } from "./person/waiting-schemas.server.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

export async function handleOffer(args: PageArguments) {
  const sent = await readOfficeForm(args, offerForm);
  if (!sent.isRead) return sent.answer;
  const command = { id: args.params["entry"]!, ...sent.value };
  const offered = await offerAhead(officeOf(args), command, args.context.get(servicesContext));
  return offered.ok ? toPerson(args, "waiting-offered") : sent.refuse(known(args, offered.refusal));
}

export async function handleExtend(args: PageArguments) {
  const sent = await readOfficeForm(args, extendOfferForm);
  if (!sent.isRead) return sent.answer;
  const command = { id: args.params["entry"]!, ...sent.value };
  const extended = await extendOfferByOffice(officeOf(args), command, args.context.get(servicesContext));
  return extended.ok ? toPerson(args, "waiting-extended") : sent.refuse(known(args, extended.refusal));
}

export async function handleRemovePerson(args: PageArguments) {
  const command = { id: args.params["entry"]!, ...(await readPressed(args, removePersonForm)) };
  const removed = await removePerson(officeOf(args), command, args.context.get(servicesContext));
  if (removed.ok) return toLists(args, "waiting-removed");
  return refuseForm(args.context, known(args, removed.refusal));
}

export async function handleAddPerson(args: PageArguments) {
  const { context, url } = args;
  const sent = await readOfficeForm(args, addPersonForm);
  if (!sent.isRead) return sent.answer;
  const { locale, key, ...typed } = sent.value;
  const services = context.get(servicesContext);
  const line = await findLine(officeOf(args), readLine(url), services);
  if (!line.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const checked = checkJoin(typed, line.value.most, !line.value.needsEmail);
  if (!checked.ok) return sent.refuseNamed(checked.refusal[0]!);
  const command = { line: line.value, person: checked.value, locale, key };
  const added = await addPerson(officeOf(args), command, services);
  return added.ok ? toLists(args, "waiting-added") : sent.refuse(added.refusal);
}

/** Someone who no longer waits, or of another business, is not found. */
function known<Given extends Refusal | OfficeRefusal>({ url }: PageArguments, refusal: Given): Given {
  if (refusal.code === "booking-unknown") throw refused({ code: "page-not-found", path: url.pathname });
  return refusal;
}

function toPerson({ context, params }: PageArguments, done: NoticeName): Response {
  return redirect(withDone(waitingPersonPath(passOf(context).provider.slug, params["entry"]!), done), 303);
}

function toLists({ context }: PageArguments, done: NoticeName): Response {
  return redirect(withDone(officeWaitingPath(passOf(context).provider.slug), done), 303);
}
