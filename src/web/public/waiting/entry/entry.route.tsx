import { handleEntry } from "./change-entry.server.ts";
import { EntryPage } from "./entry-page.tsx";
import { presentEntry } from "./entry.server.ts";
import type { Route } from "./+types/entry.route";

/** A person's place in line. */
export function loader(args: Route.LoaderArgs) {
  return presentEntry(args);
}

export function action(args: Route.ActionArgs) {
  return handleEntry(args);
}

export default function WaitingEntry({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage view={loaderData} error={actionData?.error} />;
}
