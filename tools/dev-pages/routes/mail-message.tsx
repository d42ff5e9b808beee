import type { LoaderFunctionArgs } from "react-router";
import { readBox } from "#use-cases/mail/read/read-box.ts";
import { servicesContext } from "#web/http/context.ts";
import { MailBoxPage } from "../mail-box/mail-page.tsx";
import { refused } from "#web/http/refused.ts";

/** A mail as its recipient would get it: HTML, plain text and calendar file. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const read = await readBox(params["id"]!, url.pathname, context.get(servicesContext));
  if (!read.ok) throw refused(read.refusal);
  const { from, to, replyTo, subject, text, calendar } = read.value;
  return { id: params["id"]!, from, to, replyTo, subject, text, calendar: calendar?.content ?? null };
}

export default function DevMailMessage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <>
      <title>{`${loaderData.subject} · Almanac`}</title>
      <MailBoxPage mail={loaderData} />
    </>
  );
}
