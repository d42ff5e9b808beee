import { redirect } from "react-router";
import { officeSessionPath } from "#domain/navigation/office-addresses.ts";
import { noteCalled } from "#use-cases/office/front-desk/sessions/cancel/note-called.ts";
import { servicesContext, type PageArguments } from "../../../../http/context.ts";
import { refused } from "../../../../http/refused.ts";
import { officeOf } from "../../../shared/forms/form-result.server.ts";
import { readPressed } from "../../../shared/forms/read-office-form.server.ts";
import { passOf } from "../../../shared/frame/frame.server.ts";
import { withDone } from "../../../shared/words/notice-words.server.ts";
import { calledForm } from "../../../shared/front-desk/class-schemas.server.ts";

/** Someone of a cancelled class was called. Back to the same person on the page. */
export async function handleCalled(args: PageArguments) {
  const { context, params, url } = args;
  const { reference, called } = await readPressed(args, calledForm);
  const command = { reference, called: called === "yes" };
  const done = await noteCalled(officeOf(args), command, context.get(servicesContext));
  if (!done.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const path = withDone(officeSessionPath(passOf(context).provider.slug, params["session"]!), "recorded");
  return redirect(`${path}#b-${encodeURIComponent(reference)}`, 303);
}
