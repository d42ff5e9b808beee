import type { Refusal } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { cancelByOffice, cancelCauses } from "#use-cases/office/booking/cancel-by-office.ts";
import { resendOfficeMail } from "#use-cases/office/booking/office-mails.ts";
import { undoChange } from "#use-cases/office/booking/undo-change.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { backToBooking, officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { cancelFields } from "../shared/booking/booking-views.ts";
import { noFields } from "../../ui/field/field-names.ts";

export async function handleOfficeCancel(args: PageArguments) {
  const field = await readFields(args.request, cancelFields);
  const typed = { cause: field("cause"), message: field("message") };
  const command = {
    reference: args.params["reference"]!,
    cause: cancelCauses.find((cause) => cause === typed.cause) ?? "we-cancel",
    message: typed.message,
    revision: Number(field("revision")),
    key: field("key"),
  };
  const done = await cancelByOffice(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "cancelled") : refuseForm(args.context, done.refusal, typed);
}

/** A change that can no longer be undone stays, and the booking's page says why. */
export async function handleUndo(args: PageArguments) {
  await readFields(args.request, noFields);
  const done = await undoChange(officeOf(args), args.params["reference"]!, args.context.get(servicesContext));
  return backToBooking(args, done.ok ? "undone" : whyNot(done.refusal));
}

export async function handleResend(args: PageArguments) {
  await readFields(args.request, noFields);
  const named = { reference: args.params["reference"]!, mail: args.params["mail"]! };
  const done = await resendOfficeMail(officeOf(args), named, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "resent") : refuseForm(args.context, done.refusal);
}

function whyNot({ code }: Refusal | OfficeRefusal): NoticeName {
  return code === "too-late-to-undo" ? "too-late" : "not-undone";
}
