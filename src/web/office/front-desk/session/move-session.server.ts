import { redirect } from "react-router";
import { asVersion } from "#set-up/edit/outside/as-version.ts";
import { officeSessionPath } from "#domain/navigation/office-addresses.ts";
import { readStart } from "#domain/time/typed-start.ts";
import { moveSessionByOffice } from "#use-cases/office/front-desk/sessions/move-session.ts";
import { undoSessionChange } from "#use-cases/office/front-desk/sessions/undo-session-change.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { presentSessionRefusal } from "./session-move.server.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { emptyForm } from "../../shared/forms/form-fields.server.ts";
import { officeOf, versionBy } from "../../shared/forms/form-result.server.ts";
import { readOfficeForm, readPressed } from "../../shared/forms/read-office-form.server.ts";
import { sessionMoveForm } from "../../shared/front-desk/front-desk-schemas.server.ts";
import type { NoticeName } from "../../frame-rows.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

export async function handleSessionMove(args: PageArguments) {
  const sent = await readOfficeForm(args, sessionMoveForm);
  if (!sent.isRead) return sent.answer;
  const start = readStart(sent.value.start, passOf(args.context).provider.zone);
  if (!start.ok) throw back(args, null);
  const move = { ...sent.value, start: start.value, id: args.params["session"]! };
  const services = args.context.get(servicesContext);
  const done = await asVersion(services, versionBy(args), () => moveSessionByOffice(officeOf(args), move, services));
  if (done.ok) return back(args, "class-moved");
  return presentSessionRefusal(args, { choice: move, typed: sent.typed, refusal: done.refusal });
}

export async function handleUndoSession(args: PageArguments) {
  await readPressed(args, emptyForm);
  const services = args.context.get(servicesContext);
  const id = args.params["session"]!;
  const undone = await asVersion(services, versionBy(args), () => undoSessionChange(officeOf(args), id, services));
  if (undone.ok) return back(args, "undone");
  const { code } = undone.refusal;
  if (code === "booking-unknown") throw refused({ code: "page-not-found", path: args.url.pathname });
  return back(args, code === "too-late-to-undo" ? "too-late" : "not-undone");
}

function back({ context, params }: PageArguments, done: NoticeName | null): Response {
  const path = officeSessionPath(passOf(context).provider.slug, params["session"]!);
  return redirect(withDone(path, done), 303);
}
