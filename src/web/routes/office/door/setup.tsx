import type { Route } from "./+types/setup";
import { handleSetUp } from "../../../actions/office/join.ts";
import { JoinPage } from "../../../features/office/door/join-page.tsx";
import { presentSetUp } from "../../../present/office/join.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSetUp(args);
}

export function action(args: Route.ActionArgs) {
  return handleSetUp(args);
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage view={loaderData} result={actionData} />;
}
