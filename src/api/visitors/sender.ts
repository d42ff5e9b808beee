import { z } from "zod";
import type { Refusal, Result } from "#domain/errors.ts";
import { bookingPuzzle } from "#use-cases/limits/admit.ts";
import type { Proof, Sender } from "#use-cases/limits/client.ts";
import { describePuzzle, issuePuzzle, type AskedPuzzle } from "#use-cases/limits/puzzles.ts";
import type { Call } from "../define.ts";

const text = z.string().max(1_000);

/** Answers a puzzle that a refusal contained. */
export const proofSchema = z
  .strictObject({
    puzzle: text.min(1),
    answer: text.default("").meta({
      description: "The sum of `first` and `second`. Prefer `work`: few answers of one address are accepted, and late",
    }),
    work: text.default("").meta({ description: "Instead of the answer: the result of the work" }),
  })
  .meta({ id: "Proof", description: "The answer to the puzzle in an earlier refusal" });

type SentProof = z.output<typeof proofSchema> | undefined;
type Asking = Pick<Call, "client" | "idempotencyKey" | "services">;

/** Who sends a request, and the key under which it is done once. A solved puzzle is the key of its request. */
export function apiSenderOf({ client, idempotencyKey }: Asking, sent: SentProof): { sender: Sender; key: string } {
  const proof: Proof | null = sent === undefined ? null : { ...sent, trap: "" };
  return { sender: { client, proof }, key: proof?.puzzle ?? idempotencyKey };
}

/** Refusals that a solved puzzle lifts. */
const liftable: ReadonlySet<string> = new Set(["puzzle-needed", "puzzle-unsolved", "puzzle-old", "too-soon"]);

/** Adds the puzzle that lifts a refusal. */
export function withApiPuzzle<T, E extends { code: string }>(
  result: Result<T, E>,
  { client, services }: Asking,
  { proof, providerId }: { proof: SentProof; providerId: string },
): Result<T, E> {
  if (result.ok || !liftable.has(result.refusal.code)) return result;
  const { work, ...refusal }: E & { work?: unknown } = result.refusal;
  const valid = bookingPuzzle(providerId, client);
  // A wrong answer ends its puzzle.
  const isNew =
    proof === undefined || refusal.code === "puzzle-old" || (refusal.code === "puzzle-unsolved" && proof.work === "");
  const puzzle = isNew
    ? issuePuzzle(valid, services, { asking: "sum", isCrowded: work === "crowded" })
    : describePuzzle(proof.puzzle, services);
  return { ok: false, refusal: { ...refusal, puzzle: showPuzzle(puzzle) } as unknown as E };
}

/** The words are for pages, which write them in the visitor's language. */
export function showPuzzle(puzzle: AskedPuzzle): Omit<AskedPuzzle, "words"> {
  const shown: Partial<AskedPuzzle> = { ...puzzle };
  delete shown.words;
  return shown as Omit<AskedPuzzle, "words">;
}

/** The refusals of everything that is limited for each visitor. */
export const limitRefusals = [
  "puzzle-needed",
  "puzzle-unsolved",
  "puzzle-old",
  "too-soon",
  "too-many-bookings",
] as const satisfies readonly Refusal["code"][];
