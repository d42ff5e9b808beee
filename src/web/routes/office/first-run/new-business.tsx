import type { Route } from "./+types/new-business";
import { handleNewBusiness } from "../../../actions/office/first-run/new-business.ts";
import { StepPage } from "../../../features/office/first-run/step-page.tsx";
import { presentNewBusiness } from "../../../present/office/first-run/new-business.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewBusiness(args);
}

export function action(args: Route.ActionArgs) {
  return handleNewBusiness(args);
}

export default function NewBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <StepPage view={actionData ?? loaderData} />;
}
