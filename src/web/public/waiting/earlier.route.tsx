import { handleEarlier } from "./handle-watch.server.ts";
import { JoinPage } from "./join/join-page.tsx";
import { passRetryAfter } from "../../http/retry-after.ts";
import { openEarlier, watchView } from "./watch.server.ts";
import type { Route } from "./+types/earlier.route";

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
