import { redirect } from "react-router";
import { attentionPath } from "#domain/navigation/office-addresses.ts";
import { markSeen } from "#use-cases/office/attention/read-attention.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { passOf } from "../shared/frame/frame.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { readPressed } from "../shared/forms/read-office-form.server.ts";
import { seenForm } from "./attention-schemas.server.ts";

/** Someone has seen it. It stays on the list until it is fixed, below the others for a week. */
export async function handleSeen(args: PageArguments) {
  const { context } = args;
  await markSeen(officeOf(args), await readPressed(args, seenForm), context.get(servicesContext));
  return redirect(attentionPath(passOf(context).provider.slug), 303);
}
