import { redirect } from "react-router";
import { officeSessionPath } from "#domain/navigation/office-addresses.ts";
import { arriveAll } from "#use-cases/office/front-desk/attendance/arrive-all.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import { readPressed } from "../../shared/forms/read-office-form.server.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { arrivedForm } from "../../shared/front-desk/class-schemas.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

/** Everyone has arrived, or that is taken back. The address then says what can be taken back. */
export async function handleArrived(args: PageArguments) {
  const { context, params, url } = args;
  const { since } = await readPressed(args, arrivedForm);
  const id = params["session"]!;
  const command = { id, since: since === "" ? null : new Date(since) };
  if (command.since !== null && Number.isNaN(command.since.getTime())) throw refused({ code: "choice-unknown" });
  const done = await arriveAll(officeOf(args), command, context.get(servicesContext));
  if (!done.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const path = officeSessionPath(passOf(context).provider.slug, id);
  const { at, visits } = done.value;
  const query = since === "" && visits > 0 ? `?${new URLSearchParams({ arrived: at }).toString()}` : "";
  return redirect(withDone(`${path}${query}`, "recorded"), 303);
}
