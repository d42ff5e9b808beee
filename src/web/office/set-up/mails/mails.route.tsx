import type { Route } from "./+types/mails.route";
import { handleMailNote } from "./handle-mails.server.ts";
import { MailsPage } from "./mails-page.tsx";
import { presentMails } from "./mails.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMails(args);
}

export function action(args: Route.ActionArgs) {
  return handleMailNote(args);
}

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  return <MailsPage view={loaderData.view} result={actionData} />;
}
