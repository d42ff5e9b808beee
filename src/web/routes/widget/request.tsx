import type { ShouldRevalidateFunctionArgs } from "react-router";
import { RequestPage } from "../../features/office/request-page.tsx";
import type { Route } from "./+types/request";
import { actOnRequest } from "../../actions/office/act-request.ts";
import { loadRequest } from "../../present/office/load-request.ts";

/** The office answers a request by the link in its mail. Looking changes nothing: mail scanners follow links too. */
export function loader(args: Route.LoaderArgs) {
  return loadRequest(args);
}

export function action(args: Route.ActionArgs) {
  return actOnRequest(args);
}

/** After a refusal nothing has changed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== "POST" && defaultShouldRevalidate;
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage view={loaderData} result={actionData} />;
}
