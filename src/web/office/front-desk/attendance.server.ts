import { redirect } from "react-router";
import { officeBookingPath, readNext } from "#domain/navigation/office-addresses.ts";
import { attendances } from "#domain/office/front-desk/attendance.ts";
import { setAttendance } from "#use-cases/office/front-desk/attendance/set-attendance.ts";
import { writeRemark } from "#use-cases/office/front-desk/attendance/write-remark.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { refuseForm } from "../shared/forms/form-result.server.ts";
import { attendanceFields, remarkFields } from "../shared/front-desk/front-desk-views.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

/** Returns to the page whose button was pressed. If someone else was faster, a page says how it is now. */
export async function handleAttendance(args: PageArguments) {
  const { context, params, request } = args;
  const field = await readFields(request, attendanceFields);
  const { provider, actor } = passOf(context);
  const reference = params["reference"]!;
  const read = (name: "was" | "to") => attendances.find((one) => one === field(name)) ?? null;
  const command = { reference, person: Number(field("person")), to: read("to"), was: read("was") };
  const done = await setAttendance({ providerId: provider.id, actor }, command, context.get(servicesContext));
  if (!done.ok) return refuseForm(context, done.refusal);
  const next = readNext(field("next")) ?? officeBookingPath(provider.slug, reference);
  const at = /^[\w-]{1,80}$/.test(field("at")) ? `#${field("at")}` : "";
  return redirect(`${withDone(next, "recorded")}${at}`, 303);
}

export async function handleRemark(args: PageArguments) {
  const { context, params, request } = args;
  const field = await readFields(request, remarkFields);
  const { provider, actor } = passOf(context);
  const command = { reference: params["reference"]!, text: field("text"), key: field("key") };
  const done = await writeRemark({ providerId: provider.id, actor }, command, context.get(servicesContext));
  if (!done.ok) return refuseForm(context, done.refusal, { text: command.text });
  const path = officeBookingPath(provider.slug, command.reference);
  return redirect(withDone(path, "saved"), 303);
}
