import type { Route } from "./+types/add.route";
import { handleAddPasskey } from "../passkeys/passkeys.server.ts";
import { AddPasskeyPage } from "./add-passkey-page.tsx";
import { presentAddPasskey } from "./me.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAddPasskey(args);
}

export function action(args: Route.ActionArgs) {
  return handleAddPasskey(args);
}

export default function AddPasskey({ loaderData, actionData }: Route.ComponentProps) {
  return <AddPasskeyPage view={loaderData.view} result={actionData} />;
}
