import type { Route } from "./+types/answer";
import { handleAnswer } from "../../../actions/office/answer-request.ts";
import { AnswerPage } from "../../../features/office/lists/answer-page.tsx";
import { presentAnswer } from "../../../present/office/lists/answer.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAnswer(args);
}

export function action(args: Route.ActionArgs) {
  return handleAnswer(args);
}

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswerPage view={loaderData.view} result={actionData} />;
}
