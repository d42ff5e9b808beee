import { handleUnsubscribe } from "../../actions/mail/unsubscribe.ts";
import { QuestionPage } from "../../features/request-link/question-page.tsx";
import { presentUnsubscribe } from "../../present/mail/unsubscribe.ts";
import type { Route } from "./+types/unsubscribe";

export function loader(args: Route.LoaderArgs) {
  return presentUnsubscribe(args);
}

export function action(args: Route.ActionArgs) {
  return handleUnsubscribe(args);
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <QuestionPage view={loaderData} />;
}
