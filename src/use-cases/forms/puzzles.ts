import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { isSolution, leastSeconds, puzzleParts, puzzleText } from "#domain/forms/puzzle.ts";
import type { Services } from "../services.ts";

/** Long enough for anybody who fills in a form over a day. */
const oldestSeconds = 24 * 60 * 60;

/** Given out with a page, without being stored: only who has the secret can make one. */
export interface Puzzle {
  puzzle: string;
  /** For those without scripts: a question that a person answers at once. */
  question: { first: number; second: number };
}

type Keeper = Pick<Services, "clock" | "secret">;

export function issuePuzzle(formId: string, { clock, secret }: Keeper): Puzzle {
  const body = `${clock.now().getTime().toString(36)}.${randomBytes(16).toString("base64url")}`;
  return describePuzzle(`${body}.${sign(formId, body, secret)}`, secret);
}

/** The same puzzle again, for a page that is shown again: its time goes on, and its work is not lost. */
export function describePuzzle(puzzle: string, secret: string): Puzzle {
  return { puzzle, question: questionOf(puzzle, secret) };
}

/** What a page sent to show that a person sent it. */
export interface Proof {
  puzzle: string;
  work: string;
  /** The answer to the question, where there was no work. */
  answer: string;
  /** What stands in a field that nobody sees. */
  trap: string;
}

/** Whether a person may have sent this. The puzzle is then good for one response: its own. */
export function checkProof(formId: string, proof: Proof, { clock, secret }: Keeper): Result<null> {
  const issued = issuedAt(formId, proof.puzzle, secret);
  const age = issued === null ? Infinity : (clock.now().getTime() - issued) / 1000;
  if (age > oldestSeconds) return refuse({ code: "puzzle-old" });
  if (proof.trap !== "") return refuse({ code: "trapped" });
  const hasWorked = isWork(proof.puzzle, proof.work);
  if (!hasWorked && !isRight(proof, secret)) return refuse({ code: "puzzle-unsolved" });
  if (age < (hasWorked ? leastSeconds.worked : leastSeconds.asked)) return refuse({ code: "too-soon" });
  return ok(null);
}

/**
 * The token of the response that a puzzle begins. It follows from the puzzle, so that the same page sent twice is one
 * response; whoever does not know the secret cannot follow it.
 */
export function tokenFor(puzzle: string, secret: string): string {
  return createHmac("sha256", secret).update(`response ${puzzle}`).digest("base64url");
}

function issuedAt(formId: string, puzzle: string, secret: string): number | null {
  const [time = "", nonce = "", signature = ""] = puzzle.split(".");
  const expected = sign(formId, `${time}.${nonce}`, secret);
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isOurs ? Number.parseInt(time, 36) : null;
}

function sign(formId: string, body: string, secret: string): string {
  return createHmac("sha256", secret).update(`puzzle ${formId} ${body}`).digest("base64url");
}

function isWork(puzzle: string, work: string): boolean {
  const counters = work.split(" ");
  return (
    counters.length === puzzleParts &&
    counters.every(
      (counter, part) =>
        /^\d{1,9}$/.test(counter) &&
        isSolution(
          createHash("sha256")
            .update(puzzleText(puzzle, part, Number(counter)))
            .digest(),
        ),
    )
  );
}

function questionOf(puzzle: string, secret: string): Puzzle["question"] {
  const [one = 0, other = 0] = createHmac("sha256", secret).update(`question ${puzzle}`).digest();
  return { first: 2 + (one % 8), second: 1 + (other % 9) };
}

function isRight({ puzzle, answer }: Proof, secret: string): boolean {
  const { first, second } = questionOf(puzzle, secret);
  return answer.trim() === String(first + second);
}
