import { refused } from "../../../http/refused.ts";
import type { Route } from "./+types/missing.route";

export function loader({ url }: Route.LoaderArgs): never {
  throw refused({ code: "page-not-found", path: url.pathname });
}

export default function Missing() {
  return null;
}
