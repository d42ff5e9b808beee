import type { Route } from "./+types/thing.route";
import { handleThing } from "./thing.server.ts";
import { EditorPage } from "./editor/editor-page.tsx";
import { presentThing } from "./editor/editor.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentThing(args);
}

export function action(args: Route.ActionArgs) {
  return handleThing(args);
}

export default function Thing({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage view={actionData ?? loaderData.view} />;
}
