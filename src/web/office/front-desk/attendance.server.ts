import { redirect } from "react-router";
import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { setAttendance } from "#use-cases/office/front-desk/attendance/set-attendance.ts";
import { writeRemark } from "#use-cases/office/front-desk/attendance/write-remark.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { backToBooking, officeOf, refuseForm } from "../shared/forms/form-result.server.ts";
import { readOfficeForm, readPressed } from "../shared/forms/read-office-form.server.ts";
import { attendanceForm, remarkForm } from "../shared/front-desk/front-desk-schemas.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

/** Returns to the page whose button was pressed. If someone else was faster, a page says how it is now. */
export async function handleAttendance(args: PageArguments) {
  const { context, params } = args;
  const { next, at, ...mark } = await readPressed(args, attendanceForm);
  const reference = params["reference"]!;
  const done = await setAttendance(officeOf(args), { reference, ...mark }, context.get(servicesContext));
  if (!done.ok) return refuseForm(context, done.refusal);
  const path = next ?? officeBookingPath(passOf(context).provider.slug, reference);
  return redirect(withDone(path, "recorded") + (at === "" ? "" : `#${at}`), 303);
}

export async function handleRemark(args: PageArguments) {
  const sent = await readOfficeForm(args, remarkForm);
  if (!sent.isRead) return sent.answer;
  const command = { reference: args.params["reference"]!, ...sent.value };
  const done = await writeRemark(officeOf(args), command, args.context.get(servicesContext));
  return done.ok ? backToBooking(args, "saved") : sent.refuse(done.refusal);
}
