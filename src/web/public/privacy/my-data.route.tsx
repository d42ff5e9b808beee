import { handleErase } from "./erase.server.ts";
import { ConfirmErasingPage } from "./confirm-erasing-page.tsx";
import { MyDataPage } from "./my-data-page.tsx";
import { presentErasing, presentMyData } from "./my-data.server.ts";
import { openMyData } from "../shared/privacy/open-my-data.server.ts";
import type { Route } from "./+types/my-data.route";

/** Shows a person's stored data. Opening the page changes nothing, because mail scanners follow links too. */
export async function loader(args: Route.LoaderArgs) {
  const request = await openMyData(args);
  const view = presentMyData(request);
  const isErasing = args.url.searchParams.get("step") === "erase" && view.erase !== null;
  return isErasing ? { ...presentErasing(request), step: "erase" as const } : { ...view, step: null };
}

export function action(args: Route.ActionArgs) {
  return handleErase(args);
}

export default function MyData({ loaderData: view }: Route.ComponentProps) {
  return view.step === "erase" ? <ConfirmErasingPage view={view} /> : <MyDataPage view={view} />;
}
