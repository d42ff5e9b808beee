import { describe, expect, it } from "vitest";
import { dayOf } from "../time/day.ts";
import { advance, pageBefore } from "./advance.ts";
import type { Condition } from "./definition.ts";
import { progressOf } from "./progress.ts";
import { ending, field, form, page } from "./testing/build.ts";

const readers = { today: dayOf(2026, 11, 15), readPhone: () => null };
const yes = (id: string): Condition => ({ field: id, is: ["yes"] });

const survey = form({
  pages: [
    page("a", [field("a", "yes-no", { isRequired: true })], {
      next: [{ if: { field: "a", is: ["no"] }, end: "out" }],
    }),
    page("b", [field("b", "yes-no"), field("why", "short-text", { isRequired: true, showIf: yes("b") })]),
    page("c", [field("c", "email", { isRequired: true })], { showIf: yes("b") }),
    page("d", [field("d", "long-text")]),
  ],
  endings: [ending("out", { isDisqualifying: true })],
});

function send(pageId: string, typed: Record<string, string>, donePages: string[] = [], shown?: string[]) {
  const entries = new Map(Object.entries(typed).map(([name, text]) => [name, [text]]));
  const seen = shown ?? survey.pages.flatMap(({ fields }) => fields.map(({ id }) => id));
  const to = advance(survey, { pageId, typed: entries, donePages, shown: seen }, readers);
  if (to.to === "page") return `page ${to.pageId}`;
  if (to.to === "again") return `again ${to.faults.map((fault) => fault.field).join()}`.trim();
  return `end ${to.progress.formPath.ending?.id ?? ""}`.trim();
}

describe("submitting a page", () => {
  it("leads to the next one", () => {
    expect(send("a", { a: "yes" })).toBe("page b");
    expect(send("b", { a: "yes", b: "no" }, ["a"])).toBe("page d");
    expect(send("b", { a: "yes", b: "yes", why: "x" }, ["a"])).toBe("page c");
  });

  it("with errors leads back to it", () => {
    expect(send("a", {})).toBe("again a");
    expect(send("b", { a: "yes", b: "yes" }, ["a"])).toBe("again why");
  });

  it("whose answers reveal a new question shows the question without an error", () => {
    expect(send("b", { a: "yes", b: "yes" }, ["a"], ["b"])).toBe("again");
    expect(send("b", { a: "yes", b: "yes", why: "x" }, ["a"], ["b"])).toBe("again");
  });

  it("ends after the last one, or early for a visitor outside the target group", () => {
    expect(send("d", { a: "yes", b: "no" }, ["a", "b"])).toBe("end");
    expect(send("a", { a: "no" })).toBe("end out");
  });

  it("out of order leads to the first missing page", () => {
    expect(send("d", { d: "x" })).toBe("page a");
    expect(send("d", { a: "yes", b: "yes", why: "x", d: "x" }, ["a", "b", "d"])).toBe("page c");
    expect(send("c", { a: "yes", b: "no", c: "x@example.com" }, ["a", "b"])).toBe("page d");
    expect(send("c", { a: "yes", b: "no", c: "x@example.com" }, ["a", "b", "c", "d"])).toBe("page d");
  });

  it("again after going back leads forward page by page, and skips pages that no longer apply", () => {
    const all = ["a", "b", "c", "d"];
    const answers = { a: "yes", b: "yes", why: "x", c: "x@example.com" };
    expect(send("a", answers, all)).toBe("page b");
    expect(send("b", { ...answers, b: "no" }, all)).toBe("page d");
    expect(send("a", { ...answers, a: "no" }, all)).toBe("end out");
  });

  it("that leads to a page never seen shows that page, even from the last one", () => {
    expect(send("d", { a: "yes", b: "yes", why: "x" }, ["a", "b"])).toBe("page c");
  });
});

describe("progress", () => {
  const typed = new Map([
    ["a", ["yes"]],
    ["b", ["nonsense"]],
  ]);
  it("stops at a submitted page that is no longer valid", () => {
    const { openIndex, formPath } = progressOf(survey, { typed, donePages: ["a", "b", "d"] }, readers);
    expect([openIndex, formPath.pages.map(({ page }) => page.id)]).toEqual([1, ["a", "b", "d"]]);
  });

  it("goes back page by page", () => {
    const draft = { typed: new Map([["a", ["yes"]]]), donePages: ["a", "b"] };
    expect(["d", "b", "a", "c"].map((id) => pageBefore(survey, draft, id, readers))).toEqual(["b", "a", "a", "d"]);
  });
});
