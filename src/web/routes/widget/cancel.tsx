import type { ShouldRevalidateFunctionArgs } from "react-router";
import { CancelPage } from "../../features/cancel/cancel-page.tsx";
import type { Route } from "./+types/cancel";
import { handleCancel } from "../../actions/cancel/cancel.ts";
import { presentCancel } from "../../present/cancel/cancel.ts";

/** Cancelling a visit, or one seat of it, by whichever of its addresses. */
export function loader(args: Route.LoaderArgs) {
  return presentCancel(args);
}

export function action(args: Route.ActionArgs) {
  return handleCancel(args);
}

/** After a mistyped reason nothing has changed; when the database is away, asking anew would cost the visitor the page. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== "POST" && defaultShouldRevalidate;
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelPage view={loaderData} answer={actionData} />;
}
