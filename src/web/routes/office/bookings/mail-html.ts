import type { Route } from "./+types/mail-html";
import { presentMailHtml } from "../../../present/office/booking/mail.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMailHtml(args);
}
