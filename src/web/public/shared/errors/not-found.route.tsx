import { refused } from "../../../http/refused.ts";
import type { Route } from "./+types/not-found.route";

export function loader({ url }: Route.LoaderArgs) {
  throw refused({ code: "page-not-found", path: url.pathname });
}

export default function NotFound() {
  return null;
}
