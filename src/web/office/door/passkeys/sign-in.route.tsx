import type { Route } from "./+types/sign-in.route";
import { handlePasskeySignIn } from "./passkeys.server.ts";
import { SignInPage } from "../page/sign-in-page.tsx";
import { presentSignIn } from "../door.server.ts";

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
