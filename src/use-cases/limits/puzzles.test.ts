import { describe, expect, it } from "vitest";
import { standardLimits, type Limits } from "#domain/limits/limits.ts";
import { checkProof, issuePuzzle, type Proof, type Puzzle } from "./puzzles.ts";
import { solvePuzzle } from "./testing/solve-puzzle.ts";

const secret = "s".repeat(32);
const start = new Date("2026-11-15T12:00:00Z").getTime();
const at = (seconds: number) => ({
  clock: { now: () => new Date(start + seconds * 1000) },
  secret,
  limits: standardLimits as Limits | null,
});

function check(issued: Puzzle, seconds: number, changes: Partial<Proof> = {}, form = "f") {
  const proof = { puzzle: issued.puzzle, work: solvePuzzle(issued.puzzle), answer: "", trap: "", ...changes };
  const checked = checkProof(form, proof, at(seconds));
  return checked.ok ? "person" : checked.refusal.code;
}

const issued = issuePuzzle("f", at(0));
const answer = String(issued.question.first + issued.question.second);

describe("a puzzle", () => {
  it("is accepted when solved, after two seconds", () => {
    expect(check(issued, 2)).toBe("person");
    expect(check(issued, 1.9)).toBe("too-soon");
  });

  it("has a question for pages without scripts, with a minimum of six seconds", () => {
    expect(check(issued, 6, { work: "", answer: ` ${answer} ` })).toBe("person");
    expect(check(issued, 5.9, { work: "", answer })).toBe("too-soon");
    expect(check(issued, 60, { work: "", answer: `${answer}0` })).toBe("puzzle-unsolved");
    expect(check(issued, 60, { work: "" })).toBe("puzzle-unsolved");
  });

  it("needs no minimum time without limits", () => {
    const work = solvePuzzle(issued.puzzle);
    const proof = { puzzle: issued.puzzle, work, answer: "", trap: "" };
    expect(checkProof("f", proof, { ...at(0), limits: null }).ok).toBe(true);
    expect(checkProof("f", { ...proof, work: "", answer }, { ...at(0), limits: null }).ok).toBe(true);
    expect([issued.openSeconds, issuePuzzle("f", { ...at(0), limits: null }).openSeconds]).toEqual([2, 0]);
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
    const [time, nonce] = issued.puzzle.split(".");
    expect(check({ ...issued, puzzle: `${time}.${nonce}.${"é".repeat(43)}` }, 60)).toBe("puzzle-old");
  });

  it("is not solved by half of the work, by other work or by a wrong answer", () => {
    const work = solvePuzzle(issued.puzzle).split(" ");
    expect(check(issued, 60, { work: work.slice(1).join(" ") })).toBe("puzzle-unsolved");
    expect(check(issued, 60, { work: solvePuzzle(issuePuzzle("f", at(0)).puzzle) })).toBe("puzzle-unsolved");
    expect(check(issued, 60, { work: work.with(3, "1e3").join(" ") })).toBe("puzzle-unsolved");
  });
});
