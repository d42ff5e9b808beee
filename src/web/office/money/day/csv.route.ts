import type { Route } from "./+types/csv.route";
import { sendMoneyCsv } from "../range/range.server.ts";

export function loader(args: Route.LoaderArgs) {
  return sendMoneyCsv(args);
}
