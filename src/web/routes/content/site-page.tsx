import { refused } from "../../refused.ts";
import type { Route } from "./+types/site-page";

/** `/{path}`: no site has pages yet, so none is found. */
export function loader({ url }: Route.LoaderArgs) {
  throw refused({ code: "page-not-found", path: url.pathname });
}

export default function SitePage() {
  return null;
}
