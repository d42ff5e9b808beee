import type { Route } from "./+types/load.route";
import { handleUpload } from "./upload.server.ts";
import { LoadPage } from "./load-page.tsx";
import { presentLoad } from "./load.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentLoad(args);
}

export function action(args: Route.ActionArgs) {
  return handleUpload(args);
}

export default function Load({ loaderData, actionData }: Route.ComponentProps) {
  return <LoadPage view={actionData ?? loaderData.view} />;
}
