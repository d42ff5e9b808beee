import type { Route } from "./+types/new-block.route";
import { handleNewBlock } from "../blocks.server.ts";
import { BlockFormPage } from "./block-form-page.tsx";
import { presentNewBlock } from "./block.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewBlock(args);
}

export function action(args: Route.ActionArgs) {
  return handleNewBlock(args);
}

export default function NewBlock({ loaderData, actionData }: Route.ComponentProps) {
  return <BlockFormPage view={loaderData.view} result={actionData} />;
}
