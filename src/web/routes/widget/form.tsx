import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { FormActionResult } from "../../features/forms/state/form-action-result.ts";
import { FormPage } from "../../features/forms/form-page.tsx";
import { passRetryAfter } from "../../http/retry-after.ts";
import type { Route } from "./+types/form";
import { handleForm } from "../../actions/forms/answer.ts";
import { presentForm } from "../../present/forms/form.ts";

/** A form, a quiz or a survey: the address says which, and only that kind answers there. */
export function loader(args: Route.LoaderArgs) {
  return presentForm(args);
}

export function action(args: Route.ActionArgs) {
  return handleForm(args);
}

export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

/** An answer that keeps the visitor here brings the page along; and what was only kept in passing changes nothing. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return isAnswer(actionResult) ? false : defaultShouldRevalidate;
}

function isAnswer(result: unknown): result is FormActionResult {
  return typeof result === "object" && result !== null && "kind" in result;
}

export default function Form({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage data={loaderData} result={actionData} />;
}
