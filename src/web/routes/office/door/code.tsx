import type { Route } from "./+types/code";
import { handleCode } from "../../../actions/office/door.ts";
import { CodePage } from "../../../features/office/door/code-page.tsx";
import { presentCode } from "../../../present/office/door.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCode(args);
}

export function action(args: Route.ActionArgs) {
  return handleCode(args);
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  return <CodePage view={loaderData} result={actionData} />;
}
