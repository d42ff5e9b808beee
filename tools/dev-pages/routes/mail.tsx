import type { LoaderFunctionArgs } from "react-router";
import { listBox } from "#use-cases/mail/read/read-box.ts";
import { servicesContext } from "#web/http/context.ts";
import { MailListPage } from "../mail-box/mail-list-page.tsx";

/** The mails that would have been sent. */
export async function loader({ context }: LoaderFunctionArgs) {
  const mails = await listBox(context.get(servicesContext));
  return {
    mails: mails?.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })) ?? null,
  };
}

export default function DevMail({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <>
      <title>Mails · Almanac</title>
      <MailListPage {...loaderData} />
    </>
  );
}
