import type { Route } from "./+types/confirm.route";
import { handlePasskeyConfirm } from "./passkeys.server.ts";
import { ConfirmPage } from "../page/confirm-page.tsx";
import { presentConfirm } from "../door.server.ts";

/** The page that asks for a proof, with what the passkey's form answered. */
export function loader(args: Route.LoaderArgs) {
  return presentConfirm(args);
}

export function action(args: Route.ActionArgs) {
  return handlePasskeyConfirm(args);
}

export default function PasskeyConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage view={loaderData} result={actionData} />;
}
