import { redirect } from "react-router";
import type { Route } from "./+types/withdraw.route";
import { peoplePath } from "#domain/navigation/office-addresses.ts";
import { handleWithdraw } from "./handle-people.server.ts";

/** Only a form leads here. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(peoplePath(params.provider));
}

export function action(args: Route.ActionArgs) {
  return handleWithdraw(args);
}

export default function Nothing() {
  return null;
}
