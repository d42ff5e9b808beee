import type { Route } from "./+types/mail-html.route";
import { presentMailHtml } from "../shared/booking/mail.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMailHtml(args);
}
