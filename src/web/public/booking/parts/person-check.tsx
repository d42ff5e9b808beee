import { lazyPart } from "../../../ui/lazy-part.ts";
import type { BookingActionResult } from "../state/action-result.ts";

/** Loaded only for clients that exceeded a limit. */
const HumanCheck = lazyPart(async () => (await import("../../../ui/human-check/human-check.tsx")).HumanCheck);

/** The puzzle in a refused form. Solving it lifts the refusal. */
export function PersonCheck({ result }: { result: BookingActionResult | undefined }) {
  const puzzle = result !== undefined && "puzzle" in result ? result.puzzle : undefined;
  return puzzle === undefined ? null : <HumanCheck key={puzzle.puzzle} view={puzzle} />;
}
