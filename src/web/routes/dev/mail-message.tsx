import { readBox } from "#use-cases/mail/read/read-box.ts";
import { devPagesContext, servicesContext } from "../../http/context.ts";
import { MailBoxPage } from "../../features/mail-box/mail-page.tsx";
import { refused } from "../../http/refused.ts";
import type { Route } from "./+types/mail-message";

/** One mail as its reader would get it: its page, its plain text and its calendar file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!context.get(devPagesContext)) throw refused({ code: "page-not-found", path: url.pathname });
  const read = await readBox(params.id, url.pathname, context.get(servicesContext));
  if (!read.ok) throw refused(read.refusal);
  const { from, to, replyTo, subject, text, calendar } = read.value;
  return { id: params.id, from, to, replyTo, subject, text, calendar: calendar?.content ?? null };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.subject ?? "Mail"} · Almanac` }, { name: "robots", content: "noindex" }];
}

export default function DevMailMessage({ loaderData }: Route.ComponentProps) {
  return <MailBoxPage mail={loaderData} />;
}
