import type { Route } from "./+types/step";
import { handleStep } from "../../../actions/office/first-run/step.ts";
import { StepPage } from "../../../features/office/first-run/step-page.tsx";
import { presentStep } from "../../../present/office/first-run/steps.ts";

export function loader(args: Route.LoaderArgs) {
  return presentStep(args);
}

export function action(args: Route.ActionArgs) {
  return handleStep(args);
}

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  return <StepPage view={actionData ?? loaderData} />;
}
