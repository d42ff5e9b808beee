import type { Route } from "./+types/stay";
import { handleStay } from "../../../actions/office/desk.ts";

export function action(args: Route.ActionArgs) {
  return handleStay(args);
}
