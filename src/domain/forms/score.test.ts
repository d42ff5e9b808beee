import { describe, expect, it } from "vitest";
import type { Answer, Field } from "./definition.ts";
import { scoreOf, tierAt } from "./score.ts";
import { field, form, options, page } from "./testing/build.ts";
import { walk } from "./walk.ts";

function score(fields: Field[], answers: Record<string, Answer>) {
  const categories = ["sleep", "food"].map((id) => ({ id, title: id, tiers: [] }));
  const quiz = form({ kind: "quiz", pages: [page("p", fields)], scoring: { categories, tiers: [] } });
  return scoreOf(quiz, walk(quiz, new Map(Object.entries(answers))));
}

const one = field("one", "single-choice", { options: options("a=1", "b=4"), category: "sleep" });
const many = field("many", "multiple-choice", { options: options("a=1", "b=2", "c=3"), most: 2, category: "food" });

describe("a score", () => {
  it("counts the points of the chosen options, out of the possible points", () => {
    expect(score([one, many], { one: "a", many: ["a", "b"] })).toMatchObject({ points: 4, most: 9, percent: 44 });
  });

  it("is also counted by category", () => {
    expect(score([one, many], { one: "b", many: ["a"] }).categories).toEqual([
      { id: "sleep", points: 4, most: 4, percent: 100 },
      { id: "food", points: 1, most: 5, percent: 20 },
    ]);
  });

  it("counts the stars of a rating, and the steps of a scale above its first", () => {
    const rating = field("rating", "rating", { isScored: true });
    const scale = field("scale", "scale", { least: 1, most: 5, isScored: true });
    expect(score([rating, scale], { rating: 2, scale: 2 })).toMatchObject({ points: 3, most: 9, percent: 33 });
    expect(score([field("rating", "rating")], { rating: 5 })).toMatchObject({ points: 0, most: 0, percent: 0 });
  });

  it("counts yes and no", () => {
    const asked = field("f", "yes-no", { points: { yes: 0, no: 2 } });
    expect(score([asked], { f: "no" }).percent).toBe(100);
    expect(score([asked], { f: "yes" }).percent).toBe(0);
  });

  it("ignores questions that were not asked, and counts none for unanswered ones", () => {
    const hidden = { ...many, showIf: { field: "one", is: ["b"] } };
    expect(score([one, hidden], { one: "a", many: ["c"] })).toMatchObject({ points: 1, most: 4, percent: 25 });
    expect(score([one, hidden], { one: "b" })).toMatchObject({ points: 4, most: 9, percent: 44 });
  });

  it("is rounded to the nearest percent, halves up", () => {
    const asked = field("f", "single-choice", { options: options("a=1", "b=8") });
    expect(score([asked], { f: "a" }).percent).toBe(13);
  });

  it("belongs to the last tier that it reaches", () => {
    const tiers = [{ from: 0 }, { from: 40 }, { from: 80 }];
    expect([0, 39, 40, 79, 80, 100].map((percent) => tierAt(tiers, percent)!.from)).toEqual([0, 0, 40, 40, 80, 80]);
  });
});
