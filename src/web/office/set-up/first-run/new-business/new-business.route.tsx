import type { Route } from "./+types/new-business.route";
import { handleNewBusiness } from "./handle-new-business.server.ts";
import { StepPage } from "../step-page.tsx";
import { presentNewBusiness } from "./new-business.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewBusiness(args);
}

export function action(args: Route.ActionArgs) {
  return handleNewBusiness(args);
}

export default function NewBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <StepPage view={actionData ?? loaderData} />;
}
