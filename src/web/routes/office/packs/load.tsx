import type { Route } from "./+types/load";
import { handleUpload } from "../../../actions/office/packs/upload.ts";
import { LoadPage } from "../../../features/office/packs/load-page.tsx";
import { presentLoad } from "../../../present/office/packs/load.ts";

export function loader(args: Route.LoaderArgs) {
  return presentLoad(args);
}

export function action(args: Route.ActionArgs) {
  return handleUpload(args);
}

export default function Load({ loaderData, actionData }: Route.ComponentProps) {
  return <LoadPage view={actionData ?? loaderData.view} />;
}
