import type { Route } from "./+types/add";
import { handleAddPasskey } from "../../../actions/office/passkeys.ts";
import { AddPasskeyPage } from "../../../features/office/people/add-passkey-page.tsx";
import { presentAddPasskey } from "../../../present/office/me.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAddPasskey(args);
}

export function action(args: Route.ActionArgs) {
  return handleAddPasskey(args);
}

export default function AddPasskey({ loaderData, actionData }: Route.ComponentProps) {
  return <AddPasskeyPage view={loaderData.view} result={actionData} />;
}
