import { lazy } from "react";
import type { BookingAnswer } from "../state/answer.ts";

/** In the forms of clients that did too much. */
const HumanCheck = lazy(async () => ({
  default: (await import("../../../ui/human-check/human-check.tsx")).HumanCheck,
}));

/** In the form that was refused for now: what a person answers to go on. */
export function PersonCheck({ answer }: { answer: BookingAnswer | undefined }) {
  const puzzle = answer !== undefined && "puzzle" in answer ? answer.puzzle : undefined;
  return puzzle === undefined ? null : <HumanCheck key={puzzle.puzzle} view={puzzle} />;
}
