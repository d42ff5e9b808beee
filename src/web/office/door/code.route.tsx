import type { Route } from "./+types/code.route";
import { handleCode } from "./handle-door.server.ts";
import { CodePage } from "./page/code-page.tsx";
import { presentCode } from "./door.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCode(args);
}

export function action(args: Route.ActionArgs) {
  return handleCode(args);
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  return <CodePage view={loaderData} result={actionData} />;
}
