import { redirect } from "react-router";
import type { Result } from "#domain/errors.ts";
import { calendarsPath } from "#domain/navigation/office-addresses.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import {
  addOfficeCalendar,
  readOfficeCalendar,
  removeOfficeCalendar,
} from "#use-cases/office/calendars/change-calendars.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { readOfficeForm, readPressed } from "../shared/forms/read-office-form.server.ts";
import { calendarForm, loginForm, namedForm } from "./calendar-schemas.server.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

function officeOf({ context }: PageArguments) {
  const { provider, actor } = passOf(context);
  return { providerId: provider.id, provider: provider.slug, actor };
}

export async function handleAddCalendar(args: PageArguments) {
  const sent = await readOfficeForm(args, calendarForm);
  if (!sent.isRead) return sent.answer;
  const { member, name, kind, address, writes } = sent.value;
  const source = address === "" ? null : { kind, address };
  const command = { member, name, source, login: loginIn(sent.value), writesBookings: writes };
  const added = await addOfficeCalendar(officeOf(args), command, args.context.get(servicesContext));
  return added.ok ? back(args, "calendar-added") : sent.refuse(added.refusal);
}

export async function handleCalendarLogin(args: PageArguments) {
  const sent = await readOfficeForm(args, loginForm);
  if (!sent.isRead) return sent.answer;
  const { member, name } = sent.value;
  const command = { member, name, source: null, login: loginIn(sent.value), writesBookings: false };
  const added = await addOfficeCalendar(officeOf(args), command, args.context.get(servicesContext));
  return added.ok ? back(args, "saved") : sent.refuse(added.refusal);
}

export async function handleReadCalendar(args: PageArguments) {
  const named = await readPressed(args, namedForm);
  const read = await readOfficeCalendar(officeOf(args), named, args.context.get(servicesContext));
  return back(args, read.ok ? (read.value ? "calendar-read" : "calendar-busy") : "calendar-gone");
}

export async function handleRemoveCalendar(args: PageArguments) {
  const named = await readPressed(args, namedForm);
  const removed: Result<null, OfficeRefusal> = await removeOfficeCalendar(
    officeOf(args),
    named,
    args.context.get(servicesContext),
  );
  if (removed.ok) return back(args, "calendar-removed");
  return back(args, removed.refusal.code === "calendar-of-pack" ? "calendar-of-pack" : "calendar-gone");
}

function loginIn({ user, password }: { user: string; password: string }) {
  return user === "" ? null : { user, password };
}

function back({ context }: PageArguments, done: NoticeName): Response {
  return redirect(withDone(calendarsPath(passOf(context).provider.slug), done), 303);
}
