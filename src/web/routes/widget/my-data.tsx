import { handleErase } from "../../actions/privacy/erase.ts";
import { ConfirmErasingPage } from "../../features/privacy/confirm-erasing-page.tsx";
import { MyDataPage } from "../../features/privacy/my-data-page.tsx";
import { presentErasing, presentMyData } from "../../present/privacy/my-data.ts";
import { openMyData } from "../../present/privacy/open-my-data.ts";
import type { Route } from "./+types/my-data";

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
