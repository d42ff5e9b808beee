import { refused } from "../refused.ts";
import type { Route } from "./+types/coming";

/** Stands where a feature is still to come. routes.ts is the one list of them. */
export function loader({ url }: Route.LoaderArgs) {
  throw refused({ code: "not-built-yet", path: url.pathname });
}

export function action({ url }: Route.ActionArgs) {
  throw refused({ code: "not-built-yet", path: url.pathname });
}

export default function Coming() {
  return null;
}
