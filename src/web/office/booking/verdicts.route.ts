import type { Route } from "./+types/verdicts.route";
import { presentVerdicts } from "./verdicts.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVerdicts(args);
}
