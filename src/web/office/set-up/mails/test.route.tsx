import type { Route } from "./+types/test.route";
import { handleTestMail } from "./handle-mails.server.ts";
import { MailsPage } from "./mails-page.tsx";
import { presentMails } from "./mails.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMails(args);
}

export function action(args: Route.ActionArgs) {
  return handleTestMail(args);
}

export default function TestMail({ loaderData, actionData }: Route.ComponentProps) {
  return <MailsPage view={loaderData.view} result={actionData} />;
}
