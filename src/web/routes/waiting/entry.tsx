import { handleEntry } from "../../actions/waiting/change-entry.ts";
import { EntryPage } from "../../features/waiting/entry-page.tsx";
import { presentEntry } from "../../present/waiting/entry.ts";
import type { Route } from "./+types/entry";

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
