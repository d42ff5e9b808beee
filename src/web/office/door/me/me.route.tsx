import type { Route } from "./+types/me.route";
import { handleMe } from "./handle-me.server.ts";
import { MePage } from "./me-page.tsx";
import { presentMe } from "./me.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMe(args);
}

export function action(args: Route.ActionArgs) {
  return handleMe(args);
}

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  return <MePage view={loaderData.view} result={actionData} />;
}
