import { redirect } from "react-router";
import { resumeMails, stopMails } from "#use-cases/mail/stop-mails.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { stopLinkOf } from "./unsubscribe.server.ts";

/** Handles the button on the page, and one-click requests from mail programs (RFC 8058), which follow no redirects. */
export async function handleUnsubscribe({ context, request, url }: PageArguments) {
  const field = await readFields(request, ["choice", "List-Unsubscribe"]);
  const change = field("choice") === "resume" ? resumeMails : stopMails;
  const changed = await change(stopLinkOf(url), context.get(servicesContext));
  if (!changed.ok) throw refused(changed.refusal);
  return field("List-Unsubscribe") === "One-Click" ? null : redirect(url.href, 303);
}
