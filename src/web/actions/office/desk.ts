import { redirect } from "react-router";
import { deskPath, officeDeskPath } from "#domain/navigation/office-addresses.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { shareBrowser } from "#use-cases/office/desk/share-browser.ts";
import { stopSharing } from "#use-cases/office/desk/stop-sharing.ts";
import { signOut } from "#use-cases/office/sign-in/read-sign-in.ts";
import { clientContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { officeCookie, readOfficeCookie } from "../../http/office/cookie.ts";
import { readFields } from "../../http/read-form.ts";
import { passOf, signInOf } from "../../present/office/frame.ts";
import { refuseForm } from "./form-result.ts";

/** Ends the sign-in, so that the next person can sign in. */
export async function handleSwitch({ context, request }: PageArguments) {
  await readFields(request, []);
  await signOut(signInOf(context), context.get(servicesContext));
  return redirect(officeDeskPath, {
    status: 303,
    headers: [officeCookie(request, "sign-in", "")],
  });
}

/** A script says that someone types. The gate has noted it already. */
export async function handleStay({ request }: PageArguments): Promise<Response> {
  await readFields(request, []);
  return new Response(null, { status: 204 });
}

export async function handleShare({ context, request }: PageArguments) {
  await readFields(request, []);
  const { provider, actor } = passOf(context);
  const former = readOfficeCookie(request, "desk");
  const command = { client: context.get(clientContext), former };
  const shared = await shareBrowser({ providerId: provider.id, actor }, command, context.get(servicesContext));
  if (!shared.ok) return refuseForm(context, shared.refusal);
  return redirect(`${deskPath(provider.slug)}?done=shared`, {
    status: 303,
    headers: [officeCookie(request, "desk", shared.value.token)],
  });
}

export async function handleStop({ context, request }: PageArguments) {
  const field = await readFields(request, ["id"]);
  const { provider, actor } = passOf(context);
  const own = readOfficeCookie(request, "desk");
  const id = field("id");
  const office = { providerId: provider.id, actor };
  const isStopped = isUuid(id) && (await stopSharing(office, { id, own }, context.get(servicesContext))).ok;
  return redirect(`${deskPath(provider.slug)}?done=${isStopped ? "unshared" : "not-ended"}`, 303);
}
