import { listBox } from "#use-cases/mail/read/read-box.ts";
import { devPagesContext, servicesContext } from "../../http/context.ts";
import { MailListPage } from "../../features/mail-box/mail-list-page.tsx";
import { refused } from "../../http/refused.ts";
import type { Route } from "./+types/mail";

/** What would have been mailed; outside production only. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(devPagesContext)) throw refused({ code: "page-not-found", path: url.pathname });
  const mails = await listBox(context.get(servicesContext));
  return {
    mails: mails?.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })) ?? null,
  };
}

export function meta() {
  return [{ title: "Mails · Almanac" }, { name: "robots", content: "noindex" }];
}

export default function DevMail({ loaderData }: Route.ComponentProps) {
  return <MailListPage {...loaderData} />;
}
