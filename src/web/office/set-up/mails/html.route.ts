import type { Route } from "./+types/html.route";
import { presentMailsHtml } from "./mails.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMailsHtml(args);
}
