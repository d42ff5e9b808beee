import type { Route } from "./+types/handover";
import { handleHandover } from "../../../actions/office/handover/handover.ts";
import { HandoverPage } from "../../../features/office/handover/handover-page.tsx";
import { presentHandover } from "../../../present/office/handover/handover.ts";

export function loader(args: Route.LoaderArgs) {
  return presentHandover(args);
}

export function action(args: Route.ActionArgs) {
  return handleHandover(args);
}

export default function Handover({ loaderData, actionData }: Route.ComponentProps) {
  return <HandoverPage view={loaderData.view} result={actionData} />;
}
