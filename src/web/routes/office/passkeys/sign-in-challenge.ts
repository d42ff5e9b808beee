import type { Route } from "./+types/sign-in-challenge";
import { handleChallenge } from "../../../actions/office/passkeys.ts";

export function action(args: Route.ActionArgs) {
  return handleChallenge(args, "sign-in");
}
