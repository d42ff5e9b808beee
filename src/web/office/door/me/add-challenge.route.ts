import type { Route } from "./+types/add-challenge.route";
import { handleChallenge } from "../passkeys/passkeys.server.ts";

export function action(args: Route.ActionArgs) {
  return handleChallenge(args, "add");
}
