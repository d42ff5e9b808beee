import type { Route } from "./+types/answer.route";
import { handleAnswer } from "./answer-request.server.ts";
import { AnswerPage } from "./answer-page.tsx";
import { presentAnswer } from "./answer.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAnswer(args);
}

export function action(args: Route.ActionArgs) {
  return handleAnswer(args);
}

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswerPage view={loaderData.view} result={actionData} />;
}
