import type { Route } from "./+types/zip";
import { sendPack } from "../../../present/office/packs/pack.ts";

export function loader(args: Route.LoaderArgs) {
  return sendPack(args);
}
