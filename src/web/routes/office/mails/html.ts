import type { Route } from "./+types/html";
import { presentMailsHtml } from "../../../present/office/mails/mails.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMailsHtml(args);
}
