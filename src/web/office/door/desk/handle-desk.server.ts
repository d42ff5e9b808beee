import { redirect } from "react-router";
import { deskPath, keptFormPath, officeDeskPath, readNext } from "#domain/navigation/office-addresses.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { shareBrowser } from "#use-cases/office/door/desk/share-browser.ts";
import { stopSharing } from "#use-cases/office/door/desk/stop-sharing.ts";
import { keepForm } from "#use-cases/office/door/sign-in/keep-form.ts";
import { signOut } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import { clientContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { officeCookie, readOfficeCookie } from "../../../http/office/cookie.ts";
import { officeContext } from "../../../http/office/context.ts";
import { typerOf } from "../../../http/office/gate.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { leave } from "../handle-door.server.ts";
import { emptyForm } from "../../shared/forms/form-fields.server.ts";
import { officeOf, refuseForm } from "../../shared/forms/form-result.server.ts";
import { readPressed } from "../../shared/forms/read-office-form.server.ts";
import { ownRowForm, switchForm } from "../page/door-schemas.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

/** So many unfinished forms of a page are kept. */
const mostForms = 5;

/**
 * Ends the sign-in, so that the next person can sign in. A script that locks the screen sends what was typed and not sent. It
 * is kept for whoever typed it, even if the sign-in is over already.
 */
export async function handleSwitch(args: PageArguments) {
  const { context, request } = args;
  const { unsent, address } = await readPressed(args, switchForm);
  const services = context.get(servicesContext);
  const signIn = context.get(officeContext)?.signIn ?? null;
  const typer = signIn === null ? await typerOf(request, context) : { signInId: signIn.id };
  let next: string | null = null;
  for (const form of unsent.slice(0, mostForms)) {
    const [path = "", fields = ""] = form.split(/\r?\n/, 2);
    if (typer === null || readNext(path) !== path || path.includes("?")) continue;
    const sent = { fields: [...new URLSearchParams(fields)], files: [], why: null };
    if (!(await keepForm({ signInId: typer.signInId, path }, sent, services))) continue;
    // The form may be at the end of another page. Its own address shows it, too.
    next = keptFormPath(address?.split("?", 1)[0] === path ? address : path);
  }
  if (signIn !== null) await signOut(signIn, services);
  const query = next === null ? "" : `?${new URLSearchParams({ next })}`;
  return redirect(officeDeskPath + query, { status: 303, headers: leave(request) });
}

/** A script says that someone types. The gate has noted it already. */
export async function handleStay(args: PageArguments): Promise<Response> {
  await readPressed(args, emptyForm);
  return new Response(null, { status: 204 });
}

export async function handleShare(args: PageArguments) {
  const { context, request } = args;
  await readPressed(args, emptyForm);
  const former = readOfficeCookie(request, "desk");
  const command = { client: context.get(clientContext), former };
  const shared = await shareBrowser(officeOf(args), command, context.get(servicesContext));
  if (!shared.ok) return refuseForm(context, shared.refusal);
  return redirect(withDone(deskPath(passOf(context).provider.slug), "shared"), {
    status: 303,
    headers: [officeCookie(request, "desk", shared.value.token)],
  });
}

export async function handleStop(args: PageArguments) {
  const { context, request } = args;
  const { id } = await readPressed(args, ownRowForm);
  const own = readOfficeCookie(request, "desk");
  const isStopped = isUuid(id) && (await stopSharing(officeOf(args), { id, own }, context.get(servicesContext))).ok;
  return redirect(withDone(deskPath(passOf(context).provider.slug), isStopped ? "unshared" : "not-ended"), 303);
}
