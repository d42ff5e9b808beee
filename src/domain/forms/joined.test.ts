import { describe, expect, it } from "vitest";
import type { Day } from "../time/day.ts";
import { fieldsIn } from "./definition.ts";
import { joinForms, joinTyped, readJoined, splitJoined, type AskedForm } from "./joined.ts";
import { field, form, page } from "./testing/build.ts";

const readers = { today: 30_000 as Day, readPhone: (typed: string) => typed };

const first: AskedForm = {
  slug: "first",
  version: 3,
  definition: form({
    kind: "form",
    pages: [
      page("form", [
        field("here", "yes-no", { isRequired: true }),
        field("why", "short-text", {
          isRequired: true,
          showIf: { all: [{ field: "here", is: ["no"] }, { not: { field: "here", answered: false } }] },
        }),
      ]),
    ],
  }),
};
const second: AskedForm = {
  slug: "second",
  version: 1,
  definition: form({ kind: "form", pages: [page("form", [field("here", "number")])] }),
};

function read(typed: Record<string, string>, shown: string[]) {
  const sent = new Map(Object.entries(typed).map(([name, text]) => [name, [text]]));
  return { sent, got: readJoined(joinForms([first, second]), sent, shown, readers) };
}

describe("joined forms", () => {
  it("are one page on which fields with the same id stay separate", () => {
    expect(fieldsIn(joinForms([first, second])).map(({ id }) => id)).toEqual([
      "first.here",
      "first.why",
      "second.here",
    ]);
  });

  it("report errors at the field that was shown", () => {
    const { got } = read({ "second.here": "x" }, ["first.here", "second.here"]);
    expect(got).toMatchObject({
      faults: [
        { field: "first.here", message: "forms.fault.choose" },
        { field: "second.here", message: "forms.fault.number" },
      ],
    });
  });

  it("ask questions that an answer revealed before they are complete", () => {
    const { got } = read({ "first.here": "no" }, ["first.here", "second.here"]);
    expect(got).toEqual({ faults: [] });
  });

  it("keep answers separate by form, and restore what was typed", () => {
    const { sent, got } = read({ "first.here": "no", "first.why": " far ", "second.here": "07" }, [
      "first.here",
      "first.why",
      "second.here",
    ]);
    if (!("answers" in got)) throw new Error("not answered");
    const split = splitJoined([first, second], sent, got.answers);
    expect(split).toEqual({
      first: { version: 3, typed: { here: ["no"], why: [" far "] }, answers: { here: "no", why: "far" } },
      second: { version: 1, typed: { here: ["07"] }, answers: { here: 7 } },
    });
    expect(joinTyped(split)).toEqual(sent);
  });
});
