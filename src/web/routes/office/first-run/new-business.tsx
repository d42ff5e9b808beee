import type { Route } from "./+types/new-business";
import { handleNewBusiness } from "../../../actions/office/first-run/new-business.ts";
import { BusinessPage } from "../../../features/office/first-run/business-page.tsx";
import { presentNewBusiness } from "../../../present/office/first-run/new-business.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewBusiness(args);
}

export function action(args: Route.ActionArgs) {
  return handleNewBusiness(args);
}

export default function NewBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <BusinessPage view={loaderData} result={actionData} />;
}
