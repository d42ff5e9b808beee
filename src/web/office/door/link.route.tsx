import type { Route } from "./+types/link.route";
import { handleLink } from "./handle-door.server.ts";
import { LinkPage } from "./page/link-page.tsx";
import { presentLink } from "./door.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentLink(args);
}

export function action(args: Route.ActionArgs) {
  return handleLink(args);
}

export default function Link({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage view={loaderData} result={actionData} />;
}
