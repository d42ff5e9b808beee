import type { Route } from "./+types/sign-in-challenge.route";
import { handleChallenge } from "./passkeys.server.ts";

export function action(args: Route.ActionArgs) {
  return handleChallenge(args, "sign-in");
}
