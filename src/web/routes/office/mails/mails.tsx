import type { Route } from "./+types/mails";
import { handleMailNote } from "../../../actions/office/mails/mails.ts";
import { MailsPage } from "../../../features/office/mails/mails-page.tsx";
import { presentMails } from "../../../present/office/mails/mails.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMails(args);
}

export function action(args: Route.ActionArgs) {
  return handleMailNote(args);
}

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  return <MailsPage view={loaderData.view} result={actionData} />;
}
