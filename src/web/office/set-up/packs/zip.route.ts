import type { Route } from "./+types/zip.route";
import { sendPack } from "./pack.server.ts";

export function loader(args: Route.LoaderArgs) {
  return sendPack(args);
}
