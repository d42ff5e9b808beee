import { officeOf } from "../../shared/forms/form-result.server.ts";
import { redirect } from "react-router";
import { officeSessionPath } from "#domain/navigation/office-addresses.ts";
import { waivers } from "#domain/office/booking/waivers.ts";
import { readStart } from "#domain/time/typed-start.ts";
import { moveSessionByOffice } from "#use-cases/office/front-desk/sessions/move-session.ts";
import { undoSessionMove } from "#use-cases/office/front-desk/sessions/undo-session-move.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { readFields, readListed } from "../../../http/read-form.ts";
import { refused } from "../../../http/refused.ts";
import { presentSessionRefusal } from "./session-move.server.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { sessionMoveFields } from "../../shared/front-desk/front-desk-views.ts";
import { noFields } from "../../../ui/field/field-names.ts";
import type { NoticeName } from "../../frame-rows.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

export async function handleSessionMove(args: PageArguments) {
  const form = await readListed(args.request, sessionMoveFields);
  const field = (name: keyof typeof sessionMoveFields) => form.text(name).trim();
  const start = readStart(field("start"), passOf(args.context).provider.zone);
  if (!start.ok) throw back(args, null);
  const choice = { start: start.value, member: field("member"), room: field("room") };
  const move = {
    ...choice,
    id: args.params["session"]!,
    reason: field("reason"),
    waive: waivers.filter((rule) => form.all("waive").includes(rule)),
    revision: Number(field("revision")),
    key: field("key"),
  };
  const done = await moveSessionByOffice(officeOf(args), move, args.context.get(servicesContext));
  if (done.ok) return back(args, "class-moved");
  return presentSessionRefusal(args, { choice, reason: move.reason, refusal: done.refusal });
}

export async function handleUndoSession(args: PageArguments) {
  await readFields(args.request, noFields);
  const undone = await undoSessionMove(officeOf(args), args.params["session"]!, args.context.get(servicesContext));
  if (undone.ok) return back(args, "undone");
  const { code } = undone.refusal;
  if (code === "booking-unknown") throw refused({ code: "page-not-found", path: args.url.pathname });
  return back(args, code === "too-late-to-undo" ? "too-late" : "not-undone");
}

function back({ context, params }: PageArguments, done: NoticeName | null): Response {
  const path = officeSessionPath(passOf(context).provider.slug, params["session"]!);
  return redirect(withDone(path, done), 303);
}
