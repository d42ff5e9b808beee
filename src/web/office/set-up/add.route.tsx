import type { Route } from "./+types/add.route";
import { handleNewThing } from "./thing.server.ts";
import { EditorPage } from "./editor/editor-page.tsx";
import { presentNewThing } from "./editor/editor.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewThing(args);
}

export function action(args: Route.ActionArgs) {
  return handleNewThing(args);
}

export default function Add({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage view={actionData ?? loaderData.view} />;
}
