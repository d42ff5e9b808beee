import { handleEarlier } from "../../actions/waiting/watch.ts";
import { JoinPage } from "../../features/waiting/join-page.tsx";
import { passRetryAfter } from "../../http/retry-after.ts";
import { openEarlier, watchView } from "../../present/waiting/watch.ts";
import type { Route } from "./+types/earlier";

/** The booker of a visit says which earlier times would suit them. */
export async function loader(args: Route.LoaderArgs) {
  return watchView(await openEarlier(args));
}

export function action(args: Route.ActionArgs) {
  return handleEarlier(args);
}

export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

export default function Earlier({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage view={loaderData} result={actionData} />;
}
