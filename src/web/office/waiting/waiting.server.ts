import { redirect } from "react-router";
import type { Refusal } from "#domain/errors.ts";
import { isLocaleCode } from "#domain/locales/locales.ts";
import { officeWaitingPath, waitingPersonPath } from "#domain/navigation/office-addresses.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { readInstant } from "#domain/time/instant.ts";
import { checkJoin } from "#domain/waiting/join-form.ts";
import { addPerson, findLine } from "#use-cases/office/waiting/add-person.ts";
import { extendOfferByOffice } from "#use-cases/office/waiting/extend-offer.ts";
import { offerAhead } from "#use-cases/office/waiting/offer-ahead.ts";
import { removePerson } from "#use-cases/office/waiting/remove-person.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields, typedInto } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeTranslator } from "../shared/words/office-words.server.ts";
import { officeStatus } from "../shared/words/office-status.server.ts";
import { readLine } from "./person/add-person.server.ts";
import { officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { addPersonFields, extendOfferFields, offerFields, removePersonFields } from "./waiting-views.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

export async function handleOffer(args: PageArguments) {
  const field = await readFields(args.request, offerFields);
  const typed = { reason: field("reason") };
  const offered = await offerAhead(
    officeOf(args),
    { id: args.params["entry"]!, ...typed, key: field("key") },
    args.context.get(servicesContext),
  );
  return offered.ok ? toPerson(args, "waiting-offered") : answer(args, offered.refusal, typed);
}

export async function handleExtend(args: PageArguments) {
  const field = await readFields(args.request, extendOfferFields);
  const command = { id: args.params["entry"]!, until: readInstant(field("until")), key: field("key") };
  const extended = await extendOfferByOffice(officeOf(args), command, args.context.get(servicesContext));
  return extended.ok ? toPerson(args, "waiting-extended") : answer(args, extended.refusal, { until: field("until") });
}

export async function handleRemovePerson(args: PageArguments) {
  const field = await readFields(args.request, removePersonFields);
  const command = { id: args.params["entry"]!, key: field("key") };
  const removed = await removePerson(officeOf(args), command, args.context.get(servicesContext));
  return removed.ok ? toLists(args, "waiting-removed") : answer(args, removed.refusal, {});
}

export async function handleAddPerson(args: PageArguments) {
  const { context, url } = args;
  const field = await readFields(args.request, addPersonFields);
  const typed = typedInto(field, addPersonFields);
  const services = context.get(servicesContext);
  const line = await findLine(officeOf(args), readLine(url), services);
  if (!line.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const checked = checkJoin(typed, line.value.most, !line.value.needsEmail);
  if (!checked.ok) {
    const t = await officeTranslator(context);
    const [{ field: at, message, count }] = checked.refusal as [(typeof checked.refusal)[number]];
    const result = { fault: t(message, { count: count ?? 0 }), field: at as string, typed };
    return officeStatus(result, { code: "words-unreadable" });
  }
  const locale = isLocaleCode(typed.locale) ? typed.locale : "en";
  const command = { line: line.value, person: checked.value, locale, key: typed.key };
  const added = await addPerson(officeOf(args), command, services);
  return added.ok ? toLists(args, "waiting-added") : refuseForm(context, added.refusal, typed);
}

/** Someone who no longer waits, or of another business, is not found. */
function answer(args: PageArguments, refusal: Refusal | OfficeRefusal, typed: Readonly<Record<string, string>>) {
  if (refusal.code === "booking-unknown") throw refused({ code: "page-not-found", path: args.url.pathname });
  return refuseForm(args.context, refusal, typed);
}

function toPerson({ context, params }: PageArguments, done: NoticeName): Response {
  return redirect(withDone(waitingPersonPath(passOf(context).provider.slug, params["entry"]!), done), 303);
}

function toLists({ context }: PageArguments, done: NoticeName): Response {
  return redirect(withDone(officeWaitingPath(passOf(context).provider.slug), done), 303);
}
