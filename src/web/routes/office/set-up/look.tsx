import type { Route } from "./+types/look";
import { handleLook } from "../../../actions/office/set-up/look.ts";
import { LookPage } from "../../../features/office/look/look-page.tsx";
import { presentLook } from "../../../present/office/look/look.ts";

export function loader(args: Route.LoaderArgs) {
  return presentLook(args);
}

export function action(args: Route.ActionArgs) {
  return handleLook(args);
}

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  return <LookPage view={actionData ?? loaderData.view} />;
}
