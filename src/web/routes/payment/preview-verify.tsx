import { refused } from "../../refused.ts";
import type { Route } from "./+types/preview-verify";

/** A preview sells nothing, so no payment belongs to one; a live one is not looked at from here. */
export function loader({ url }: Route.LoaderArgs) {
  throw refused({ code: "page-not-found", path: url.pathname });
}

export default function PreviewVerify() {
  return null;
}
