import { z } from "zod";
import type { Refusal, Result } from "#domain/errors.ts";
import { puzzleScope } from "#use-cases/limits/admit.ts";
import type { Sender } from "#use-cases/limits/client.ts";
import { describePuzzle, issuePuzzle, type Proof } from "#use-cases/limits/puzzles.ts";
import type { Call } from "../define.ts";

const text = z.string().max(1_000);

/** Answers a puzzle that a refusal contained. */
export const proofSchema = z
  .strictObject({
    puzzle: text.min(1),
    answer: text.default("").meta({ description: "The sum of `first` and `second`" }),
    work: text.default("").meta({ description: "Instead of the answer: what the script of the pages computes" }),
  })
  .meta({ id: "Proof", description: "The answer to the puzzle in an earlier refusal" });

type SentProof = z.output<typeof proofSchema> | undefined;
type Asking = Pick<Call, "client" | "idempotencyKey" | "services">;

/** Who sends a request, and the key under which it is done once. A solved puzzle is the key of its request. */
export function senderOf({ client, idempotencyKey }: Asking, sent: SentProof): { sender: Sender; key: string } {
  const proof: Proof | null = sent === undefined ? null : { ...sent, trap: "" };
  return { sender: { client, proof }, key: proof?.puzzle ?? idempotencyKey };
}

/** Refusals that a solved puzzle lifts. */
const liftable: ReadonlySet<string> = new Set(["puzzle-needed", "puzzle-unsolved", "puzzle-old", "too-soon"]);

/** Adds the puzzle that lifts a refusal. */
export function withPuzzle<T, E extends { code: string }>(
  result: Result<T, E>,
  { services }: Asking,
  { proof, providerId }: { proof: SentProof; providerId: string },
): Result<T, E> {
  if (result.ok || !liftable.has(result.refusal.code)) return result;
  const isNew = proof === undefined || result.refusal.code === "puzzle-old";
  const puzzle = isNew ? issuePuzzle(puzzleScope(providerId), services) : describePuzzle(proof.puzzle, services);
  return { ok: false, refusal: { ...result.refusal, puzzle } };
}

/** The refusals of everything that is limited for each visitor. */
export const limitRefusals = [
  "puzzle-needed",
  "puzzle-unsolved",
  "puzzle-old",
  "too-soon",
  "too-many-bookings",
] as const satisfies readonly Refusal["code"][];
