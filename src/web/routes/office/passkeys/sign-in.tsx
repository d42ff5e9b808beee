import type { Route } from "./+types/sign-in";
import { handlePasskeySignIn } from "../../../actions/office/passkeys.ts";
import { SignInPage } from "../../../features/office/door/sign-in-page.tsx";
import { presentSignIn } from "../../../present/office/door.ts";

/** The sign-in page, with what the passkey's form answered. */
export function loader(args: Route.LoaderArgs) {
  return presentSignIn(args);
}

export function action(args: Route.ActionArgs) {
  return handlePasskeySignIn(args);
}

export default function PasskeySignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage view={loaderData} result={actionData} />;
}
