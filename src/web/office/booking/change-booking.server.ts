import type { Refusal } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { cancelByOffice } from "#use-cases/office/booking/cancel-by-office.ts";
import { resendOfficeMail } from "#use-cases/office/booking/office-mails.ts";
import { undoChange } from "#use-cases/office/booking/undo-change.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { backToBooking, officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { emptyForm } from "../shared/forms/form-fields.server.ts";
import { readPressed, readOfficeForm } from "../shared/forms/read-office-form.server.ts";
import { cancelForm } from "../shared/booking/booking-schemas.server.ts";

export async function handleOfficeCancel(args: PageArguments) {
  const sent = await readOfficeForm(args, cancelForm);
  if (!sent.isRead) return sent.answer;
  const { inPerson, ...typed } = sent.value;
  const command = { reference: args.params["reference"]!, ...typed, ...(inPerson !== "" && { inPerson }) };
  const done = await cancelByOffice(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "cancelled") : sent.refuse(done.refusal);
}

/** A change that can no longer be undone stays, and the booking's page says why. */
export async function handleUndo(args: PageArguments) {
  await readPressed(args, emptyForm);
  const done = await undoChange(officeOf(args), args.params["reference"]!, args.context.get(servicesContext));
  return backToBooking(args, done.ok ? "undone" : whyNot(done.refusal));
}

export async function handleResend(args: PageArguments) {
  await readPressed(args, emptyForm);
  const named = { reference: args.params["reference"]!, mail: args.params["mail"]! };
  const done = await resendOfficeMail(officeOf(args), named, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "resent") : refuseForm(args.context, done.refusal);
}

function whyNot({ code }: Refusal | OfficeRefusal): NoticeName {
  return code === "too-late-to-undo" ? "too-late" : "not-undone";
}
