import type { Route } from "./+types/csv";
import { sendMoneyCsv } from "../../../present/office/money/range.ts";

export function loader(args: Route.LoaderArgs) {
  return sendMoneyCsv(args);
}
