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

/** The answer to a form in which nobody types, and that was refused. */
export function refuseForm(context: Context, refusal: Refusal | OfficeRefusal) {
  return refuseAt<string>(context, refusal, { field: "", typed: {} });
}

/** The answer to a form that was refused. It says at which field, and keeps what was typed. */
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

/** In whose name a change is a version of what it changes in the set-up. */
export function versionBy(args: PageArguments): { providerId: string; operatorId: string } {
  const { providerId, actor } = officeOf(args);
  return { providerId, operatorId: actor.operatorId };
}

/** To the page of the booking, which says what was done. */
export function backToBooking({ context, params }: PageArguments, done: NoticeName): Response {
  const path = officeBookingPath(passOf(context).provider.slug, params["reference"]!);
  return redirect(withDone(path, done), 303);
}
