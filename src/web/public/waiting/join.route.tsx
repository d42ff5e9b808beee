import { handleJoin } from "./handle-join.server.ts";
import { JoinPage } from "./join/join-page.tsx";
import { passRetryAfter } from "../../http/retry-after.ts";
import { presentJoin } from "./join.server.ts";
import type { Route } from "./+types/join.route";

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
