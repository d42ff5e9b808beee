import { redirect } from "react-router";
import { attentionPath } from "#domain/navigation/office-addresses.ts";
import { markSeen } from "#use-cases/office/attention/read-attention.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { seenFields } from "./attention-views.ts";

/** Someone has seen it. It stays on the list until it is fixed, below the others for a week. */
export async function handleSeen({ context, request }: PageArguments) {
  const field = await readFields(request, seenFields);
  const { provider, actor } = passOf(context);
  const item = { kind: field("kind").slice(0, 100), about: field("about").slice(0, 100) };
  await markSeen({ providerId: provider.id, actor }, item, context.get(servicesContext));
  return redirect(attentionPath(provider.slug), 303);
}
