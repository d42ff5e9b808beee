import type { Route } from "./+types/step.route";
import { handleStep } from "./step.server.ts";
import { StepPage } from "./step-page.tsx";
import { presentStep } from "./steps.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentStep(args);
}

export function action(args: Route.ActionArgs) {
  return handleStep(args);
}

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  return <StepPage view={actionData ?? loaderData} />;
}
