import { createHash, createHmac, randomBytes } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { isSolution, leastSeconds, puzzleParts, puzzleText } from "#domain/limits/puzzle.ts";
import { isSame } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";

/** Long enough for visitors who take a day to fill in a form. */
const oldestSeconds = 24 * 60 * 60;

/** Sent with a page and not stored: a valid puzzle can only be made with the secret. */
export interface Puzzle {
  puzzle: string;
  /** For pages without scripts: a question that is easy for a person. */
  question: { first: number; second: number };
  /** The minimum time, in seconds, between opening the page and sending it with the work done. */
  openSeconds: number;
}

type Keeper = Pick<Services, "clock" | "secret" | "limits">;

/** `scope` says what the puzzle is valid for: a form, or a provider's bookings. */
export function issuePuzzle(scope: string, services: Keeper): Puzzle {
  const { clock, secret } = services;
  const body = `${clock.now().getTime().toString(36)}.${randomBytes(16).toString("base64url")}`;
  return describePuzzle(`${body}.${sign(scope, body, secret)}`, services);
}

/** The same puzzle for a page that is shown again, so that its age and its work are kept. */
export function describePuzzle(puzzle: string, { secret, limits }: Pick<Services, "secret" | "limits">): Puzzle {
  return { puzzle, question: questionOf(puzzle, secret), openSeconds: leastSecondsOf(limits).worked };
}

/** Without limits there is no minimum time. */
function leastSecondsOf(limits: Services["limits"]): typeof leastSeconds {
  return limits === null ? { worked: 0, asked: 0 } : leastSeconds;
}

/** What a page sends to show that a person sent it. */
export interface Proof {
  puzzle: string;
  work: string;
  /** The answer to the question, if the work was not done. */
  answer: string;
  /** The text of a field that is invisible to people. */
  trap: string;
}

/**
 * Whether a person may have sent this. A solved puzzle can be sent again and again, so whatever it admits must happen
 * only once per puzzle.
 */
export function checkProof(scope: string, proof: Proof, { clock, secret, limits }: Keeper): Result<null> {
  const issued = issuedAt(scope, proof.puzzle, secret);
  const age = issued === null ? Infinity : (clock.now().getTime() - issued) / 1000;
  if (age > oldestSeconds) return refuse({ code: "puzzle-old" });
  if (proof.trap !== "") return refuse({ code: "trapped" });
  const hasWorked = isWork(proof.puzzle, proof.work);
  if (!hasWorked && !isRight(proof, secret)) return refuse({ code: "puzzle-unsolved" });
  const { worked, asked } = leastSecondsOf(limits);
  if (age < (hasWorked ? worked : asked)) return refuse({ code: "too-soon" });
  return ok(null);
}

function issuedAt(scope: string, puzzle: string, secret: string): number | null {
  const [time = "", nonce = "", signature = "", ...rest] = puzzle.split(".");
  // With more parts it would count as a different puzzle and skip the waiting time.
  if (rest.length > 0) return null;
  return isSame(signature, sign(scope, `${time}.${nonce}`, secret)) ? Number.parseInt(time, 36) : null;
}

function sign(scope: string, body: string, secret: string): string {
  return createHmac("sha256", secret).update(`puzzle ${scope} ${body}`).digest("base64url");
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
