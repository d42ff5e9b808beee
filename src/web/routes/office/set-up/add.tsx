import type { Route } from "./+types/add";
import { handleNewThing } from "../../../actions/office/set-up/thing.ts";
import { EditorPage } from "../../../features/office/set-up/editor-page.tsx";
import { presentNewThing } from "../../../present/office/set-up/editor.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewThing(args);
}

export function action(args: Route.ActionArgs) {
  return handleNewThing(args);
}

export default function Add({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage view={actionData ?? loaderData.view} />;
}
