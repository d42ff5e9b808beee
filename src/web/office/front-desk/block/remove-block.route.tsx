import { redirect } from "react-router";
import type { Route } from "./+types/remove-block.route";
import { blockPath } from "#domain/navigation/office-addresses.ts";
import { handleRemoveBlock } from "../blocks.server.ts";

/** Only a form leads here. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(blockPath(params.provider, params.block));
}

export function action(args: Route.ActionArgs) {
  return handleRemoveBlock(args);
}

export default function Nothing() {
  return null;
}
