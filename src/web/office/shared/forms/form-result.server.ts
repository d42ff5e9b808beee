import { redirect } from "react-router";
import type { Refusal } from "#domain/errors.ts";
import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { FormResult } from "../frame/office-form.tsx";
import type { PageArguments } from "../../../http/context.ts";
import { passOf } from "../frame/frame.server.ts";
import { officeStatus, responseTo } from "../words/office-status.server.ts";
import { noteRefusal } from "../kept/meanwhile.server.ts";
import { officeTranslator, type Context } from "../words/office-words.server.ts";
import type { NoticeName } from "../../frame-rows.server.ts";
import { withDone } from "../words/notice-words.server.ts";

/** The field that a refusal is about. */
const fields: Partial<Record<(Refusal | OfficeRefusal)["code"], string>> = {
  "email-unreadable": "email",
  "already-operator": "email",
  "staff-unknown": "staff",
  "sign-in-first": "email",
  "name-unreadable": "name",
  "business-unnamed": "slug",
  "code-wrong": "code",
  "message-unreadable": "message",
  "reason-unreadable": "reason",
  "reason-missing": "reason",
  "amount-unreadable": "amount",
  "taking-over": "amount",
  "voucher-too-little": "code",
  "credit-refused": "code",
  "refund-amount": "amount",
  "till-stays": "stays",
  "waiting-end": "until",
  "words-unreadable": "words",
  "block-target": "target",
  "block-repeat": "weekly",
  "remark-unreadable": "text",
  "invoice-address": "bill-to",
  "invoice-letters": "bill-to",
  "note-unreadable": "text",
  "note-original": "text",
  "note-changed": "text",
  "voucher-amount": "amount",
  "voucher-day": "until",
  "voucher-package": "package",
  "calendar-member": "member",
  "calendar-name": "name",
  "calendar-address": "address",
  "key-name": "name",
  "key-verbs": "may",
  "key-expiry": "until",
  "webhook-address": "url",
  "webhook-kinds": "events",
  "calendar-fault-address-refused": "address",
  "calendar-fault-login-refused": "user",
};

/** The answer to a form that was refused. It keeps what was typed. */
export function refuseForm(
  context: Context,
  refusal: Refusal | OfficeRefusal,
  typed: Readonly<Record<string, string>> = {},
) {
  return refuseAt(context, refusal, { field: fields[refusal.code] ?? "", typed });
}

/** The same for a form with a schema, which says at which field. */
export async function refuseAt<Name extends string>(
  context: Context,
  refusal: Refusal | OfficeRefusal,
  { field, typed }: Pick<FormResult<Name>, "field" | "typed">,
) {
  const t = await officeTranslator(context);
  const { code, ...parameters } = refusal;
  const fault = t(responseTo(refusal).message, parameters);
  noteRefusal(context, code);
  const result: FormResult<Name> = { fault, field, typed };
  return officeStatus(result, refusal);
}

/** The office in whose name a form acts. */
export function officeOf({ context }: PageArguments): Office {
  const { provider, actor } = passOf(context);
  return { providerId: provider.id, actor };
}

/** To the page of the booking, which says what was done. */
export function backToBooking({ context, params }: PageArguments, done: NoticeName): Response {
  const path = officeBookingPath(passOf(context).provider.slug, params["reference"]!);
  return redirect(withDone(path, done), 303);
}
