import { handleUnsubscribe } from "./handle-unsubscribe.server.ts";
import { QuestionPage } from "../shared/requests/question-page.tsx";
import { presentUnsubscribe } from "./unsubscribe.server.ts";
import type { Route } from "./+types/unsubscribe.route";

export function loader(args: Route.LoaderArgs) {
  return presentUnsubscribe(args);
}

export function action(args: Route.ActionArgs) {
  return handleUnsubscribe(args);
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <QuestionPage view={loaderData} />;
}
