import { describe, expect, it } from "vitest";
import type { Answer, Condition } from "./definition.ts";
import { ending, field, form, page } from "./testing/build.ts";
import { walk } from "./walk.ts";

const yes = (id: string): Condition => ({ field: id, is: ["yes"] });

const survey = form({
  pages: [
    page("here", [field("lives-here", "yes-no")], {
      next: [{ if: { field: "lives-here", isNot: ["yes"] }, end: "elsewhere" }],
    }),
    page(
      "pets",
      [field("pets", "multiple-choice"), field("other", "short-text", { showIf: { field: "pets", includes: ["c"] } })],
      {
        next: [{ if: { field: "pets", answered: false }, goTo: "thanks" }],
      },
    ),
    page("walks", [field("walks", "number")], {
      showIf: {
        all: [
          yes("lives-here"),
          {
            any: [
              { field: "pets", includes: ["a"] },
              { field: "other", is: ["wolf"] },
            ],
          },
        ],
      },
    }),
    page("thanks", [field("more", "long-text")]),
  ],
  endings: [ending("elsewhere", { isDisqualifying: true })],
});

function follow(answers: Record<string, Answer>, done?: string[]) {
  const formPath = walk(
    survey,
    new Map(Object.entries(answers)),
    done === undefined ? undefined : ({ id }) => done.includes(id),
  );
  return {
    pages: formPath.pages.map((one) => one.page.id).join(" "),
    answers: [...formPath.answers.keys()].join(" "),
    ending: formPath.ending?.id ?? null,
  };
}

describe("the path through a survey", () => {
  it("skips pages that do not apply to these answers", () => {
    expect(follow({ "lives-here": "yes", pets: ["b"] }).pages).toBe("here pets thanks");
    expect(follow({ "lives-here": "yes", pets: ["a"] }).pages).toBe("here pets walks thanks");
  });

  it("follows a jump", () => {
    expect(follow({ "lives-here": "yes" }).pages).toBe("here pets thanks");
  });

  it("follows nested conditions", () => {
    expect(follow({ "lives-here": "yes", pets: ["c"], other: "wolf" }).pages).toBe("here pets walks thanks");
    expect(follow({ "lives-here": "yes", pets: ["c"], other: "snake" }).pages).toBe("here pets thanks");
  });

  it("forgets answers to questions that are no longer asked, and their consequences", () => {
    const changedMind = { "lives-here": "yes", pets: ["b"], other: "wolf", walks: 3 };
    expect(follow(changedMind)).toEqual({ pages: "here pets thanks", answers: "lives-here pets", ending: null });
  });

  it("ends early for visitors outside the target group", () => {
    expect(follow({ "lives-here": "no", more: "x" })).toEqual({
      pages: "here",
      answers: "lives-here",
      ending: "elsewhere",
    });
  });

  it("continues with the next page until a page is answered", () => {
    expect(follow({}, []).pages).toBe("here pets thanks");
    expect(follow({}, ["here"]).pages).toBe("here");
    expect(follow({ "lives-here": "yes" }, ["here"]).pages).toBe("here pets thanks");
  });
});
