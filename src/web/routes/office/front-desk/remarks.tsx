import type { Route } from "./+types/remarks";
import { handleRemark } from "../../../actions/office/attendance.ts";
import { RemarkPage } from "../../../features/office/front-desk/remark-page.tsx";
import { presentRemark } from "../../../present/office/front-desk/remark.ts";

export function loader(args: Route.LoaderArgs) {
  return presentRemark(args);
}

export function action(args: Route.ActionArgs) {
  return handleRemark(args);
}

export default function Remarks({ loaderData, actionData }: Route.ComponentProps) {
  return <RemarkPage view={loaderData.view} result={actionData} />;
}
