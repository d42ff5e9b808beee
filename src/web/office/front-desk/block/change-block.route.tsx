import type { Route } from "./+types/change-block.route";
import { handleChangeBlock } from "../blocks.server.ts";
import { BlockFormPage } from "./block-form-page.tsx";
import { presentChangeBlock } from "./block.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentChangeBlock(args);
}

export function action(args: Route.ActionArgs) {
  return handleChangeBlock(args);
}

export default function ChangeBlock({ loaderData, actionData }: Route.ComponentProps) {
  return <BlockFormPage view={loaderData.view} result={actionData} />;
}
