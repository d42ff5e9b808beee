import { RequestPage } from "./request-page.tsx";
import type { ShouldRevalidate } from "../../ui/navigation/page.ts";
import type { Route } from "./+types/request.route";
import { handleRequest } from "./answer-request.server.ts";
import { presentRequest } from "./request.server.ts";

/** The office answers a request here. Opening the page changes nothing, because mail scanners follow links too. */
export function loader(args: Route.LoaderArgs) {
  return presentRequest(args);
}

export function action(args: Route.ActionArgs) {
  return handleRequest(args);
}

/** Not after a POST: a refusal changes nothing. */
export const shouldRevalidate: ShouldRevalidate = () => false;

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage view={loaderData} result={actionData} />;
}
