import type { Route } from "./+types/new-block";
import { handleNewBlock } from "../../../actions/office/blocks.ts";
import { BlockFormPage } from "../../../features/office/front-desk/block-form-page.tsx";
import { presentNewBlock } from "../../../present/office/front-desk/block.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewBlock(args);
}

export function action(args: Route.ActionArgs) {
  return handleNewBlock(args);
}

export default function NewBlock({ loaderData, actionData }: Route.ComponentProps) {
  return <BlockFormPage view={loaderData.view} result={actionData} />;
}
