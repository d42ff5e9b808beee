import { ResultPage } from "./result-page.tsx";
import type { Route } from "./+types/quiz-result.route";
import { presentQuizResult } from "./quiz-result.server.ts";

/** The result for a score, or for a visitor's own response. */
export function loader(args: Route.LoaderArgs) {
  return presentQuizResult(args);
}

export default function QuizResult({ loaderData }: Route.ComponentProps) {
  return <ResultPage result={loaderData} />;
}
