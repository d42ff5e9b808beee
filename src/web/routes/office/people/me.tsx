import type { Route } from "./+types/me";
import { handleMe } from "../../../actions/office/me.ts";
import { MePage } from "../../../features/office/people/me-page.tsx";
import { presentMe } from "../../../present/office/me.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMe(args);
}

export function action(args: Route.ActionArgs) {
  return handleMe(args);
}

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  return <MePage view={loaderData.view} result={actionData} />;
}
