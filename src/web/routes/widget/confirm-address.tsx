import { handleConfirmAddress } from "../../actions/mail/confirm-address.ts";
import { QuestionPage } from "../../features/request-link/question-page.tsx";
import { presentConfirmAddress } from "../../present/mail/confirm-address.ts";
import type { Route } from "./+types/confirm-address";

export function loader(args: Route.LoaderArgs) {
  return presentConfirmAddress(args);
}

export function action(args: Route.ActionArgs) {
  return handleConfirmAddress(args);
}

export default function ConfirmAddress({ loaderData }: Route.ComponentProps) {
  return <QuestionPage view={loaderData} />;
}
