import { redirect } from "react-router";
import type { Result } from "#domain/errors.ts";
import { calendarsPath } from "#domain/navigation/office-addresses.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { chosenKind } from "#use-cases/calendars/calendar-kinds.ts";
import {
  addOfficeCalendar,
  readOfficeCalendar,
  removeOfficeCalendar,
} from "#use-cases/office/calendars/change-calendars.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields, typedInto, type ReadField } from "../../http/read-form.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { refuseForm } from "../shared/forms/form-result.server.ts";
import { calendarFields, loginFields, namedFields } from "./calendar-views.ts";
import type { NoticeName } from "../frame-rows.server.ts";
import { withDone } from "../shared/words/notice-words.server.ts";

function officeOf({ context }: PageArguments) {
  const { provider, actor } = passOf(context);
  return { providerId: provider.id, provider: provider.slug, actor };
}

/** What was typed comes back after a refusal, except the password. */
export async function handleAddCalendar(args: PageArguments) {
  const field = await readFields(args.request, calendarFields);
  const typed = typedInto(field, ["member", "name", "kind", "address", "user", "writes"]);
  const kind = chosenKind(field("kind"));
  const address = field("address");
  const command = {
    member: field("member"),
    name: toSlug(field("name")),
    source: address === "" ? null : { kind, address },
    login: readLogin(field),
    writesBookings: field("writes") === "yes",
  };
  const added = await addOfficeCalendar(officeOf(args), command, args.context.get(servicesContext));
  return added.ok ? back(args, "calendar-added") : refuseForm(args.context, added.refusal, typed);
}

export async function handleCalendarLogin(args: PageArguments) {
  const field = await readFields(args.request, loginFields);
  const named = { member: field("member"), name: field("name") };
  const command = { ...named, source: null, login: readLogin(field), writesBookings: false };
  const added = await addOfficeCalendar(officeOf(args), command, args.context.get(servicesContext));
  return added.ok ? back(args, "saved") : refuseForm(args.context, added.refusal, { ...named, user: field("user") });
}

export async function handleReadCalendar(args: PageArguments) {
  const named = await readNamed(args);
  const read = await readOfficeCalendar(officeOf(args), named, args.context.get(servicesContext));
  return back(args, read.ok ? (read.value ? "calendar-read" : "calendar-busy") : "calendar-gone");
}

export async function handleRemoveCalendar(args: PageArguments) {
  const named = await readNamed(args);
  const removed: Result<null, OfficeRefusal> = await removeOfficeCalendar(
    officeOf(args),
    named,
    args.context.get(servicesContext),
  );
  if (removed.ok) return back(args, "calendar-removed");
  return back(args, removed.refusal.code === "calendar-of-pack" ? "calendar-of-pack" : "calendar-gone");
}

async function readNamed({ request }: PageArguments): Promise<{ member: string; name: string }> {
  const field = await readFields(request, namedFields);
  return { member: field("member"), name: field("name") };
}

function readLogin(field: ReadField<"user" | "password">) {
  return field("user") === "" ? null : { user: field("user"), password: field("password") };
}

/** People type "My calendar"; packs and the command line call it my-calendar. */
function toSlug(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
}

function back({ context }: PageArguments, done: NoticeName): Response {
  return redirect(withDone(calendarsPath(passOf(context).provider.slug), done), 303);
}
