import { lazy } from "react";
import type { BookingActionResult } from "../state/action-result.ts";

/** In the forms of clients that did too much. */
const HumanCheck = lazy(async () => ({
  default: (await import("../../../ui/human-check/human-check.tsx")).HumanCheck,
}));

/** In the form that was refused for now: what a person answers to go on. */
export function PersonCheck({ result }: { result: BookingActionResult | undefined }) {
  const puzzle = result !== undefined && "puzzle" in result ? result.puzzle : undefined;
  return puzzle === undefined ? null : <HumanCheck key={puzzle.puzzle} view={puzzle} />;
}
