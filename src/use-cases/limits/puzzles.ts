import { createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import {
  crowdedBits,
  isSolution,
  leastSeconds,
  mostAnswers,
  mostBits,
  puzzleSalt,
  unlimitedBits,
  workOf,
  type PuzzleWork,
} from "#domain/limits/puzzle.ts";
import { makeWordQuestion, type WordQuestion } from "#domain/limits/word-question.ts";
import { isSpent, spendPuzzle } from "#store/limits/rate-counts.ts";
import { isSame } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";
import { limitKeysOf, type NetworkClient, type Proof } from "./client.ts";
import { countNetworks } from "./count-networks.ts";

/** Long enough for visitors who take a day to fill in a form. */
const oldestSeconds = 24 * 60 * 60;

/** Sent with a page and not stored: a valid puzzle can only be made with the secret. */
export interface AskedPuzzle {
  puzzle: string;
  work: PuzzleWork;
  /** Instead of the work: for pages without scripts. */
  words: WordQuestion;
  /** Instead of the work: for clients of the API from before there was work to do. */
  question: { first: number; second: number };
  /** The minimum time, in seconds, between opening the page and sending it with the work done. */
  openSeconds: number;
}

/** What a puzzle is valid for, and for whom. */
export interface PuzzleFor {
  /** A form, or a provider's bookings. */
  scope: string;
  providerId: string;
  /** Its network: another one cannot use the puzzle. */
  client: NetworkClient;
}

type Keeper = Pick<Services, "clock" | "secret" | "limits">;

/** Who may answer it without the work, with words or with a sum. */
type Asking = "words" | "sum";

interface Issued {
  asking?: Asking;
  isCrowded?: boolean;
}

export function issuePuzzle(
  valid: PuzzleFor,
  services: Keeper,
  { asking = "words", isCrowded = false }: Issued = {},
): AskedPuzzle {
  const { clock, secret, limits } = services;
  const time = clock.now().getTime().toString(36);
  const body = `${time}.${asking}-${bitsOf(limits, isCrowded)}.${randomBytes(16).toString("base64url")}`;
  return describePuzzle(`${body}.${sign(valid, body, secret)}`, services);
}

function bitsOf(limits: Services["limits"], isCrowded: boolean): number {
  if (limits === null) return unlimitedBits;
  return Math.min(mostBits, limits.puzzleBits + (isCrowded ? crowdedBits : 0));
}

/** The same puzzle for a page that is shown again, so that its age and its work are kept. */
export function describePuzzle(puzzle: string, { secret, limits }: Pick<Services, "secret" | "limits">): AskedPuzzle {
  const { bits } = partsOf(puzzle);
  const { question } = makeWordQuestion(wordsOf(puzzle, secret));
  const openSeconds = leastSecondsOf(limits).worked;
  return { puzzle, work: workOf(bits), words: question, question: questionOf(puzzle, secret), openSeconds };
}

/** Without limits there is no minimum time. */
function leastSecondsOf(limits: Services["limits"]): typeof leastSeconds {
  return limits === null ? { worked: 0, words: 0, sum: 0 } : leastSeconds;
}

/**
 * Whether a person may have sent this. A solved puzzle can be sent again and again, so whatever it admits must happen
 * only once per puzzle. Whoever calls it has called `takeAnswer` before.
 */
export function checkProof(
  valid: PuzzleFor,
  proof: Proof,
  { clock, secret, limits }: Keeper,
  { isCrowded = false }: Pick<Issued, "isCrowded"> = {},
): Result<null> {
  const { time, asking, bits } = partsOf(proof.puzzle);
  const age = isIssued(valid, proof.puzzle, secret) ? (clock.now().getTime() - time) / 1000 : Infinity;
  // A puzzle from before the crowd costs too little.
  if (age > oldestSeconds || bits < bitsOf(limits, isCrowded)) return refuse({ code: "puzzle-old" });
  if (proof.trap !== "") return refuse({ code: "trapped" });
  const isSolved = proof.work === "" ? isRight(proof, secret) : isWork(proof, bits);
  if (!isSolved) return refuse({ code: "puzzle-unsolved" });
  const least = leastSecondsOf(limits)[proof.work === "" ? asking : "worked"];
  return age < least ? refuse({ code: "too-soon" }) : ok(null);
}

/**
 * Counts an answer that is sent instead of work, and ends a puzzle that is answered wrongly. To be called outside the
 * transaction of the change, so that a refused change counts too.
 */
export async function takeAnswer(
  valid: PuzzleFor,
  proof: Proof | null,
  services: Pick<Services, "db"> & Keeper,
): Promise<Result<null>> {
  const { db, clock, secret, limits } = services;
  if (proof === null || proof.answer === "" || proof.work !== "" || limits === null) return ok(null);
  const counted = await countNetworks("puzzle answer", valid, mostAnswers, services);
  if (counted.isOver) return refuse({ code: "too-many-requests", seconds: counted.seconds });
  if (!isIssued(valid, proof.puzzle, secret) || (await isSpent(db, proof.puzzle)))
    return refuse({ code: "puzzle-old" });
  if (isRight(proof, secret)) return ok(null);
  await db.transaction().execute((tx) => spendPuzzle(tx, proof.puzzle, clock.now()));
  return refuse({ code: "puzzle-unsolved" });
}

const shape = /^([0-9a-z]{1,11})\.(words|sum)-(\d{1,2})\.[\w-]{22}\.([^.]+)$/;

function partsOf(puzzle: string): { time: number; asking: Asking; bits: number; signature: string } {
  const [, time = "0", asking = "words", bits = "0", signature = ""] = shape.exec(puzzle) ?? [];
  const known = Math.min(mostBits, Number(bits));
  return { time: Number.parseInt(time, 36), asking: asking === "sum" ? "sum" : "words", bits: known, signature };
}

function isIssued(valid: PuzzleFor, puzzle: string, secret: string): boolean {
  const { signature } = partsOf(puzzle);
  const body = puzzle.slice(0, puzzle.lastIndexOf("."));
  return signature !== "" && isSame(signature, sign(valid, body, secret));
}

function sign({ scope, providerId, client }: PuzzleFor, body: string, secret: string): string {
  const network = limitKeysOf(client, secret, providerId).home.toString("base64url");
  return createHmac("sha256", secret).update(`puzzle ${scope} ${network} ${body}`).digest("base64url");
}

/** Stops at the first part that is wrong, so that wrong work costs the server little. */
function isWork({ puzzle, work }: Proof, bits: number): boolean {
  const { parts, iterations } = workOf(bits);
  const counters = work.split(" ");
  return (
    counters.length === parts &&
    counters.every(
      (counter, part) =>
        /^\d{1,9}$/.test(counter) &&
        isSolution(pbkdf2Sync(puzzle, puzzleSalt(part, Number(counter)), iterations, 32, "sha256"), bits),
    )
  );
}

function questionOf(puzzle: string, secret: string): AskedPuzzle["question"] {
  const [one = 0, other = 0] = createHmac("sha256", secret).update(`question ${puzzle}`).digest();
  return { first: 2 + (one % 8), second: 1 + (other % 9) };
}

function wordsOf(puzzle: string, secret: string): Uint8Array {
  return createHmac("sha256", secret).update(`words ${puzzle}`).digest();
}

function isRight({ puzzle, answer }: Proof, secret: string): boolean {
  if (partsOf(puzzle).asking === "words") return answer.trim() === makeWordQuestion(wordsOf(puzzle, secret)).answer;
  const { first, second } = questionOf(puzzle, secret);
  return answer.trim() === String(first + second);
}
