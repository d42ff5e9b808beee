import { describe, expect, it } from "vitest";
import { standardLimits, type Limits } from "#domain/limits/limits.ts";
import type { Proof } from "./client.ts";
import { checkProof, issuePuzzle, type AskedPuzzle } from "./puzzles.ts";
import { clientAt } from "./testing/clients.ts";
import { solveOnPage as solveInBrowser } from "#web/ui/human-check/solve-puzzle.ts";
import { solvePuzzle } from "./testing/solve-puzzle.ts";

const secret = "s".repeat(32);
const start = new Date("2026-11-15T12:00:00Z").getTime();
const at = (seconds: number) => ({
  clock: { now: () => new Date(start + seconds * 1000) },
  secret,
  limits: { ...standardLimits, puzzleBits: 2 } as Limits | null,
});

const valid = (scope = "f", address?: string) => ({ scope, providerId: "p", client: clientAt(address) });

function check(issued: AskedPuzzle, seconds: number, changes: Partial<Proof> = {}, form = "f") {
  const proof = { puzzle: issued.puzzle, work: solvePuzzle(issued.puzzle), answer: "", trap: "", ...changes };
  const checked = checkProof(valid(form), proof, at(seconds));
  return checked.ok ? "person" : checked.refusal.code;
}

const issued = issuePuzzle(valid(), at(0), { asking: "sum" });
const answer = String(issued.question.first + issued.question.second);

describe("a puzzle", () => {
  it("is accepted when solved, after two seconds", () => {
    expect(check(issued, 2)).toBe("person");
    expect(check(issued, 1.9)).toBe("too-soon");
  });

  it("has a sum for older clients of the API, with a minimum of twenty seconds", () => {
    expect(check(issued, 20, { work: "", answer: ` ${answer} ` })).toBe("person");
    expect(check(issued, 19.9, { work: "", answer })).toBe("too-soon");
    expect(check(issued, 60, { work: "", answer: `${answer}0` })).toBe("puzzle-unsolved");
    expect(check(issued, 60, { work: "" })).toBe("puzzle-unsolved");
  });

  it("needs no minimum time without limits", () => {
    const work = solvePuzzle(issued.puzzle);
    const proof = { puzzle: issued.puzzle, work, answer: "", trap: "" };
    expect(checkProof(valid(), proof, { ...at(0), limits: null }).ok).toBe(true);
    expect(checkProof(valid(), { ...proof, work: "", answer }, { ...at(0), limits: null }).ok).toBe(true);
    expect([issued.openSeconds, issuePuzzle(valid(), { ...at(0), limits: null }).openSeconds]).toEqual([2, 0]);
  });

  it("catches programs that fill in every field", () => {
    expect(check(issued, 60, { trap: "https://spam.example" })).toBe("trapped");
  });

  it("is too old after a day", () => {
    expect(check(issued, 86_400)).toBe("person");
    expect(check(issued, 86_401)).toBe("puzzle-old");
  });

  it("is valid only for its own form, and cannot be invented", () => {
    expect(check(issued, 60, {}, "another")).toBe("puzzle-old");
    expect(check({ ...issued, puzzle: "mg1.AAAA.BBBB" }, 60)).toBe("puzzle-old");
    expect(check({ ...issued, puzzle: issued.puzzle.replace(/^./, "0") }, 60)).toBe("puzzle-old");
    expect(check({ ...issued, puzzle: `${issued.puzzle}.x` }, 60)).toBe("puzzle-old");
  });

  it("is refused without a fault if its signature is not ASCII", () => {
    const body = issued.puzzle.slice(0, issued.puzzle.lastIndexOf("."));
    expect(check({ ...issued, puzzle: `${body}.${"é".repeat(43)}` }, 60)).toBe("puzzle-old");
  });

  it("is not solved by half of the work, by other work or by a wrong answer", () => {
    const work = solvePuzzle(issued.puzzle).split(" ");
    expect(check(issued, 60, { work: work.slice(1).join(" ") })).toBe("puzzle-unsolved");
    expect(check(issued, 60, { work: solvePuzzle(issuePuzzle(valid(), at(0)).puzzle) })).toBe("puzzle-unsolved");
    expect(check(issued, 60, { work: work.with(3, "1e3").join(" ") })).toBe("puzzle-unsolved");
  });

  it("is valid only in its network", () => {
    const proof = { puzzle: issued.puzzle, work: solvePuzzle(issued.puzzle), answer: "", trap: "" };
    expect(checkProof(valid("f"), proof, at(60)).ok).toBe(true);
    expect(checkProof(valid("f", "198.51.100.9"), proof, at(60))).toMatchObject({ refusal: { code: "puzzle-old" } });
  });

  it("from before a crowd costs too little in it", () => {
    const inCrowd = issuePuzzle(valid(), at(0), { isCrowded: true });
    expect(inCrowd.work.bits).toBeGreaterThan(issued.work.bits);
    const checked = ({ puzzle }: AskedPuzzle) =>
      checkProof(valid(), { puzzle, work: solvePuzzle(puzzle), answer: "", trap: "" }, at(60), { isCrowded: true });
    expect(checked(issued)).toMatchObject({ refusal: { code: "puzzle-old" } });
    expect(checked(inCrowd).ok).toBe(true);
    const [time, , nonce, signature] = issued.puzzle.split(".");
    expect(check({ ...issued, puzzle: `${time}.words-0.${nonce}.${signature}` }, 60)).toBe("puzzle-old");
  });

  it("is solved by the browser's script as the server expects", async () => {
    const work = await solveInBrowser(issued);
    expect(check(issued, 60, { work })).toBe("person");
  });
});
