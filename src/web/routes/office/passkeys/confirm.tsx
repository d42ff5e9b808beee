import type { Route } from "./+types/confirm";
import { handlePasskeyConfirm } from "../../../actions/office/passkeys.ts";
import { ConfirmPage } from "../../../features/office/door/confirm-page.tsx";
import { presentConfirm } from "../../../present/office/door.ts";

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
