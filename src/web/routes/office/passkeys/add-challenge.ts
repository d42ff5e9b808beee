import type { Route } from "./+types/add-challenge";
import { handleChallenge } from "../../../actions/office/passkeys.ts";

export function action(args: Route.ActionArgs) {
  return handleChallenge(args, "add");
}
