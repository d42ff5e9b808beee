import type { Route } from "./+types/thing";
import { handleThing } from "../../../actions/office/set-up/thing.ts";
import { EditorPage } from "../../../features/office/set-up/editor-page.tsx";
import { presentThing } from "../../../present/office/set-up/editor.ts";

export function loader(args: Route.LoaderArgs) {
  return presentThing(args);
}

export function action(args: Route.ActionArgs) {
  return handleThing(args);
}

export default function Thing({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage view={actionData ?? loaderData.view} />;
}
