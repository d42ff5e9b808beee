import type { Route } from "./+types/verdicts";
import { presentVerdicts } from "../../../present/office/booking/verdicts.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVerdicts(args);
}
