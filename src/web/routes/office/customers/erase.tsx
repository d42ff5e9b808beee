import type { Route } from "./+types/erase";
import { handleErase } from "../../../actions/office/customers/customers.ts";
import { EraseCustomerPage } from "../../../features/office/customers/erase-page.tsx";
import { presentErase } from "../../../present/office/customers/change.ts";

export function loader(args: Route.LoaderArgs) {
  return presentErase(args);
}

export function action(args: Route.ActionArgs) {
  return handleErase(args);
}

export default function Erase({ loaderData, actionData }: Route.ComponentProps) {
  return <EraseCustomerPage view={loaderData.view} result={actionData} />;
}
