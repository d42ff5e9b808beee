import type { BookingAnswer } from "./answer.ts";
import { HumanCheck } from "./later-steps.tsx";

/** In the form that was refused for now: what a person answers to go on. */
export function PersonCheck({ answer }: { answer: BookingAnswer | undefined }) {
  const puzzle = answer !== undefined && "puzzle" in answer ? answer.puzzle : undefined;
  return puzzle === undefined ? null : <HumanCheck key={puzzle.puzzle} view={puzzle} />;
}
