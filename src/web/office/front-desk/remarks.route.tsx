import type { Route } from "./+types/remarks.route";
import { handleRemark } from "./attendance.server.ts";
import { RemarkPage } from "../shared/front-desk/remark-page.tsx";
import { presentRemark } from "./remark.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentRemark(args);
}

export function action(args: Route.ActionArgs) {
  return handleRemark(args);
}

export default function Remarks({ loaderData, actionData }: Route.ComponentProps) {
  return <RemarkPage view={loaderData.view} result={actionData} />;
}
