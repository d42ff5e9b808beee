import type { Route } from "./+types/confirm-challenge.route";
import { handleChallenge } from "./passkeys.server.ts";

export function action(args: Route.ActionArgs) {
  return handleChallenge(args, "confirm");
}
