import type { Route } from "./+types/lost-mail.route";
import { LostMailPage } from "./lost-mail-page.tsx";
import { handleLostMail, presentLostMail } from "./lost-mail.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentLostMail(args);
}

export function action(args: Route.ActionArgs) {
  return handleLostMail(args);
}

export default function LostMail({ loaderData, actionData }: Route.ComponentProps) {
  return <LostMailPage view={loaderData.view} result={actionData} />;
}
