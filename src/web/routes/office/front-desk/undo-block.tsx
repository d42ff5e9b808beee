import { redirect } from "react-router";
import type { Route } from "./+types/undo-block";
import { blockPath } from "#domain/navigation/office-addresses.ts";
import { handleUndoBlock } from "../../../actions/office/blocks.ts";

/** Only a form leads here. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(blockPath(params.provider, params.block));
}

export function action(args: Route.ActionArgs) {
  return handleUndoBlock(args);
}

export default function Nothing() {
  return null;
}
