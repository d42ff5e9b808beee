import type { Problem } from "./problem.ts";

/** The work in a refusal: for each part, a counter whose derived key begins with some zero bits. */
export interface Puzzle {
  puzzle: string;
  work: { parts: number; bits: number; iterations: number };
  /** The server accepts the work no sooner than these seconds after the refusal. */
  openSeconds: number;
}

/** More than any installation asks for. */
const most = { parts: 64, bits: 16, iterations: 10_000, openSeconds: 60 };
/** Keys are derived in threads of their own, a few at a time, so a page does not stand still. */
const together = 32;

/** The puzzle that lifts a refusal; null if there is none that this client can solve. */
export function puzzleIn({ code, puzzle }: Problem): Puzzle | null {
  if (!["puzzle-needed", "puzzle-old", "puzzle-unsolved", "too-soon"].includes(code)) return null;
  const given = (puzzle ?? {}) as Partial<Puzzle>;
  const { parts, bits, iterations } = given.work ?? {};
  const isKnown =
    typeof given.puzzle === "string" &&
    isWithin(parts, most.parts) &&
    isWithin(bits, most.bits) &&
    isWithin(iterations, most.iterations) &&
    isWithin(given.openSeconds, most.openSeconds);
  return isKnown ? (given as Puzzle) : null;
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= limit;
}

/** Does the work. Stops between keys if the signal says so. */
export async function solvePuzzle({ puzzle, work }: Puzzle, signal: AbortSignal | undefined): Promise<string> {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", text.encode(puzzle), "PBKDF2", false, ["deriveBits"]);
  const counters: number[] = [];
  for (let part = 0; part < work.parts; part++) {
    const derive = (counter: number) => {
      const salt = text.encode(`${part} ${counter}`);
      return crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: work.iterations }, key, 256);
    };
    for (let first = 0, found = -1; found === -1; first += together) {
      signal?.throwIfAborted();
      const keys = await Promise.all(Array.from({ length: together }, (_, index) => derive(first + index)));
      found = keys.findIndex((bytes) => startsWithZeros(new Uint8Array(bytes), work.bits));
      if (found !== -1) counters.push(first + found);
    }
  }
  return counters.join(" ");
}

function startsWithZeros([first = 0, second = 0]: Uint8Array, bits: number): boolean {
  return ((first << 8) | second) >>> (16 - bits) === 0;
}
