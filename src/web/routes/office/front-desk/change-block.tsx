import type { Route } from "./+types/change-block";
import { handleChangeBlock } from "../../../actions/office/blocks.ts";
import { BlockFormPage } from "../../../features/office/front-desk/block-form-page.tsx";
import { presentChangeBlock } from "../../../present/office/front-desk/block.ts";

export function loader(args: Route.LoaderArgs) {
  return presentChangeBlock(args);
}

export function action(args: Route.ActionArgs) {
  return handleChangeBlock(args);
}

export default function ChangeBlock({ loaderData, actionData }: Route.ComponentProps) {
  return <BlockFormPage view={loaderData.view} result={actionData} />;
}
