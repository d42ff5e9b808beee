import type { Route } from "./+types/invitation";
import { handleInvitation } from "../../../actions/office/join.ts";
import { JoinPage } from "../../../features/office/door/join-page.tsx";
import { presentInvitation } from "../../../present/office/join.ts";

export function loader(args: Route.LoaderArgs) {
  return presentInvitation(args);
}

export function action(args: Route.ActionArgs) {
  return handleInvitation(args);
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage view={loaderData} result={actionData} />;
}
