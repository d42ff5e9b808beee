import type { FormActionResult } from "../state/form-action-result.ts";
import { FormPage } from "./form-page.tsx";
import { passRetryAfter } from "../../../http/retry-after.ts";
import type { ShouldRevalidate } from "../../../ui/navigation/page.ts";
import type { Route } from "./+types/form.route";
import { handleForm } from "./answer.server.ts";
import { presentForm } from "../form.server.ts";

/** A form, a quiz or a survey. Each address serves only its own kind. */
export function loader(args: Route.LoaderArgs) {
  return presentForm(args);
}

export function action(args: Route.ActionArgs) {
  return handleForm(args);
}

export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

/** Not after an action result: it contains the page, or nothing visible changed because the answers were only saved. */
export const shouldRevalidate: ShouldRevalidate = ({ actionResult, defaultShouldRevalidate }) =>
  isAnswer(actionResult) ? false : defaultShouldRevalidate;

function isAnswer(result: unknown): result is FormActionResult {
  return typeof result === "object" && result !== null && "kind" in result;
}

export default function Form({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage data={loaderData} result={actionData} />;
}
