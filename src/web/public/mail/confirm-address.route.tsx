import { handleConfirmAddress } from "./handle-confirm-address.server.ts";
import { QuestionPage } from "../shared/requests/question-page.tsx";
import { presentConfirmAddress } from "./confirm-address.server.ts";
import type { Route } from "./+types/confirm-address.route";

export function loader(args: Route.LoaderArgs) {
  return presentConfirmAddress(args);
}

export function action(args: Route.ActionArgs) {
  return handleConfirmAddress(args);
}

export default function ConfirmAddress({ loaderData }: Route.ComponentProps) {
  return <QuestionPage view={loaderData} />;
}
