import { handleJoin } from "../../actions/waiting/join.ts";
import { JoinPage } from "../../features/waiting/join-page.tsx";
import { passRetryAfter } from "../../http/retry-after.ts";
import { presentJoin } from "../../present/waiting/join.ts";
import type { Route } from "./+types/join";

/** A visitor joins the waiting list of a session that is full. */
export function loader(args: Route.LoaderArgs) {
  return presentJoin(args);
}

export function action(args: Route.ActionArgs) {
  return handleJoin(args);
}

export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

export default function Waiting({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage view={loaderData} result={actionData} />;
}
