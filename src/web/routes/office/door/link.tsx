import type { Route } from "./+types/link";
import { handleLink } from "../../../actions/office/door.ts";
import { LinkPage } from "../../../features/office/door/link-page.tsx";
import { presentLink } from "../../../present/office/door.ts";

export function loader(args: Route.LoaderArgs) {
  return presentLink(args);
}

export function action(args: Route.ActionArgs) {
  return handleLink(args);
}

export default function Link({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage view={loaderData} result={actionData} />;
}
