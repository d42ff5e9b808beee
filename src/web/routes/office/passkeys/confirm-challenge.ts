import type { Route } from "./+types/confirm-challenge";
import { handleChallenge } from "../../../actions/office/passkeys.ts";

export function action(args: Route.ActionArgs) {
  return handleChallenge(args, "confirm");
}
